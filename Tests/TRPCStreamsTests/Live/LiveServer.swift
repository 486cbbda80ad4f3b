import Foundation
import TRPCNIO
import TRPCRuntime
import TRPCStreams
import TestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The transport of a client's subscriptions.
enum Carrier: Sendable, CaseIterable {
    case events
    #if NIO
    case socket
    #endif

    /// All combinations with transformers.
    static var allForms: [(Carrier, Transformer)] {
        allCases.flatMap { [($0, .none), ($0, .superjson)] }
    }
}

/// Runs a test with a separate server, which must have no open streams or subscriptions afterwards.
func withLiveServer(_ body: (StubServerProcess) async throws -> Void) async throws {
    let server = try StubServerProcess()
    try await body(server)
    let stats = try await server.stats { $0.openStreams == 0 && $0.runningSubscriptions == 0 }
    #expect(stats.openStreams == 0 && stats.runningSubscriptions == 0)
}

extension StubServerProcess {
    /// Returns a live backend, reached over unshared connections.
    func backend(
        _ transformer: Transformer = .none,
        headers: @escaping @Sendable () async throws -> HTTPHeaders = { [:] }
    ) -> TRPCClient.Configuration {
        TRPCClient.Configuration(
            url: transformer == .none ? liveURL : liveSuperjsonURL,
            transformer: transformer,
            transport: URLSessionTransport(session: URLSession(configuration: .ephemeral)),
            headers: headers
        )
    }

    /// Returns a client that reconnects without pauses.
    func client(
        _ carrier: Carrier,
        _ transformer: Transformer = .none,
        idleTimeout: Duration? = nil,
        keepAlive: WebSocketKeepAlive? = nil,
        connectionParams: (@Sendable () async throws -> [String: String]?)? = nil,
        headers: @escaping @Sendable () async throws -> HTTPHeaders = { [:] }
    ) -> TRPCClient {
        let backoff = Backoff.none
        let links = LinkSetup { backend in
            switch carrier {
            case .events:
                let events = SSELink(backend, options: SSEOptions(connectionParams: connectionParams, backoff: backoff))
                return [SplitLink(when: { $0.kind == .subscription }, events, otherwise: HTTPLink(backend))]
            #if NIO
            case .socket:
                let options = WebSocketOptions(
                    transport: NIOWebSocketTransport(),
                    connectionParams: connectionParams,
                    idleTimeout: idleTimeout,
                    keepAlive: keepAlive,
                    backoff: backoff
                )
                return [WebSocketLink(backend, options: options)]
            #endif
            }
        }
        return TRPCClient(backend: backend(transformer, headers: headers), links: links)
    }
}
