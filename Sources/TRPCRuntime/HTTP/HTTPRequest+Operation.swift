import Foundation

extension HTTPRequest {
    /// The request of an operation that travels alone: GET with the input in the URL, or POST with it as the body.
    init(
        _ operation: TRPCOperation,
        to base: URL,
        queryMethod: HTTPMethod = .get
    ) throws(TRPCError) {
        let method = operation.kind == .mutation ? .post : queryMethod
        var query: [(name: String, value: Data)] = []
        if method == .get, let input = operation.input.json { query.append(("input", input)) }
        let url = try URL(calling: [operation.path], at: base, query: query)
        // A backend answers 415 to a POST without this content type, even when there is no body.
        var headers: HTTPHeaders = ["accept": "application/json"]
        if method == .post { headers["content-type"] = "application/json" }
        self.init(method: method, url: url, headers: headers, body: method == .get ? nil : operation.input.json)
    }
}

extension URL {
    /// Base without slashes at its end, then the paths, then the base's own query, then what the call adds.
    init(calling paths: [String], at base: URL, query: [(name: String, value: Data)]) throws(TRPCError) {
        var rest = base.absoluteString[...]
        if let fragment = rest.firstIndex(of: "#") { rest = rest[..<fragment] }
        var items: [String] = []
        if let mark = rest.firstIndex(of: "?") {
            items = [String(rest[rest.index(after: mark)...])].filter { !$0.isEmpty }
            rest = rest[..<mark]
        }
        while rest.hasSuffix("/") { rest = rest.dropLast() }

        items += query.map { "\($0.name)=\(PercentEncoding.encode($0.value))" }
        var text = "\(rest)/\(paths.map { PercentEncoding.encode($0.utf8) }.joined(separator: ","))"
        if !items.isEmpty { text += "?" + items.joined(separator: "&") }
        guard let url = URL(string: text) else {
            let description = "The client's URL cannot be extended by a path."
            throw TRPCError(
                kind: .encoding(.init(codingPath: "", description: description)),
                code: .encodingFailed,
                path: paths.joined(separator: ","),
                message: description
            )
        }
        self = url
    }
}
