import Foundation

extension WireCall {
    /// The request of a call that travels alone: GET with the input in the URL, or POST with the input as the body.
    func request(to base: URL) throws(TRPCError) -> HTTPRequest {
        switch kind {
        case .query:
            return HTTPRequest(
                method: .get,
                url: try url(at: base, input: input),
                headers: ["accept": "application/json"]
            )
        case .mutation:
            // A backend answers 415 to a POST without this content type, even when there is no body.
            return HTTPRequest(
                method: .post,
                url: try url(at: base, input: nil),
                headers: ["accept": "application/json", "content-type": "application/json"],
                body: input
            )
        }
    }

    /// Base without slashes at its end, then the path, then the base's own query, then the input.
    private func url(at base: URL, input: Data?) throws(TRPCError) -> URL {
        var rest = base.absoluteString[...]
        if let fragment = rest.firstIndex(of: "#") { rest = rest[..<fragment] }
        var query: [Substring] = []
        if let mark = rest.firstIndex(of: "?") {
            query = [rest[rest.index(after: mark)...]].filter { !$0.isEmpty }
            rest = rest[..<mark]
        }
        while rest.hasSuffix("/") { rest = rest.dropLast() }

        if let input { query.append("input=\(PercentEncoding.encode(input))") }
        var text = "\(rest)/\(PercentEncoding.encode(path.utf8))"
        if !query.isEmpty { text += "?" + query.joined(separator: "&") }
        guard let url = URL(string: text) else {
            throw TRPCError(
                kind: .encoding(.init(codingPath: "", description: "The client's URL cannot be extended by a path.")),
                code: .encodingFailed,
                path: path,
                message: "The client's URL cannot be extended by a path."
            )
        }
        return url
    }
}
