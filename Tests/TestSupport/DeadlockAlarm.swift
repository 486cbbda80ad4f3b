package import Foundation

/// Ends the process with a message when tasks block all threads, which no time limit of a test would detect.
///
/// Measures processor time, not wall-clock time: a deadlocked process uses none, and one on a busy machine is only
/// slow.
package final class DeadlockAlarm: Sendable {
    private let isOver = DispatchSemaphore(value: 0)

    /// - Parameter time: The seconds without processor time after which a process counts as deadlocked.
    package init(_ message: String, after time: TimeInterval = 60) {
        Thread.detachNewThread { [isOver] in
            var used = Self.processorTime
            while isOver.wait(timeout: .now() + time) == .timedOut {
                let now = Self.processorTime
                if now - used < time / 100 { fatalError("\(message): no progress") }
                used = now
            }
        }
    }

    deinit { isOver.signal() }

    /// The processor time of this process in seconds. POSIX defines a million ticks per second.
    private static var processorTime: TimeInterval { TimeInterval(clock()) / 1_000_000 }
}
