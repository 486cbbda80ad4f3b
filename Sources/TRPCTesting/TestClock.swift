import Foundation
import TRPCRuntime

/// A clock that tests advance manually, so that they don't have to wait for reconnections, timeouts and retries.
///
/// ```swift
/// let clock = TestClock()
/// let api = Palytt.Client(url: url, transport: MockTransport()) { $0.clock = clock }
/// async let me = api.with(CallOptions(timeout: .seconds(30))).users.me()
/// await clock.advanceToNextSleeper()  // 30 seconds later
/// ```
public final class TestClock: Clock {
    /// An instant, represented by the time since the clock's creation.
    public struct Instant: InstantProtocol {
        /// The time since the clock's creation.
        public var offset: Duration

        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let id: UInt64
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var lastID: UInt64 = 0
        var sleepCount = 0
        var sleepers: [Sleeper] = []
        /// The continuations waiting for a task to sleep.
        var waiting: [UInt64: CheckedContinuation<Void, Never>] = [:]

        mutating func nextID() -> UInt64 {
            lastID += 1
            return lastID
        }
    }

    private let state = Locked(State())

    /// Creates a clock whose time is zero.
    public init() {}

    public var now: Instant { state.withLock(\.now) }
    public var minimumResolution: Duration { .zero }

    /// The remaining times of the sleeping tasks, shortest first.
    public var sleeping: [Duration] {
        state.withLock { state in state.sleepers.map { state.now.duration(to: $0.deadline) }.sorted() }
    }

    /// The number of times that a task has begun to sleep.
    package var sleepCount: Int { state.withLock(\.sleepCount) }

    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { $0.nextID() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let (waiting, result): ([CheckedContinuation<Void, Never>], Result<Void, any Error>?) =
                    state.withLock { state in
                        if Task.isCancelled { return ([], .failure(CancellationError())) }
                        guard deadline > state.now else { return ([], .success(())) }
                        state.sleepCount += 1
                        state.sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
                        defer { state.waiting = [:] }
                        return (Array(state.waiting.values), nil)
                    }
                if let result { continuation.resume(with: result) }
                for waiting in waiting { waiting.resume() }
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Advances the time, waking tasks in the order in which they are due.
    public func advance(by duration: Duration) async {
        let end = now.advanced(by: duration)
        while let sleeper = takeSleeper(until: end) {
            sleeper.continuation.resume()
            await yieldToOtherTasks()
        }
        state.withLock { $0.now = max($0.now, end) }
        await yieldToOtherTasks()
    }

    /// Waits until a task is sleeping, and advances the time until the first one wakes.
    ///
    /// - Returns: the elapsed time; zero if the current task was cancelled.
    @discardableResult
    public func advanceToNextSleeper() async -> Duration {
        await waitForSleeper()
        let duration = sleeping.first ?? .zero
        await advance(by: duration)
        return duration
    }

    /// Waits until a task is sleeping or the current task is cancelled.
    public func waitForSleeper() async {
        let id = state.withLock { $0.nextID() }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    guard state.sleepers.isEmpty, !Task.isCancelled else { return true }
                    state.waiting[id] = continuation
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: id) }?.resume()
        }
    }

    private func takeSleeper(until end: Instant) -> Sleeper? {
        state.withLock { state in
            let due = state.sleepers.indices.filter { state.sleepers[$0].deadline <= end }
            guard let first = due.min(by: { state.sleepers[$0].deadline < state.sleepers[$1].deadline }) else {
                return nil
            }
            let sleeper = state.sleepers.remove(at: first)
            state.now = max(state.now, sleeper.deadline)
            return sleeper
        }
    }

    /// Lets tasks that were woken run until they suspend, before more time passes.
    private func yieldToOtherTasks() async {
        for _ in 0..<20 { await Task.yield() }
    }
}
