#if AsyncHTTPClient
import TRPCRuntime

/// Tracks when part of a body was last sent. A body can take any amount of time as long as the server accepts more.
final class SendingProgress: Sendable {
    private let clock: any Clock<Duration>
    private let age: @Sendable () -> Duration
    /// The time at which the last part was sent.
    private let last = Locked(Duration.zero)

    init(_ clock: some Clock<Duration>) {
        self.clock = clock
        let start = clock.now
        age = { start.duration(to: clock.now) }
    }

    func note() { last.withLock { $0 = age() } }

    /// Waits until nothing has been sent for the given time.
    func silence(of limit: Duration) async throws {
        while true {
            let rest = last.withLock(\.self) + limit - age()
            guard rest > .zero else { return }
            try await clock.sleep(for: rest)
        }
    }
}
#endif
