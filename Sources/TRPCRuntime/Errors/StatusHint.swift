/// Suggests the setting to change when a status shows that the client and server don't match.
enum StatusHint {
    private static let longURL = """
        The URL is too long for the server, because it contains the query's input: send queries with queryMethod: \
        .post (links: .standard(queryMethod: .post), or BatchOptions; the server must set allowMethodOverride), or \
        fewer calls in one batch.
        """
    private static let largeHead = """
        The URL and headers together are too large for the server: check for large headers or cookies. The URL \
        contains a query's input, unless queries are sent with queryMethod: .post (links: .standard(queryMethod: \
        .post), or BatchOptions; the server must set allowMethodOverride).
        """
    private static let contentType = """
        Calls are sent as application/json: check that no header, middleware or proxy replaces the content-type.
        """
    private static let size = """
        The input exceeds the limit of the server or a proxy: check maxBodySize and the proxy's limit.
        """
    private static let method = """
        The server does not allow the method at this URL: queries sent as POST require allowMethodOverride on the \
        server; otherwise check that the client's url is where the router is mounted.
        """
    private static let address = """
        There is no tRPC router at this URL: the client's url must be where the router is mounted, such as \
        https://example.com/api/trpc.
        """

    private static let proxy = """
        The response is from a proxy or gateway, not from tRPC: check its access rules and required credentials.
        """

    /// Returns the hint for a response that isn't from tRPC.
    static func hint(forStatus status: Int?, isHTML: Bool) -> String? {
        switch status ?? 0 {
        case 414: longURL
        case 431: largeHead
        case 413: size
        case 415: contentType
        case 405: method
        case 404: address
        case 401, 403, 407: proxy
        case 300..<400: "The server redirects to another URL: set the client's url to it."
        case 200..<300 where isHTML: address
        default: nil
        }
    }

    /// Returns the hint for an error reported by tRPC itself.
    static func hint(forServerError code: TRPCError.Code, message: String) -> String? {
        switch code {
        case .unsupportedMediaType: contentType
        case .payloadTooLarge: size
        case .methodNotSupported where message.hasPrefix("Unsupported GET-request to mutation"):
            """
            The procedure is now a mutation: generate the client from the server's current contract. If the client \
            already calls it as a mutation, a redirect or proxy has changed POST to GET: check the client's url.
            """
        case .methodNotSupported: method
        case .notFound where message.hasPrefix("No procedure found on path"):
            """
            The server's router has no such procedure: generate the client from its current contract, or check that \
            the client's url is where that router is mounted.
            """
        default: nil
        }
    }
}
