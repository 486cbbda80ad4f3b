internal import TRPCSource

/// Bytes in comparisons, where `format: binary` and a binary media type are equivalent.
extension SchemaReader {
    /// Returns the type of a body or part that is sent as bytes, with its size constraints.
    mutating func bytesType(of schema: Node) -> TypeID {
        var type = TypeNode(shape: .primitive(.binary), origin: Origin(role: .shared, location: schema.location))
        let all = alternatives(of: schema)
        if all.count == 1 { type.constraints = limits(of: all[0]).filter(Self.isLimitOfBytes) }
        return graph.add(type)
    }

    /// Reads a property as bytes, or as a list of bytes, wherever its schema is used.
    mutating func readBytes(_ property: Node, isList: Bool) {
        guard isList else { return define(property, as: bytesType(of: property)) }
        let all = alternatives(of: property)
        let list = all.first(where: \.isArray)
        let element = bytesType(of: list?["items"] ?? property)
        var type = TypeNode(shape: .array(element), origin: Origin(role: .shared, location: property.location))
        if let list, all.count == 1 { type.constraints = limits(of: list).filter { !Self.isLimitOfBytes($0) } }
        define(property, as: graph.add(type))
    }

    private mutating func limits(of schema: ResolvedSchema) -> [Constraint] {
        let reader = ConstraintReader(primitives: primitives, keepsOtherKeywords: keepsOtherKeywords)
        return schema.parts.flatMap { reader.constraints(of: $0, recording: &graph.patterns) }
    }

    private static func isLimitOfBytes(_ limit: Constraint) -> Bool {
        switch limit {
        case .minLength, .maxLength: true
        // `application/octet-stream` doesn't restrict the bytes.
        case .other("contentMediaType", let value): !value.contains("application/octet-stream")
        default: false
        }
    }
}
