import TRPCRuntime

/// A placeholder for platforms without a transport; its error message names one to use.
struct UnavailableWebSocketTransport: WebSocketTransport {
    func connect(_ request: HTTPRequest) async throws -> any WebSocketConnection {
        throw TRPCError.unhandled(
            message: """
                URLSession does not support WebSockets on this platform: build with the package's trait NIO, import \
                TRPCNIO, and pass WebSocketOptions(transport: NIOWebSocketTransport()) to the link.
                """
        )
    }
}

/// Returns the platform's default transport.
func platformWebSocketTransport() -> any WebSocketTransport {
    #if canImport(FoundationNetworking)
    UnavailableWebSocketTransport()
    #else
    URLSessionWebSocketTransport()
    #endif
}
