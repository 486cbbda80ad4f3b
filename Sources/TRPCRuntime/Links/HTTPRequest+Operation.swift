package import Foundation

extension HTTPRequest {
    /// Creates the request for a single operation: GET with the input in the URL, or POST with the input as the body.
    package init(
        _ operation: TRPCOperation,
        to base: URL,
        queryMethod: HTTPMethod = .get
    ) throws(TRPCError) {
        let method = operation.kind == .mutation ? .post : queryMethod
        var query: [(name: String, value: Data)] = []
        if method == .get, let input = operation.input.json { query.append(("input", input)) }
        let url = try URL(calling: [operation.path], at: base, query: query)
        // A backend responds with 415 to a POST without this content type, even if there is no body.
        var headers: HTTPHeaders = ["accept": "application/json"]
        if method == .post { headers["content-type"] = "application/json" }
        self.init(method: method, url: url, headers: headers, body: method == .get ? nil : operation.input.json)
    }
}

extension URL {
    /// Creates a URL from the base URL without trailing slashes, the paths, the base URL's query, and the call's query.
    ///
    /// - Throws: ``TRPCError`` for a path that would leave the base URL, since servers and proxies resolve `..` even if it's
    ///   percent-encoded.
    package init(calling paths: [String], at base: URL, query: [(name: String, value: Data)]) throws(TRPCError) {
        if let path = paths.first(where: \.hasDotSegments) { throw TRPCError.leavingRouter(by: path) }
        // Processes bytes, since a URL is ASCII and characters are several times slower.
        let whole = base.absoluteString.utf8.prefix { $0 != UInt8(ascii: "#") }
        var text = Array(whole.prefix { $0 != UInt8(ascii: "?") })
        let baseQuery = whole.dropFirst(text.count + 1)
        while text.last == UInt8(ascii: "/") { text.removeLast() }

        for (index, path) in paths.enumerated() {
            text.append(UInt8(ascii: index == 0 ? "/" : ","))
            text += PercentEncoding.encode(path.utf8).utf8
        }
        if !baseQuery.isEmpty { text += [UInt8(ascii: "?")] + baseQuery }
        for (index, item) in query.enumerated() {
            text.append(UInt8(ascii: index == 0 && baseQuery.isEmpty ? "?" : "&"))
            text += item.name.utf8
            text.append(UInt8(ascii: "="))
            text += PercentEncoding.encode(item.value).utf8
        }
        guard let url = URL(string: String(decoding: text, as: UTF8.self)) else {
            let description = "A path cannot be appended to the client's URL."
            throw TRPCError.unsendable(description, path: paths.joined(separator: ","))
        }
        self = url
    }
}

extension TRPCError {
    fileprivate static func leavingRouter(by path: String) -> TRPCError {
        let description = "The path “\(path.excerpt())” leads out of the router: “.” and “..” aren't procedures."
        return unsendable(description, path: path.excerpt())
    }
}
