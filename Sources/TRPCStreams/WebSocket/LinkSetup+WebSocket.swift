public import TRPCRuntime

extension LinkSetup {
    /// Sends all operations over a shared socket, except those that require HTTP; see ``WebSocketLink``.
    ///
    /// Uploads, REST operations, and calls made to fetch a `Session`'s tokens require HTTP.
    public static let webSocket = LinkSetup.webSocket(WebSocketOptions())

    /// Sends all operations over a shared socket, except those that require HTTP; see ``WebSocketLink``.
    ///
    /// Uploads, REST operations, and calls made to fetch a `Session`'s tokens require HTTP.
    public static func webSocket(_ options: WebSocketOptions) -> LinkSetup {
        LinkSetup {
            [SplitLink(when: \.needsHTTP, HTTPLink($0), otherwise: WebSocketLink($0, options: options))]
        }
    }
}
