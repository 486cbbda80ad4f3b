import RoundTripCheck
import TRPCContract
import TRPCSource

extension ExampleFitting {
    func scalar(_ node: Node, as primitive: Primitive) throws(Contradiction) -> JSONTree {
        switch primitive {
        case .null:
            if node.isNull { return .null }
        case .boolean:
            if let flag = node.bool { return .bool(flag) }
        case .string:
            if let text = node.string { return .string(text) }
        case .integer, .int64:
            if let number = node.int { return .number(String(number)) }
        case .int32:
            if let number = node.int.flatMap(Int32.init(exactly:)) { return .number(String(number)) }
        case .uint64:
            if let number = node.text.flatMap(UInt64.init) { return .number(String(number)) }
        case .double, .decimal:
            if node.kind == .number, let number = node.double, number.isFinite { return Self.tree(of: node) }
        case .float:
            if node.kind == .number, let number = node.double, Float(number).isFinite {
                return .number("\(Float(number))")
            }
        case .bigint:
            if let text = node.text, node.kind == .number || node.kind == .string, Self.isWhole(text) {
                return transformer == .superjson ? .string(text) : .number(text)
            }
        case .dateTime, .date, .uuid, .uri, .base64, .binary:
            if let text = node.string, Self.has(text, formOf: primitive) { return .string(text) }
        }
        throw Contradiction(
            message: "\(Self.tree(of: node).description.prefix(60)) is no \(primitive)",
            location: node.location
        )
    }

    private static func isWhole(_ text: String) -> Bool {
        text.wholeMatch(of: /-?(0|[1-9][0-9]*)/) != nil
    }

    private static func has(_ text: String, formOf primitive: Primitive) -> Bool {
        switch primitive {
        // RFC 3339 allows a space in place of the T.
        case .dateTime: StringFormat.isInstant(text.replacing(" ", with: "T", maxReplacements: 1))
        case .date: StringFormat.isDay(text)
        case .uuid: StringFormat.isUUID(text)
        case .uri: StringFormat.isURI(text)
        default: StringFormat.isBase64(text)
        }
    }

    /// Converts a node to JSON. YAML's number spellings become JSON's; numbers that JSON cannot express become strings.
    static func tree(of node: Node) -> JSONTree {
        switch node.kind {
        case .null: .null
        case .bool: .bool(node.bool == true)
        case .string: .string(node.string ?? "")
        case .sequence: .array(node.elements.map { tree(of: $0) })
        case .mapping: .object(node.entries.map { JSONTree.Property($0.key, tree(of: $0.value)) })
        case .number: number(node)
        }
    }

    private static func number(_ node: Node) -> JSONTree {
        let text = node.text ?? ""
        if text.wholeMatch(of: /-?(0|[1-9][0-9]*)([.][0-9]+)?([eE][+-]?[0-9]+)?/) != nil { return .number(text) }
        if let number = node.int { return .number(String(number)) }
        guard let number = node.double, number.isFinite else { return .string(text) }
        return .number("\(number)")
    }
}
