import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCData
@testable import TRPCRuntime

@Suite(.leavesNothingOpen) struct DedupeLinkTests {
    private enum Trace {
        @TaskLocal static var id: String?
    }

    private let gate = Gate()

    /// Responds when the gate is open.
    private func gated() -> ScriptedLink {
        ScriptedLink { [gate] number, _ in
            await gate.wait()
            try Task.checkCancellation()
            return OperationResponse(value: number)
        }
    }

    private func client(
        _ link: ScriptedLink,
        _ timeout: Duration? = nil,
        clock: any Clock<Duration> = TestClock()
    )
        -> TRPCClient
    {
        TRPCClient(link.links.deduplicating(), clock: clock, timeout: timeout)
    }

    @Test func hundredEqualQueriesAreOneCall() async throws {
        let link = gated()
        let client = client(link)
        let outputs = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<100 { group.addTask { try await client.call(Call.query, 1) } }
            await eventually { link.operations.count == 1 }
            for _ in 0..<1_000 { await Task.yield() }
            gate.open()
            return try await group.reduce(into: []) { $0.append($1) }
        }
        // Some tasks may begin only after the response.
        #expect(outputs.count == 100 && link.operations.count <= 3)
    }

    @Test func concurrentCallersShareOutputsAndErrors() async throws {
        for fails in [false, true] {
            let waits = Gate()
            let link = ScriptedLink { number, _ in
                await waits.wait()
                if fails { throw TRPCError(code: .notFound) }
                return OperationResponse(value: number)
            }
            let works = SharedWorks<Int, OperationResponse>("shared call")
            let chain = LinkChain([link])
            let operation = TRPCOperation(path: "a", kind: .query, input: .undefined)
            let joined = Locked(0)
            let callers = (0..<100).map { _ in
                Task {
                    try await works.value(for: 1, joined: { joined.withLock { $0 += 1 } }) {
                        try await chain.handle(operation)
                    }
                }
            }
            await eventually { joined.withLock(\.self) == 99 }
            waits.open()
            for caller in callers {
                if fails {
                    await #expect(throws: TRPCError.self) { try await caller.value }
                } else {
                    _ = try await caller.value
                }
            }
            #expect(link.operations.count == 1 && works.count == 0)
        }
    }

    @Test func outputsAreNotCached() async throws {
        gate.open()
        let link = gated()
        let client = client(link)
        #expect(try await client.call(Call.query, 1) == 1)
        #expect(try await client.call(Call.query, 1) == 2)
    }

    @Test func cancelledCallerLeavesWithoutAffectingOthers() async throws {
        let link = gated()
        let client = client(link)
        let first = Task { try await client.call(Call.query, 1) }
        await eventually { link.operations.count == 1 }
        let second = Task { try await client.call(Call.query, 1) }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        gate.open()
        #expect(try await second.value >= 1)
    }

    @Test func lastLeavingCallerCancelsTheCall() async throws {
        let isCancelled = Gate()
        let link = ScriptedLink { _, _ in
            try await withTaskCancellationHandler {
                let forever = AsyncStream<Void> { _ in }
                for await _ in forever {}
                throw CancellationError()
            } onCancel: {
                isCancelled.open()
            }
        }
        let client = client(link)
        let callers = (0..<3).map { _ in Task { try await client.call(Call.query, 1) } }
        await eventually { link.operations.count >= 1 }
        for caller in callers { caller.cancel() }
        await isCancelled.wait()
        for caller in callers { await #expect(throws: CancellationError.self) { try await caller.value } }
    }

    @Test func callersKeepTheirTimeouts() async throws {
        let clock = TestClock()
        let link = gated()
        let client = client(link, clock: clock)
        let patient = Task { try await client.with(CallOptions(timeout: .seconds(60))).call(Call.query, 1) }
        await eventually { link.operations.count == 1 }
        let hasty = Task {
            await trpcError { try await client.with(CallOptions(timeout: .seconds(2))).call(Call.query, 1) }
        }
        await eventually { clock.sleeping.count == 2 }
        await clock.advance(by: .seconds(2))
        #expect(await hasty.value?.isTimeout == true)
        gate.open()
        #expect(try await patient.value == 1)
        #expect(link.operations.count == 1)
    }

    @Test func sharedCallHasNoTaskLocals() async throws {
        let id = Locked<String?>("none")
        let link = ScriptedLink { number, _ in
            id.withLock { $0 = Trace.id }
            await eventually { Task.currentPriority >= .high }
            return OperationResponse(value: number)
        }
        let client = client(link)
        let low = Trace.$id.withValue("low") {
            Task(priority: .background) { try await client.call(Call.query, 1) }
        }
        await eventually { link.operations.count == 1 }
        let high = Task(priority: .high) { try await client.call(Call.query, 1) }
        _ = try await (low.value, high.value)
        #expect(id.withLock(\.self) == nil)
        #expect(link.operations.count == 1)
    }

    @Test func equalCallsOfABatchAreDeduplicated() async throws {
        let transport = ScriptedTransport.echo()
        let client = TRPCClient(.batching.deduplicating(), clock: SkippingClock(), transport: transport)
        let echo = Procedure<Int, Int>.query("echo")
        let (first, second, other) = await client.batch(echo.prepared(1), echo.prepared(1), echo.prepared(2))
        #expect(try [first.get(), second.get(), other.get()] == [1, 1, 2])
        #expect(try transport.requests.map { try SentBatch($0).paths.count } == [2])
    }
}
