import Foundation
import TRPCData
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

@Suite struct OfflineQueueTests {
    @Test func idempotentMutationIsSentAndRemoved() async throws {
        let stage = OfflineStage()
        #expect(try await stage.client.call(Queued.like, 7) == 7)
        #expect(try await stage.journal.pending().isEmpty && stage.sent == [7])
    }

    @Test func unsafeMutationIsSentDirectlyByDefault() async throws {
        let stage = OfflineStage { _, _ in throw TRPCError.offline }
        let error = await trpcError { try await stage.client.call(Queued.send, 1) }
        #expect(error?.isOffline == true)
        #expect(try await stage.journal.pending().isEmpty)
    }

    @Test func queueingAnUnsafeMutationIsAnErrorWithARemedy() async throws {
        let stage = OfflineStage(by: ["messages": QueuePolicy()])
        let error = await queueError { try await stage.client.call(Queued.send, 1) }
        #expect(error?.name == "notSafe")
        #expect(error?.description.contains("messages.send") == true)
        #expect(error?.description.contains("idempotencyKey") == true)
        #expect(stage.sent.isEmpty)
    }

    @Test(arguments: [QueuePolicy(isSafe: true), QueuePolicy(idempotencyKey: .header())])
    func appMarksMutationsAsSafe(_ policy: QueuePolicy) async throws {
        let stage = OfflineStage(by: ["messages.send": policy])
        #expect(try await stage.client.call(Queued.send, 3) == 3)
        #expect(stage.backend.operations.first?.isIdempotent == true)
    }

    @Test func queriesAreNotQueued() async throws {
        let stage = OfflineStage(QueuePolicy(isSafe: true))
        #expect(try await stage.client.call(Queued.list, 2) == 2)
        #expect(stage.backend.operations.first?.kind == .query)
    }

    @Test func unawaitedCallReturnsItsIDAndReportsItsOutcome() async throws {
        let gate = Gate()
        let stage = OfflineStage { _, operation in
            await gate.wait()
            return .echo(operation)
        }
        var outcomes = stage.journal.outcomes.makeAsyncIterator()
        let id = try #require(try await stage.queue(Queued.like, 5))
        #expect(try await stage.journal.pending().map(\.id) == [id])
        gate.open()
        let outcome = try #require(await outcomes.next())
        #expect(outcome.call.id == id && outcome.name == "answered")
        #expect(try outcome.output(of: Queued.like) == 5)
        #expect(try outcome.output(of: Queued.send) == nil)
        #expect(try await stage.isEmptied())
    }

    @Test func callRemainsQueuedAfterTheMaximumWait() async throws {
        let stage = OfflineStage(QueuePolicy(maximumWait: .seconds(3), isSafe: true)) { _, _ in throw TRPCError.offline
        }
        let error = Locked<OfflineQueueError?>(nil)
        let call = Task {
            let thrown = await queueError { try await stage.client.call(Queued.like, 1) }
            error.withLock { $0 = thrown }
        }
        await stage.passTime { error.withLock { $0 != nil } }
        await call.value
        #expect(error.withLock(\.self)?.name == "queued")
        #expect(stage.clock.now.offset == .seconds(3))
        #expect(try await stage.journal.pending().count == 1)
    }

    @Test func queuedCallIsAResult() async throws {
        let monitor = ConnectivityMonitor(.offline)
        let stage = OfflineStage(QueuePolicy(maximumWait: .zero, isSafe: true), connectivity: monitor)
        let result = try await stage.client.enqueue(Queued.like, input: 1)
        guard case .queued(let id) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(try await stage.journal.pending().map(\.id) == [id])
        let patient = stage.client.with(CallOptions(queueing: .idempotent))
        monitor.set(.online)
        guard case .completed(2) = try await patient.enqueue(Queued.like, input: 2) else {
            Issue.record("not completed")
            return
        }
    }

    @Test func enqueueThrowsBackendErrors() async {
        let stage = OfflineStage { _, _ in throw TRPCError(code: .conflict) }
        #expect(await trpcError { try await stage.client.enqueue(Queued.like, input: 1) }?.code == .conflict)
    }

    @Test func failingCallBlocksItsScopeOnlyForMinutes() async throws {
        let stage = OfflineStage { _, operation in
            if operation.number == 1 { throw TRPCError(code: .internalServerError) }
            return .echo(operation)
        }
        _ = try await stage.queue(Queued.like, 1)
        _ = try await stage.queue(Queued.like, 2)
        await stage.passTime { stage.sent.last == 2 }
        #expect(stage.clock.now.offset <= .seconds(300))
        #expect(try await stage.journal.parked().count == 1)
    }

    @Test func cancellingTheCallerKeepsTheCall() async throws {
        let stage = OfflineStage { _, _ in throw TRPCError.offline }
        let call = Task { try await stage.client.call(Queued.like, 1) }
        #expect(try await eventually { try await stage.journal.pending().count == 1 })
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
        #expect(try await stage.journal.pending().count == 1)
    }

    @Test func callsOfAScopeKeepTheirOrderDespiteFailures() async throws {
        let stage = OfflineStage { number, operation in
            if number % 2 == 1 { throw TRPCError.unavailable }
            return .echo(operation)
        }
        for input in 1...4 { _ = try await stage.queue(Queued.like, input) }
        try await stage.passTime { try await stage.journal.pending().isEmpty }
        #expect(stage.sent == [1, 1, 2, 2, 3, 3, 4, 4])
    }

    @Test func scopesAreIndependent() async throws {
        let gate = Gate()
        let stage = OfflineStage { _, operation in
            if operation.number == 1 { await gate.wait() }
            return .echo(operation)
        }
        _ = try await stage.queue(Queued.like, 1, scope: "a")
        _ = try await stage.queue(Queued.like, 2, scope: "a")
        _ = try await stage.queue(Queued.like, 3, scope: "b")
        #expect(await eventually { stage.sent.contains(3) })
        #expect(!stage.sent.contains(2))
        gate.open()
        #expect(try await stage.isEmptied())
    }

    @Test(
        arguments: [
            TRPCError.offline, .transport(.init(reason: .unreachable)), .transport(.init(reason: .timedOut)),
            .transport(.init(reason: .connectionLost)), .transport(.init(reason: .insecure)),
            .session(.providerFailed, underlyingError: TRPCError.unavailable), .session(.timedOut), .session(.store),
        ]
    )
    func attemptsWithoutAResponseDoNotCount(error: TRPCError) async throws {
        let stage = OfflineStage { number, operation in
            if number <= 20 { throw error }
            return .echo(operation)
        }
        _ = try await stage.queue(Queued.like, 1)
        try await stage.passTime { try await stage.journal.pending().isEmpty }
        #expect(try await stage.journal.parked().isEmpty && stage.sent.count == 21)
    }

    @Test func repeatedlyFailingCallIsParkedAndReported() async throws {
        let stage = OfflineStage { _, operation in
            if operation.number == 1 { throw TRPCError.unavailable }
            return .echo(operation)
        }
        var outcomes = stage.journal.outcomes.makeAsyncIterator()
        let id = try #require(try await stage.queue(Queued.like, 1))
        _ = try await stage.queue(Queued.like, 2)
        try await stage.passTime { try await stage.journal.pending().isEmpty }
        let parked = try #require(await outcomes.next())
        #expect(parked.call.id == id && parked.name == "tooManyAttempts" && parked.call.attempts == 10)
        #expect(await outcomes.next()?.name == "answered")
        #expect(stage.sent == Array(repeating: 1, count: 10) + [2])
        #expect(try await stage.journal.parked().map(\.id) == [id])
    }

    @Test func parkedCallsCanBeRetriedOrDiscarded() async throws {
        let stage = OfflineStage { number, operation in
            if number <= 2 { throw TRPCError(code: .badRequest) }
            return .echo(operation)
        }
        let first = try #require(try await stage.queue(Queued.like, 1))
        let second = try #require(try await stage.queue(Queued.like, 2))
        #expect(try await eventually { try await stage.journal.parked().count == 2 })
        #expect(try await stage.journal.discard(second))
        #expect(try await stage.journal.retry(first))
        #expect(try await !stage.journal.retry(second))
        #expect(try await eventually { try await stage.storage.calls().isEmpty })
        #expect(stage.sent == [1, 2, 1])
    }

    @Test func waitingCallerGetsTheRefusal() async throws {
        let stage = OfflineStage { _, _ in throw TRPCError(code: .conflict, message: "taken") }
        let error = await trpcError { try await stage.client.call(Queued.like, 1) }
        #expect(error?.code == .conflict)
        #expect(try await stage.storage.calls().isEmpty)
    }

    @Test func discardedCallEndsTheWait() async throws {
        let stage = OfflineStage { _, _ in throw TRPCError.offline }
        async let error = queueError { try await stage.client.call(Queued.like, 1) }
        #expect(try await eventually { try await stage.journal.pending().count == 1 })
        let id = try #require(try await stage.journal.pending().first?.id)
        try await stage.journal.discard(id)
        #expect(await error?.name == "removed")
    }

    @Test func exceedingTheLimitsIsRefused() async throws {
        let stage = OfflineStage(limits: JournalLimits(calls: 1)) { _, _ in throw TRPCError.offline }
        _ = try await stage.queue(Queued.like, 1)
        #expect(await queueError { try await stage.queue(Queued.like, 2) }?.name == "full")
    }
}
