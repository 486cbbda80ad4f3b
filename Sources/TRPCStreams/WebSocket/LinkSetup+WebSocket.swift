public import TRPCRuntime

extension LinkSetup {
    /// Everything but uploads, REST operations, and calls with which a `Session` fetches tokens travels over one
    /// socket; see ``WebSocketLink``.
    public static let webSocket = LinkSetup.webSocket(WebSocketOptions())

    /// Everything but uploads, REST operations, and calls with which a `Session` fetches tokens travels over one
    /// socket; see ``WebSocketLink``.
    public static func webSocket(_ options: WebSocketOptions) -> LinkSetup {
        LinkSetup {
            [SplitLink(when: \.needsHTTP, HTTPLink($0), otherwise: WebSocketLink($0, options: options))]
        }
    }
}
