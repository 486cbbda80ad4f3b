public import TRPCRuntime

extension LinkSetup {
    /// Operations share one socket, except those that require HTTP; see ``WebSocketLink``.
    ///
    /// These are uploads, REST operations and calls with which a `Session` fetches tokens.
    public static let webSocket = LinkSetup.webSocket(WebSocketOptions())

    /// Operations share one socket, except those that require HTTP; see ``WebSocketLink``.
    ///
    /// These are uploads, REST operations and calls with which a `Session` fetches tokens.
    public static func webSocket(_ options: WebSocketOptions) -> LinkSetup {
        LinkSetup {
            [SplitLink(when: \.needsHTTP, HTTPLink($0), otherwise: WebSocketLink($0, options: options))]
        }
    }
}
