package import TRPCRuntime

/// Counts the requests that go through it.
package struct CountingTransport: HTTPTransport {
    private let transport: any HTTPTransport
    private let kept = Locked<[HTTPRequest]>([])

    package init(_ transport: any HTTPTransport) { self.transport = transport }

    package var requests: [HTTPRequest] { kept.withLock { $0 } }

    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        kept.withLock { $0.append(request) }
        return try await transport.send(request)
    }

    package func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
        kept.withLock { $0.append(request) }
        return try await transport.stream(request)
    }
}
