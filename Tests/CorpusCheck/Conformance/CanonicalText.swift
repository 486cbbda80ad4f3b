import TRPCSource

/// A value as text, equal for equal values: keys in order, numbers by what they are worth.
enum CanonicalText {
    static func text(of node: Node) -> String {
        switch node.kind {
        case .null: "null"
        case .bool: node.bool == true ? "true" : "false"
        case .number: number(node)
        case .string: quoted(node.string ?? "")
        case .sequence: "[" + node.elements.map(text).joined(separator: ",") + "]"
        case .mapping:
            "{"
                + node.entries.map { (quoted($0.key), text(of: $0.value)) }.sorted { $0 < $1 }
                .map { "\($0):\($1)" }.joined(separator: ",") + "}"
        }
    }

    private static func number(_ node: Node) -> String {
        if let int = node.int { return String(int) }
        return node.double.map { String($0) } ?? node.text ?? ""
    }

    /// The text with its length in front, so that nothing in it can be taken for the end.
    private static func quoted(_ text: String) -> String {
        "\(text.utf8.count)'" + text
    }
}
