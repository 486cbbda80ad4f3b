/// Writes a node as text that doesn't depend on formatting: with sorted keys and without white space.
package enum CanonicalForm {
    package static func of(_ node: Node) -> String {
        var text = ""
        write(node, to: &text)
        return text
    }

    private static func write(_ node: Node, to text: inout String) {
        switch node.kind {
        case .mapping:
            text += "{"
            for (index, entry) in node.entries.sorted(by: { $0.key < $1.key }).enumerated() {
                text += "\(index == 0 ? "" : ",")\"\(entry.key)\":"
                write(entry.value, to: &text)
            }
            text += "}"
        case .sequence:
            text += "["
            for (index, element) in node.elements.enumerated() {
                if index > 0 { text += "," }
                write(element, to: &text)
            }
            text += "]"
        case .string:
            text += "\"\(node.string ?? "")\""
        case .null, .bool, .number:
            text += node.text ?? "null"
        }
    }
}
