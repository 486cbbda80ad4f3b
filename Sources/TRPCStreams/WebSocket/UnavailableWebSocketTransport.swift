import TRPCRuntime

/// Stands where a platform has no transport, and says which one to give.
struct UnavailableWebSocketTransport: WebSocketTransport {
    func connect(_ request: HTTPRequest) async throws -> any WebSocketConnection {
        throw TRPCError.unhandled(
            message: """
                URLSession opens no WebSockets on this platform: build with the package's trait NIO, import TRPCNIO, and \
                give the link WebSocketOptions(transport: NIOWebSocketTransport()).
                """
        )
    }
}

/// The transport of a link that is given none.
func platformWebSocketTransport() -> any WebSocketTransport {
    #if canImport(FoundationNetworking)
    UnavailableWebSocketTransport()
    #else
    URLSessionWebSocketTransport()
    #endif
}
