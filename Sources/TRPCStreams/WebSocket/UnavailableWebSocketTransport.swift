import TRPCRuntime

/// A placeholder on platforms without a transport, whose error names one to use.
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

/// Returns the default transport of the platform.
func platformWebSocketTransport() -> any WebSocketTransport {
    #if canImport(FoundationNetworking)
    UnavailableWebSocketTransport()
    #else
    URLSessionWebSocketTransport()
    #endif
}
