package import Foundation

extension RESTRequest {
    /// Returns the complete URL on the given server.
    ///
    /// - Throws: ``TRPCError`` of kind ``TRPCError/Kind/encoding(_:)`` if a path parameter is missing, or if the path contains
    ///   a `.` or `..` segment.
    package func url(at server: URL) throws(TRPCError) -> URL {
        if let linkedPath { return try url(linkedPath, at: server) }
        let whole = server.absoluteString.prefix { $0 != "#" }
        var text = String(whole.prefix { $0 != "?" })
        let serverQuery = whole.dropFirst(text.count + 1)
        while text.hasSuffix("/") { text.removeLast() }
        let path = try filledPath()
        text += path.hasPrefix("/") || path.isEmpty ? path : "/\(path)"
        let items = [String(serverQuery), templateQuery].filter { !$0.isEmpty } + queryItems
        if !items.isEmpty { text += "?" + items.joined(separator: "&") }
        guard let url = URL(string: text), url.scheme != nil else {
            throw TRPCError.argument("", of: operation, "The path cannot be appended to the server's URL.")
        }
        return url
    }

    /// Returns the URL for a link in a response.
    private func url(_ linkedPath: String, at server: URL) throws(TRPCError) -> URL {
        var components = URLComponents(url: server, resolvingAgainstBaseURL: true)
        components?.percentEncodedPath = linkedPath
        components?.percentEncodedQuery = queryItems.isEmpty ? nil : queryItems.joined(separator: "&")
        components?.fragment = nil
        guard let url = components?.url, url.scheme != nil else {
            throw TRPCError.argument("", of: operation, "The link isn't a URL.")
        }
        return url
    }

    /// Returns the path with its parameters' values. The rest of the template is escaped where necessary.
    package func filledPath() throws(TRPCError) -> String {
        if let linkedPath { return linkedPath }
        var path = ""
        var rest = template.prefix { $0 != "?" && $0 != "#" }
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            path += PercentEncoding.encode(String(rest[..<open]), for: .path)
            let name = String(rest[rest.index(after: open)..<close])
            guard let value = pathValues[name] else {
                throw TRPCError.argument(name, of: operation, "The path parameter has no value.")
            }
            path += value
            rest = rest[rest.index(after: close)...]
        }
        path += PercentEncoding.encode(String(rest), for: .path)
        guard !(path.removingPercentEncoding ?? path).hasDotSegments else {
            throw TRPCError.argument("", of: operation, "The path contains a “.” or “..” segment.")
        }
        return path
    }
    /// The query in the template. Some contracts distinguish operations with the same path by a query, or by a fragment, which
    /// is never sent.
    private var templateQuery: String {
        let query = template.prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst()
        return PercentEncoding.encode(String(query), for: .templateQuery)
    }
}
