import Foundation
import TRPCTesting
import TestSupport

@testable import TRPCRuntime
@testable import TRPCStreams

/// A link to a backend whose sockets the test serves.
struct SocketUnderTest {
    let clock = TestClock()
    let transport: MockSocketTransport
    let link: WebSocketLink
    let transformer: Transformer

    init(
        transformer: Transformer = .none,
        headers: HTTPHeaders = [:],
        options: WebSocketOptions = .patient,
        transport: MockSocketTransport = MockSocketTransport()
    ) {
        var options = options
        options.transport = transport
        self.transport = transport
        self.transformer = transformer
        var backend = TRPCClient.Configuration(
            url: URL(string: "http://test/trpc")!,
            transformer: transformer,
            clock: clock,
            headers: { headers }
        )
        // The recorded server has no TLS.
        backend.allowsPlainHTTP = true
        link = WebSocketLink(backend, options: options)
    }

    func call(_ operation: TRPCOperation) async throws -> JSONValue {
        let result = try await link.handle(operation, next: LinkChain([]))
        return try OutputReader(path: operation.path, transformer: transformer).output(of: result)
    }

    func query(_ path: String) async throws -> JSONValue {
        try await call(TRPCOperation(path: path, kind: .query, input: .undefined))
    }

    func subscribe(_ operation: TRPCOperation) -> SubscriptionUpdates<JSONValue> {
        SubscriptionUpdates(reader: OutputReader(path: operation.path, transformer: transformer)) {
            link.subscribe(operation, next: LinkChain([]))
        }
    }

    func subscribe(_ path: String, after id: String? = nil, timeout: Duration? = nil) -> SubscriptionUpdates<JSONValue>
    {
        var context = OperationContext()
        context[TimeoutKey.self] = timeout
        return subscribe(
            TRPCOperation(path: path, kind: .subscription, input: .undefined, context: context, lastEventId: id)
        )
    }
}
