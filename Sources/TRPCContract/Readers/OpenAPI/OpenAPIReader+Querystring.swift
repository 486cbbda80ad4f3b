package import TRPCSource

/// Parameters that represent the entire query (OpenAPI 3.2, 4.12.2.2).
extension OpenAPIReader {
    /// Reads a parameter that represents the entire query. Warns and returns nil if the client can't encode it.
    func querystring(_ parameter: Parameter, _ node: Node) -> Parameter? {
        var made = parameter
        made.style = nil
        let content = node["content"]?.entries.first.flatMap { schemas.dereference($0.value) }
        made.encoding = readEncoding(content?["encoding"], .form)
        let isText = schema(of: node).map { schemas.alternatives(of: $0).allSatisfy { !$0.isStructured } } ?? true
        let kind = parameter.mediaType.map { MediaType($0).kind }
        if kind == .form || kind == .json || kind != nil && isText { return made }
        report(.unwritableQuery(parameter.name, parameter.mediaType), at: parameter.location)
        return nil
    }

    /// Reports query parameters that are declared in addition to a parameter for the entire query.
    func reportQueries(_ parameters: [Parameter]) {
        guard let whole = parameters.first(where: { $0.place == .querystring }) else { return }
        for other in parameters where [.query, .querystring].contains(other.place) && other.location != whole.location {
            report(.mixedQuery(other.name, whole.name), at: other.location)
        }
    }
}

extension Diagnostic {
    fileprivate static func unwritableQuery(_ name: String, _ type: String?) -> Diagnostic {
        Diagnostic(
            .unwritableQuery,
            type.map { "the query string '\(name)' is \($0), which the client can't encode; it is ignored" }
                ?? "the query string '\(name)' has no 'content'; it is ignored",
            fix: .remedy
        )
    }

    fileprivate static func mixedQuery(_ name: String, _ whole: String) -> Diagnostic {
        Diagnostic(
            .mixedQuery,
            "'\(whole)' is the whole query, so '\(name)' conflicts with it; the client sends both, joined by '&'",
            fix: .remedy
        )
    }
}

extension Rule {
    package static let unwritableQuery = Rule(
        "unwritable-query",
        .warning,
        "A parameter in 'querystring' has a media type that the client can't encode in a query, and is ignored.",
        "Use 'content' with application/x-www-form-urlencoded or application/json."
    )

    package static let mixedQuery = Rule(
        "mixed-query",
        .warning,
        "An operation has a parameter in 'querystring', which is the whole query, and another query parameter.",
        "Make the other parameter a property of the query string's schema."
    )
}
