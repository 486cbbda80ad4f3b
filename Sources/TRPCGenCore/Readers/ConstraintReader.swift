/// The limits that schemas put on values.
struct ConstraintReader {
    let primitives: PrimitiveReader
    /// Keywords that no type can carry are kept as limits, for those who compare contracts.
    let keepsOtherKeywords: Bool

    /// The one type of a schema, null aside.
    private static func valueType(of node: Node) -> String? {
        guard let type = node["type"] else { return nil }
        guard type.kind == .sequence else { return type.string }
        let types = type.elements.compactMap(\.string).filter { $0 != "null" }
        return types.count == 1 ? types[0] : nil
    }

    /// The limits that a schema puts on values of its type (JSON Schema validation 6.2 to 6.5).
    ///
    /// - Parameter patterns: keeps the place of each pattern.
    func constraints(of node: Node, recording patterns: inout PatternTable) -> [Constraint] {
        guard node.kind == .mapping else { return [] }
        var constraints: [Constraint] = []
        for entry in node.entries {
            switch entry.key {
            case "minimum":
                // In OpenAPI 3.0 the exclusive bounds are flags.
                append(entry.value) { .minimum($0, isExclusive: node["exclusiveMinimum"]?.bool == true) }
            case "maximum":
                append(entry.value) { .maximum($0, isExclusive: node["exclusiveMaximum"]?.bool == true) }
            case "exclusiveMinimum":
                append(entry.value) { .minimum($0, isExclusive: true) }
            case "exclusiveMaximum":
                append(entry.value) { .maximum($0, isExclusive: true) }
            case "multipleOf":
                append(entry.value) { .multipleOf($0) }
            case "minLength":
                append(entry.value) { .minLength($0) }
            case "maxLength":
                append(entry.value) { .maxLength($0) }
            case "pattern":
                if let pattern = entry.value.string {
                    constraints.append(.pattern(pattern))
                    patterns.record(pattern, at: entry.value.location)
                }
            case "format":
                if let format = entry.value.string, let type = Self.valueType(of: node),
                    primitives.isKept(format: format, type: type)
                {
                    constraints.append(.format(format))
                }
            case "minItems":
                append(entry.value) { .minItems($0) }
            case "maxItems":
                append(entry.value) { .maxItems($0) }
            case "uniqueItems":
                if entry.value.bool == true { constraints.append(.uniqueItems) }
            case "minProperties":
                append(entry.value) { .minProperties($0) }
            case "maxProperties":
                append(entry.value) { .maxProperties($0) }
            default:
                if keepsOtherKeywords, let other = OtherKeyword.constraint(of: entry) { constraints.append(other) }
            }
        }
        return constraints

        func append(_ node: Node, _ constraint: (String) -> Constraint) {
            if node.kind == .number, let text = node.text { constraints.append(constraint(text)) }
        }
        func append(_ node: Node, _ constraint: (Int) -> Constraint) {
            if let number = node.int { constraints.append(constraint(number)) }
        }
    }
}
