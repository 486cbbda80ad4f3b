import TRPCSource

/// Canonical strings of values, equal for equal values: sorted keys, and numbers by value.
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

    /// Returns the string with its length as a prefix, so that its contents cannot be mistaken for its end.
    private static func quoted(_ text: String) -> String {
        "\(text.utf8.count)'" + text
    }
}
