import Foundation
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

/// A cancelled call ends at once without affecting others; the request ends with the last one.
@Suite(.leavesNothingOpen) struct BatchCancellationTests {
    private func backend(_ transport: ScriptedTransport) -> TRPCClient.Configuration {
        TRPCClient.Configuration(url: BatchLinkTests.url, transport: transport, clock: TestClock())
    }

    /// Makes calls with a request that never ends, cancels some, and responds if any call remains.
    @Test(arguments: [
        ([true, false, false], false), ([false, true, true], false), ([true, true, true], false),
        ([false, false], false), ([true, false, false], true), ([false, true, true], true), ([true, true, true], true),
    ])
    func cancellingACallDoesNotAffectTheOthers(isCancelled: [Bool], isStreamed: Bool) async throws {
        let ledger = ResourceLedger()
        try await ledger.counting { () async throws -> Void in
            let gate = Gate()
            let wasCancelled = Locked(false)
            let transport = ScriptedTransport.echo { _ in
                await withTaskCancellationHandler {
                    await gate.wait()
                } onCancel: {
                    wasCancelled.withLock { $0 = true }
                    gate.open()
                }
            }
            let client = TRPCClient(backend: backend(transport), links: isStreamed ? .batchStreaming : .batching)
            let calls = isCancelled.indices.map { index in
                Task { try await client.call(echo, .integer(Int64(index))) }
            }
            await eventually { transport.requests.count == 1 }
            for (call, isCancelled) in zip(calls, isCancelled) where isCancelled {
                call.cancel()
                let result = await call.result
                #expect(throws: CancellationError.self) { try result.get() }
            }
            #expect(wasCancelled.withLock { $0 } == isCancelled.allSatisfy(\.self))
            gate.open()
            for (index, call) in calls.enumerated() where !isCancelled[index] {
                #expect(try await call.value == .integer(Int64(index)))
            }
            #expect(transport.requests.count == 1)
            await eventually { ledger.open.isEmpty }
        }
        #expect(ledger.open == [:] && ledger.total("batch") == 1)
    }

    @Test func cancelledCallsAreNotSent() async throws {
        let ledger = ResourceLedger()
        try await ledger.counting { () async throws -> Void in
            let clock = TestClock()
            let transport = ScriptedTransport.echo()
            let backend = TRPCClient.Configuration(url: BatchLinkTests.url, transport: transport, clock: clock)
            let client = TRPCClient(backend: backend, links: .batching(BatchOptions(window: .seconds(1))))
            let one = Task { try await client.call(echo, 1) }
            await clock.waitForSleeper()
            let two = Task { try await client.call(Procedure<JSONValue?, JSONValue>.query("b"), 2) }
            await eventually { ledger.total("batch window") == 1 }
            for _ in 0..<1000 { await Task.yield() }
            one.cancel()
            _ = await one.result
            await clock.advance(by: .seconds(1))
            #expect(try await two.value == 2)
            #expect(try transport.requests.map { try SentBatch($0).paths } == [["b"]])

            let three = Task { try await client.call(echo, 3) }
            await clock.waitForSleeper()
            three.cancel()
            _ = await three.result
            await eventually { ledger.open.isEmpty }
            #expect(clock.sleeping.isEmpty && transport.requests.count == 1)
        }
        #expect(ledger.open == [:])
    }

    @Test func cancelledStreamIsClosed() async throws {
        let isClosed = Gate()
        let (body, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
        continuation.onTermination = { _ in isClosed.open() }
        continuation.yield(Data("{\"0\":[[0],[null,0,0]]}\n".utf8))
        let transport = ScriptedTransport { _ in HTTPStreamedResponse(status: 200, body: body) }
        let client = TRPCClient(backend: backend(transport), links: .batchStreaming)
        let call = Task { try await client.call(echo, 1) }
        await eventually { transport.requests.count == 1 }
        call.cancel()
        let result = await call.result
        #expect(throws: CancellationError.self) { try result.get() }
        await isClosed.wait()
    }

    @Test func streamIsClosedAfterTheLastResult() async throws {
        let isClosed = Gate()
        let (body, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
        continuation.onTermination = { _ in isClosed.open() }
        continuation.yield(Data("{\"0\":[[0],[null,0,0]]}\n[0,0,[[{\"result\":{\"data\":1}}]]]\n".utf8))
        let transport = ScriptedTransport { _ in HTTPStreamedResponse(status: 200, body: body) }
        let client = TRPCClient(backend: backend(transport), links: .batchStreaming)
        #expect(try await client.call(echo, 1) == 1)
        continuation.yield(Data(" ".utf8))
        await isClosed.wait()
    }

    @Test func timeoutAffectsOnlyItsCall() async throws {
        let gate = Gate()
        let clock = TestClock()
        let transport = ScriptedTransport.echo { _ in await gate.wait() }
        let backend = TRPCClient.Configuration(url: BatchLinkTests.url, transport: transport, clock: clock)
        let client = TRPCClient(backend: backend, links: .batching)
        let hurried = client.with(CallOptions(timeout: .seconds(1)))
        let one = Task { try await hurried.call(echo, 1) }
        let two = Task { try await client.call(echo, 2) }
        await eventually { transport.requests.count == 1 }
        await clock.advanceToNextSleeper()
        let error = await trpcError { try await one.value }
        #expect(error?.isTransport == true)
        gate.open()
        #expect(try await two.value == 2)
    }
}
