import Foundation
import TRPCRuntime
import TestSupport
import Testing

/// Batches over real connections.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(2))) struct LiveBatchTests {
    /// Whether responses are streamed, with each transformer.
    static let forms = [(false, Transformer.none), (false, .superjson), (true, .none), (true, .superjson)]

    /// Returns a client whose batches are sent with their last call, even if a busy machine starts the calls slowly.
    private func client(
        of server: StubServerProcess,
        _ isStreaming: Bool,
        _ transformer: Transformer,
        calls: Int? = nil
    ) -> (TRPCClient, ScriptedTransport) {
        var backend = server.backend(transformer)
        let transport = ScriptedTransport(recording: backend.transport)
        backend.transport = transport
        let options = BatchOptions(maxItems: calls, window: calls == nil ? nil : .seconds(90))
        return (
            TRPCClient(backend: backend, links: isStreaming ? .batchStreaming(options) : .batching(options)), transport
        )
    }

    @Test(arguments: forms)
    func concurrentCallsShareARequest(isStreaming: Bool, transformer: Transformer) async throws {
        try await withLiveServer { server in
            let (client, transport) = client(of: server, isStreaming, transformer, calls: 20)
            try await withThrowingTaskGroup(of: (Int, Int).self) { group in
                for number in 0..<20 {
                    group.addTask { (number, try await client.call(Live.echo, number)) }
                }
                for try await (number, answer) in group { #expect(number == answer) }
            }
            #expect(transport.requests.count == 1)
            #expect(
                transport.requests[0].url.path.hasSuffix(Array(repeating: "echo", count: 20).joined(separator: ","))
            )
            #expect(try await server.stats().totalConnections == 1)
        }
    }

    @Test(arguments: forms)
    func failureAffectsOnlyItsCall(isStreaming: Bool, transformer: Transformer) async throws {
        try await withLiveServer { server async throws in
            let (client, transport) = client(of: server, isStreaming, transformer)
            let (echo, failure, now) = await client.batch(
                Live.echo.prepared(7),
                Live.fail.prepared(.init(code: "CONFLICT")),
                Live.now.prepared()
            )
            #expect(try echo.get() == 7)
            #expect(try now.get().at == Tick(n: 1).at)
            let error = #expect(throws: TRPCError.self) { _ = try failure.get() }
            #expect(error?.code == .conflict && error?.path == "fail" && transport.requests.count == 1)
        }
    }

    @Test(arguments: [Transformer.none, .superjson])
    func streamedBatchDeliversResultsAsTheyArrive(transformer: Transformer) async throws {
        try await withLiveServer { server in
            let (client, transport) = client(of: server, true, transformer, calls: 3)
            let order = Locked<[Int]>([])
            await withTaskGroup(of: Void.self) { group in
                for milliseconds in [1_000, 500, 0] {
                    group.addTask {
                        guard let answer = try? await client.call(Live.slow, .init(ms: milliseconds)) else { return }
                        order.withLock { $0.append(answer) }
                    }
                }
            }
            #expect(order.withLock(\.self) == [0, 500, 1_000] && transport.requests.count == 1)
        }
    }

    @Test(arguments: [Transformer.none, .superjson])
    func streamedBatchEndsWithItsLastCaller(transformer: Transformer) async throws {
        try await withLiveServer { server async throws in
            let (client, transport) = client(of: server, true, transformer, calls: 4)
            let calls = (0..<3).map { _ in Task { try await client.call(Live.slow, .init(ms: 3_600_000)) } }
            // Its response has arrived on the connection that the others still wait for.
            #expect(try await client.call(Live.now).at == Tick(n: 1).at)
            #expect(try await server.stats { $0.openStreams == 1 }.openStreams == 1)
            for (index, call) in calls.enumerated() {
                #expect(try await server.stats().openStreams == 1)
                call.cancel()
                await #expect(throws: CancellationError.self) { try await call.value }
                guard index == calls.indices.last else { continue }
                #expect(try await server.stats { $0.openStreams == 0 }.openStreams == 0)
            }
            #expect(transport.requests.count == 1)
        }
    }

    @Test func urlLengthOfBatchesIsLimited() async throws {
        try await withLiveServer { server async throws in
            let (client, transport) = client(of: server, false, .none)
            let answers = await client.batch((0..<600).map { Live.echo.prepared($0) })
            #expect(try answers.map { try $0.get() } == Array(0..<600))
            #expect(
                transport.requests.count > 1 && transport.requests.allSatisfy { $0.url.absoluteString.count <= 8_000 }
            )
        }
    }
}
