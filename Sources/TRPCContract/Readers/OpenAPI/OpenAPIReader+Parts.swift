package import TRPCSource

/// Unnamed parts of `multipart` bodies (OpenAPI 3.2, 4.15).
extension OpenAPIReader {
    /// Reports descriptions of individual parts. The client sends and receives such bodies as bytes.
    func reportParts(of contents: Node?, _ name: BodyName) {
        for entry in contents.map({ Array($0.entries) }) ?? [] where MediaType(entry.key).kind == .multipart {
            guard let content = schemas.dereference(entry.value),
                let keyword = ["itemSchema", "prefixEncoding", "itemEncoding"].first(where: content.has),
                let node = content[keyword]
            else { continue }
            report(.unreadParts(keyword, MediaType(entry.key).essence, name.operation), at: node.location)
        }
    }
}

extension Diagnostic {
    fileprivate static func unreadParts(_ keyword: String, _ type: String, _ operation: String) -> Diagnostic {
        Diagnostic(
            .unreadParts,
            "'\(keyword)' of \(type) has no Swift equivalent: a body of '\(operation)' is Data that the app encodes",
            fix: .remedy
        )
    }
}

extension Rule {
    package static let unreadParts = Rule(
        "unread-parts",
        .note,
        "A multipart body describes unnamed parts ('itemSchema', 'itemEncoding', 'prefixEncoding'); it is Data.",
        "Use multipart/form-data with named parts, or JSON Lines for a sequence of values."
    )
}
