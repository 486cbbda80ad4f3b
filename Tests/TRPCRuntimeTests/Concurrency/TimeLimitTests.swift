import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime

/// Work with a time limit, with the system's clock, whose deadlines share a timer, and with a test clock.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(2))) struct TimeLimitTests {
    private enum Local { @TaskLocal static var value = 0 }

    private static let clocks: [any Clock<Duration>] = [ContinuousClock(), TestClock()]

    @Test func hangingWorkIsAbandonedAndCancelled() async {
        let gate = Gate()
        let isCancelled = Locked(false)
        await #expect(throws: TimeLimit.Exceeded.self) {
            try await TimeLimit(.milliseconds(1), clock: ContinuousClock()).run {
                await withTaskCancellationHandler {
                    await gate.wait()
                } onCancel: {
                    isCancelled.withLock { $0 = true }
                }
            }
        }
        #expect(isCancelled.withLock { $0 })
        gate.open()
    }

    @Test(arguments: clocks.indices)
    func workInheritsPriorityAndTaskLocals(clock: Int) async throws {
        let limit = TimeLimit(.seconds(3600), clock: Self.clocks[clock])
        let seen = try await Task(priority: .high) {
            try await Local.$value.withValue(7) {
                try await limit.run {
                    await Task.yield()
                    return (Local.value, Task.currentPriority)
                }
            }
        }
        .value
        #expect(seen.0 == 7 && seen.1 == .high)
    }

    @Test(arguments: clocks.indices)
    func cancelledCallerReturnsImmediatelyAndCancelsItsWork(clock: Int) async {
        let limit = TimeLimit(.seconds(3600), clock: Self.clocks[clock])
        let gate = Gate()
        let isStarted = Locked(false)
        let isCancelled = Locked(false)
        let caller = Task {
            try await limit.run {
                await withTaskCancellationHandler {
                    isStarted.withLock { $0 = true }
                    await gate.wait()
                } onCancel: {
                    isCancelled.withLock { $0 = true }
                }
            }
        }
        await eventually { isStarted.withLock(\.self) }
        caller.cancel()
        await #expect(throws: CancellationError.self) { try await caller.value }
        #expect(isCancelled.withLock { $0 })
        gate.open()
    }

    @Test(arguments: clocks.indices)
    func errorsAndResultsAreUnchanged(clock: Int) async throws {
        struct Failure: Error {}
        let limit = TimeLimit(.seconds(3600), clock: Self.clocks[clock])
        for suspends in [false, true] {
            let result = try await limit.run { () async throws -> Int in
                if suspends { await Task.yield() }
                return 1
            }
            #expect(result == 1)
            await #expect(throws: Failure.self) {
                try await limit.run { () async throws -> Int in
                    if suspends { await Task.yield() }
                    throw Failure()
                }
            }
        }
    }

    /// A late result is passed to a closure that cleans it up.
    @Test func lateResultIsReported() async {
        let gate = Gate()
        let late = Locked<Int?>(nil)
        await #expect(throws: TimeLimit.Exceeded.self) {
            try await TimeLimit(.milliseconds(1), clock: ContinuousClock()).run(late: { number in
                late.withLock { $0 = number }
            }) {
                await gate.wait()
                return 7
            }
        }
        gate.open()
        #expect(await eventually { late.withLock(\.self) == 7 })
    }

    /// The deadlines of ended calls are removed from the shared timer.
    @Test func concurrentCallsKeepTheirLimits() async throws {
        let limit = TimeLimit(.seconds(3600), clock: ContinuousClock())
        let sum = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<1_000 {
                group.addTask {
                    try await limit.run {
                        await Task.yield()
                        return number
                    }
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(sum == 499_500)
    }
}
