internal import TRPCSource

/// Reads the constraints of schemas.
struct ConstraintReader {
    let primitives: PrimitiveReader
    /// Whether keywords that types can't express are kept as constraints, for comparing contracts.
    let keepsOtherKeywords: Bool

    /// Returns the constraints on values of a schema's type (JSON Schema validation, 6.2 to 6.5).
    ///
    /// - Parameter patterns: The table in which to record the location of each pattern.
    func constraints(of node: Node, recording patterns: inout PatternTable) -> [Constraint] {
        guard node.kind == .mapping else { return [] }
        return node.entries.compactMap { entry in
            if entry.key == "pattern", let pattern = entry.value.string {
                patterns.record(pattern, at: entry.value.location)
            }
            return bound(entry, of: node) ?? count(entry) ?? constraint(entry, of: node)
        }
    }

    /// Reads a numeric limit.
    private func bound(_ entry: Node.Entry, of node: Node) -> Constraint? {
        guard entry.value.kind == .number, let number = entry.value.text else { return nil }
        return switch entry.key {
        // In OpenAPI 3.0, exclusive bounds are Boolean flags.
        case "minimum": .minimum(number, isExclusive: node["exclusiveMinimum"]?.bool == true)
        case "maximum": .maximum(number, isExclusive: node["exclusiveMaximum"]?.bool == true)
        case "exclusiveMinimum": .minimum(number, isExclusive: true)
        case "exclusiveMaximum": .maximum(number, isExclusive: true)
        case "multipleOf": .multipleOf(number)
        default: nil
        }
    }

    /// Reads a limit on the number of characters, elements or properties.
    private func count(_ entry: Node.Entry) -> Constraint? {
        guard let number = entry.value.int else { return nil }
        return switch entry.key {
        case "minLength": .minLength(number)
        case "maxLength": .maxLength(number)
        case "minItems": .minItems(number)
        case "maxItems": .maxItems(number)
        case "minProperties": .minProperties(number)
        case "maxProperties": .maxProperties(number)
        default: nil
        }
    }

    private func constraint(_ entry: Node.Entry, of node: Node) -> Constraint? {
        switch entry.key {
        case "pattern": return entry.value.string.map { .pattern($0) }
        case "uniqueItems": return entry.value.bool == true ? .uniqueItems : nil
        case "format":
            guard let format = entry.value.string, let type = SchemaKeywords.onlyType(of: node),
                primitives.isKept(format: format, type: type)
            else { return nil }
            return .format(format)
        default: return keepsOtherKeywords ? OtherKeyword.constraint(of: entry) : nil
        }
    }
}
