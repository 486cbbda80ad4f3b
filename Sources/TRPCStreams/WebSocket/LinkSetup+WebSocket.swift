public import TRPCRuntime

extension LinkSetup {
    /// All operations share one socket, except uploads, REST operations and calls with which a `Session` fetches
    /// tokens; see ``WebSocketLink``.
    public static let webSocket = LinkSetup.webSocket(WebSocketOptions())

    /// All operations share one socket, except uploads, REST operations and calls with which a `Session` fetches
    /// tokens; see ``WebSocketLink``.
    public static func webSocket(_ options: WebSocketOptions) -> LinkSetup {
        LinkSetup {
            [SplitLink(when: \.needsHTTP, HTTPLink($0), otherwise: WebSocketLink($0, options: options))]
        }
    }
}
