/// Serializes a document as JSON or YAML.
package struct DocumentSerializer {
    private let value: JSONOutput

    /// Creates a serializer that keeps the order of keys.
    package init(_ document: Document) {
        value = JSONOutput(document.root, order: nil)
    }

    /// Creates a serializer that sorts keys independently of the document's author.
    ///
    /// As a result, all differences between versions are actual changes.
    package init(_ document: Document, in order: StableOrder) {
        value = JSONOutput(document.root, order: order.ofRoot)
    }

    package func rendered(as format: DocumentFormat) -> String {
        switch format {
        case .json: value.rendered
        case .yaml: value.renderedAsYAML
        }
    }
}

extension JSONOutput {
    fileprivate init(_ node: Node, order: StableOrder.Level?) {
        switch node.kind {
        case .null: self = .literal("null")
        case .bool: self = .literal(node.bool == true ? "true" : "false")
        case .string: self = .string(node.string ?? "")
        case .number: self = Self.number(node)
        case .sequence:
            self = .array(
                node.elements.enumerated().map { index, element in JSONOutput(element, order: order?.element(index)) }
            )
        case .mapping:
            let entries = order?.sorted(node.entries) ?? Array(node.entries)
            self = .object(
                entries.map { entry in (entry.key, JSONOutput(entry.value, order: order?.value(of: entry.key))) }
            )
        }
    }

    /// Returns a number as spelled in the document if that's valid JSON, or otherwise an equivalent JSON value.
    package static func number(_ node: Node) -> JSONOutput {
        let text = node.text ?? ""
        if text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil { return .literal(text) }
        if let integer = node.int { return .literal(String(integer)) }
        if let number = node.double, number.isFinite { return .literal("\(number)") }
        // JSON has no other representation for YAML's infinities.
        return .string(text)
    }
}
