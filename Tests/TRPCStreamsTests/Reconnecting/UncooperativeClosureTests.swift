import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCStreams

/// The application's closures may ignore cancellation: a call doesn't wait for them.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(4))) struct UncooperativeClosureTests {
    private let clock = TestClock()
    private let gate = Gate()
    private let asked = Gate()
    private let query = Procedure<NoInput, Int>.query("q")
    private let subscription = SubscriptionProcedure<NoInput, Int>("s")

    enum Way: CaseIterable, Sendable {
        case single, batch, batchStream, upload, socket, socketParameters
    }

    /// Returns a client whose closure waits for the gate and ignores cancellation.
    private func client(_ way: Way, timeout: Duration? = nil) -> TRPCClient {
        let (gate, asked) = (gate, asked)
        let wait: @Sendable () async -> [String: String] = {
            asked.open()
            await gate.wait()
            return ["a": "b"]
        }
        var options = WebSocketOptions.patient
        options.transport = MockSocketTransport { _ in throw URLError(.badURL) }
        if way == .socketParameters { options.connectionParams = { await wait() } }
        let links: LinkSetup =
            switch way {
            case .single, .upload: .standard
            case .batch: .batching
            case .batchStream: .batchStreaming
            case .socket, .socketParameters: .webSocket(options)
            }
        let transport = ScriptedTransport.streams { _, _ in
            Issue.record("Sent a call without a caller.")
            return .failing(URLError(.badURL))
        }
        let backend = TRPCClient.Configuration(url: URL(string: "http://test")!, transport: transport, clock: clock) {
            way == .socketParameters ? [:] : HTTPHeaders(await wait())
        }
        return TRPCClient(backend: backend, links: links, timeout: timeout)
    }

    private func call(_ client: TRPCClient, _ way: Way) async throws {
        if way == .upload {
            _ = try await client.call(Procedure<UploadBytes, Int>.mutation("u"), .data(Data([1])))
        } else {
            _ = try await client.call(query)
        }
    }

    @Test(arguments: Way.allCases)
    func cancellationEndsACall(way: Way) async throws {
        let client = client(way)
        let answer = Task { try await call(client, way) }
        await asked.wait()
        answer.cancel()
        await #expect(throws: CancellationError.self) { try await answer.value }
        gate.open()
    }

    @Test(arguments: Way.allCases)
    func timeoutEndsACall(way: Way) async throws {
        let client = client(way).with(CallOptions(timeout: .seconds(10)))
        let answer = Task { await trpcError { try await call(client, way) } }
        await asked.wait()
        #expect(await clock.advanceToNextSleeper() == .seconds(10))
        #expect(await answer.value?.transportFailure?.reason == .timedOut)
        gate.open()
    }

    /// The client's timeout applies to each call without one.
    @Test func clientTimeoutIsTheDefault() async throws {
        let client = client(.single, timeout: .seconds(20))
        for (options, seconds) in [(CallOptions(), 20), (CallOptions(timeout: .seconds(5)), 5)] {
            let answer = Task { await trpcError { try await client.with(options).call(query) } }
            #expect(await clock.advanceToNextSleeper() == .seconds(seconds))
            #expect(await answer.value?.isTimeout == true)
            let batch = Task { await client.with(options).batch(query.prepared()) }
            #expect(await clock.advanceToNextSleeper() == .seconds(seconds))
            let error = await trpcError { try await batch.value.get() }
            #expect(error?.isTimeout == true)
        }
        gate.open()
        let made = TRPCClient(url: URL(string: "http://test")!, timeout: .seconds(3))
        #expect(
            made.configuration.timeout == .seconds(3) && made.with(CallOptions()).configuration.timeout == .seconds(3)
        )
    }

    @Test(arguments: [false, true])
    func leavingAnEventStreamEndsIt(asksParameters: Bool) async throws {
        let (gate, asked) = (gate, asked)
        let wait: @Sendable () async -> [String: String] = {
            asked.open()
            await gate.wait()
            return [:]
        }
        var options = SSEOptions.patient
        options.connectionParams = { asksParameters ? await wait() : nil }
        let backend = TRPCClient.Configuration(
            url: URL(string: "http://test")!,
            transport: ScriptedTransport.streams([]),
            clock: clock
        ) {
            asksParameters ? [:] : HTTPHeaders(await wait())
        }
        let ledger = ResourceLedger()
        try await ledger.counting {
            let client = TRPCClient(backend: backend, links: LinkSetup { [options] in [SSELink($0, options: options)] })
            let listener = Task { for try await _ in client.subscribe(subscription) {} }
            await asked.wait()
            listener.cancel()
            try await listener.value
            #expect(await eventually { ledger.open["SSE subscription"] == nil })
            gate.open()
            #expect(await eventually { ledger.open.isEmpty })
        }
    }

    /// Opening a socket has a separate limit, and a connection that opens too late is closed.
    @Test func connectTimeoutFailsTheCalls() async throws {
        let (gate, asked) = (gate, asked)
        let transport = MockSocketTransport { attempt in
            guard attempt == 0 else { return }
            asked.open()
            await gate.wait()
        }
        var options = WebSocketOptions.patient
        options.transport = transport
        options.connectTimeout = WebSocketOptions().connectTimeout
        let backend = TRPCClient.Configuration(url: URL(string: "http://test")!, clock: clock)
        let link = WebSocketLink(backend, options: options)
        let client = TRPCClient(backend: backend, links: LinkSetup { _ in [link] })
        let answer = Task { await trpcError { try await client.call(query) } }
        await asked.wait()
        #expect(await clock.advanceToNextSleeper() == .seconds(30))
        let error = await answer.value
        #expect(error?.transportFailure?.reason == .timedOut && error?.path == "q")
        gate.open()
        let late = await transport.connection(0)
        await late.closed()
        #expect(late.clientClosed == 1000)
    }
}
