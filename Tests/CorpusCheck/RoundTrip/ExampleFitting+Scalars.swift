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

    /// The forms of RFC 3339, 4122, 3986 and 4648, written down once more so that the runtime is not its own judge.
    private static func has(_ text: String, formOf primitive: Primitive) -> Bool {
        switch primitive {
        case .dateTime:
            let form =
                /([0-9]{4}-[0-9]{2}-[0-9]{2})[Tt ]([01][0-9]|2[0-3])(:[0-5][0-9]){2}([.][0-9]+)?([Zz]|[+-][0-9]{2}:[0-9]{2})/
            return text.wholeMatch(of: form).map { isDay(String($0.output.1)) } ?? false
        case .date:
            return isDay(text)
        case .uuid:
            return text.wholeMatch(of: /[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/) != nil
        case .uri:
            return text.wholeMatch(
                of: /[A-Za-z][A-Za-z0-9+.\-]*:([A-Za-z0-9._~:\/?#\[\]@!$&'()*+,;=\-]|%[0-9A-Fa-f]{2})+/
            )
                != nil
        default:
            return text.utf8.count % 4 == 0 && text.wholeMatch(of: /[A-Za-z0-9+\/]*={0,2}/) != nil
        }
    }

    private static func isDay(_ text: String) -> Bool {
        guard let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/),
            let year = Int(match.output.1), let month = Int(match.output.2), let day = Int(match.output.3),
            (1...12).contains(month)
        else { return false }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return (1...days[month - 1]).contains(day)
    }

    /// A node as JSON. YAML's own spellings of numbers become JSON's; what JSON has no number for becomes text.
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
