internal import TRPCSource

extension Documentation {
    /// Reads the documentation of a schema or another part with a description.
    init(of node: Node) {
        guard node.kind == .mapping else {
            self.init()
            return
        }
        self.init(
            text: node["description"]?.text ?? node["summary"]?.text,
            isDeprecated: node["deprecated"]?.bool == true,
            example: Self.example(in: node),
            lifecycle: Lifecycle.of(node)
        )
    }

    /// Returns a short scalar from `example` or from the first element of `examples`.
    private static func example(in node: Node) -> String? {
        guard let example = node["example"] ?? (node["examples"]?.kind == .sequence ? node["examples"]?[0] : nil),
            let text = example.text, !text.isEmpty, text.utf8.count <= longestExample, !text.contains("`")
        else { return nil }
        return text
    }

    private static let longestExample = 60
}
