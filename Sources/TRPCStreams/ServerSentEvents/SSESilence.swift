import Foundation
import TRPCRuntime

/// Measures how long a connection has been idle. The idle time is zero while reading is paused.
final class SSESilence: Sendable {
    private let time: @Sendable () -> Duration
    private static let much = 16 << 10
    private let unfinished = Locked(0)
    private let lastHeard = Locked<Duration?>(.zero)

    /// Creates a measurement that starts immediately.
    init(_ clock: any Clock<Duration>) { time = clock.stopwatch() }

    /// Restarts the measurement.
    func end() {
        let now = time()
        lastHeard.withLock { $0 = now }
        unfinished.withLock { $0 = 0 }
    }

    /// Records received bytes.
    ///
    /// Only line endings and larger parts of a long line restart the measurement; otherwise, a server could keep the connection
    /// alive by sending an endless line byte by byte.
    func end(with bytes: Data) {
        let isMuch = unfinished.withLock { count in
            count += bytes.count
            return count >= Self.much
        }
        if isMuch || bytes.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) { end() }
    }

    /// Pauses the measurement until the next call to ``end()``.
    func hold() { lastHeard.withLock { $0 = nil } }

    var duration: Duration {
        let now = time()
        return lastHeard.withLock { $0.map { now - $0 } ?? .zero }
    }
}
