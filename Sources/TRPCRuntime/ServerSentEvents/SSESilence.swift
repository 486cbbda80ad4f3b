/// The time since the last bytes of a connection.
final class SSESilence: Sendable {
    private let time: @Sendable () -> Duration
    private let lastHeard = Locked(Duration.zero)

    /// Begins now.
    init(_ clock: any Clock<Duration>) { time = clock.stopwatch() }

    /// Bytes have come.
    func end() {
        let now = time()
        lastHeard.withLock { $0 = now }
    }

    var duration: Duration { time() - lastHeard.withLock(\.self) }
}
