package import TRPCSource

/// Tags (OpenAPI 3.2, 4.22). Operations are grouped by their first navigation tag.
extension OpenAPIReader {
    mutating func readTags(of root: Node) {
        var nested: Node?
        for tag in root["tags"].map({ Array($0.elements) }) ?? [] {
            guard let name = tag["name"]?.text else { continue }
            contract.tagSummaries[name] = tag["summary"]?.text
            if let kind = tag["kind"]?.text, kind != "nav" { otherTags.insert(name) }
            nested = nested ?? tag["parent"]
        }
        if let nested, detail == .client { diagnostics.report(.nestedTag(nested.text ?? ""), at: nested.location) }
    }

    /// Returns the tags of an operation, with navigation tags first, since badges and audiences aren't groups.
    func tags(of operation: OperationNode) -> [String] {
        guard !otherTags.isEmpty else { return operation.tags }
        return operation.tags.filter { !otherTags.contains($0) } + operation.tags.filter(otherTags.contains)
    }
}

extension Diagnostic {
    fileprivate static func nestedTag(_ parent: String) -> Diagnostic {
        Diagnostic(
            .nestedTag,
            "this tag has the parent '\(parent)'; each tag is a group in the client, and groups aren't nested"
        )
    }
}

extension Rule {
    package static let nestedTag = Rule(
        "nested-tag",
        .note,
        "A tag has a parent; each tag is a group in the client, and groups aren't nested.",
        "No change is needed."
    )
}
