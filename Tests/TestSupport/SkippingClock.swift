import TRPCRuntime

/// A clock on which every sleep is over at once, and which keeps how long each was: for code that waits now and then, and
/// for nothing else meanwhile.
package final class SkippingClock: Clock {
    package struct Instant: InstantProtocol {
        let offset: Duration

        package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        package func duration(to other: Instant) -> Duration { other.offset - offset }
        package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private let state = Locked((now: Instant(offset: .zero), sleeps: [Duration]()))

    package init() {}

    package var now: Instant { state.withLock(\.now) }
    package var minimumResolution: Duration { .zero }
    /// How long the sleeps so far were.
    package var sleeps: [Duration] { state.withLock(\.sleeps) }

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        state.withLock { state in
            state.sleeps.append(state.now.duration(to: deadline))
            state.now = max(state.now, deadline)
        }
    }
}
