#if AsyncHTTPClient
import TRPCRuntime

/// Tracks when a part of a body was last sent. A body may take any time while the server accepts more.
final class SendingProgress: Sendable {
    private let clock: any Clock<Duration>
    private let age: @Sendable () -> Duration
    /// The age at the last part.
    private let last = Locked(Duration.zero)

    init(_ clock: some Clock<Duration>) {
        self.clock = clock
        let start = clock.now
        age = { start.duration(to: clock.now) }
    }

    func note() { last.withLock { $0 = age() } }

    /// Waits until nothing has been sent for a time.
    func silence(of limit: Duration) async throws {
        while true {
            let rest = last.withLock(\.self) + limit - age()
            guard rest > .zero else { return }
            try await clock.sleep(for: rest)
        }
    }
}
#endif
