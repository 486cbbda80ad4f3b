import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The wall-clock and processor times of repeated work, for all threads of the process.
struct Measure {
    private var walls: [Double] = []
    private var processors: [Double] = []

    mutating func time<Value>(_ work: () async throws -> Value) async rethrows -> Value {
        let (wall, processor) = (Self.now(CLOCK_MONOTONIC), Self.now(CLOCK_PROCESS_CPUTIME_ID))
        let value = try await work()
        processors.append(Self.now(CLOCK_PROCESS_CPUTIME_ID) - processor)
        walls.append(Self.now(CLOCK_MONOTONIC) - wall)
        return value
    }

    /// The median in microseconds.
    var wall: Double { median(walls) }
    var processor: Double { median(processors) }

    private func median(_ values: [Double]) -> Double {
        values.isEmpty ? 0 : values.sorted()[values.count / 2]
    }

    /// Returns the processor time of this thread, in microseconds.
    static func ofThread() -> Double { now(CLOCK_THREAD_CPUTIME_ID) }

    private static func now(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
    }
}
