import Foundation
import TRPCRuntime

/// The time since the last bytes of a connection; none while this side does not read.
final class SSESilence: Sendable {
    private let time: @Sendable () -> Duration
    private static let much = 16 << 10
    private let unfinished = Locked(0)
    private let lastHeard = Locked<Duration?>(.zero)

    /// Begins now.
    init(_ clock: any Clock<Duration>) { time = clock.stopwatch() }

    /// It begins again now.
    func end() {
        let now = time()
        lastHeard.withLock { $0 = now }
        unfinished.withLock { $0 = 0 }
    }

    /// Bytes have come. The end of a line counts, and a good part of a long one: byte by byte, a line might last for ever.
    func end(with bytes: Data) {
        let isMuch = unfinished.withLock { count in
            count += bytes.count
            return count >= Self.much
        }
        if isMuch || bytes.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) { end() }
    }

    /// This side stops reading, until ``end()``.
    func hold() { lastHeard.withLock { $0 = nil } }

    var duration: Duration {
        let now = time()
        return lastHeard.withLock { $0.map { now - $0 } ?? .zero }
    }
}
