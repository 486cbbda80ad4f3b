/// Suggests the setting to change when a status shows that client and server don't match.
enum StatusHint {
    private static let longURL = """
        The URL is too long for the server, as the input of a query is in it: send queries with queryMethod: .post \
        (links: .standard(queryMethod: .post), or BatchOptions; the server has to set allowMethodOverride), or fewer \
        calls in one batch.
        """
    private static let largeHead = """
        URL and headers together are too large for the server: look for a header or a cookie that has grown. The input \
        of a query is in the URL, unless queries are sent with queryMethod: .post (links: .standard(queryMethod: \
        .post), or BatchOptions; the server has to set allowMethodOverride).
        """
    private static let contentType = """
        A call is sent as application/json: check that no header or middleware of yours, nor a proxy, replaces the \
        content-type.
        """
    private static let size = """
        The input is larger than the server, or a proxy before it, allows: check maxBodySize and the proxy's limit.
        """
    private static let method = """
        The server does not take the method here: queries sent as POST need its allowMethodOverride; otherwise check \
        that the client's url is where the router is mounted.
        """
    private static let address = """
        There is no tRPC router at this address: the client's url has to be where the router is mounted, such as \
        https://example.com/api/trpc.
        """

    private static let proxy = """
        The answer is a proxy's or a gateway's, not tRPC's: check what it lets through, and which credentials it wants.
        """

    /// The hint for a response that isn't from tRPC.
    static func hint(forStatus status: Int?, isHTML: Bool) -> String? {
        switch status ?? 0 {
        case 414: longURL
        case 431: largeHead
        case 413: size
        case 415: contentType
        case 405: method
        case 404: address
        case 401, 403, 407: proxy
        case 300..<400: "The server redirects to another address: give that as the client's url."
        case 200..<300 where isHTML: address
        default: nil
        }
    }

    /// The hint for an error reported by tRPC itself.
    static func hint(forServerError code: TRPCError.Code, message: String) -> String? {
        switch code {
        case .unsupportedMediaType: contentType
        case .payloadTooLarge: size
        case .methodNotSupported where message.hasPrefix("Unsupported GET-request to mutation"):
            """
            The procedure is a mutation by now: generate the client from the server's current contract. If the client \
            calls it as one already, a redirect or a proxy on the way has made a GET of the POST: check the client's url.
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
