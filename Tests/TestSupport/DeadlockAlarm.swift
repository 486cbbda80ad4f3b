package import Foundation

/// Ends the process, with a message, when tasks hold all threads for good, which no time limit of a test would notice.
///
/// It looks at the time of the processor, not at the clock: a process that stands still uses none, and one on a busy
/// machine is only slow.
package final class DeadlockAlarm: Sendable {
    private let isOver = DispatchSemaphore(value: 0)

    /// - Parameter time: the seconds after which a process that has used no processor is taken to stand still.
    package init(_ message: String, after time: TimeInterval = 60) {
        Thread.detachNewThread { [isOver] in
            var used = Self.processorTime
            while isOver.wait(timeout: .now() + time) == .timedOut {
                let now = Self.processorTime
                if now - used < time / 100 { fatalError("\(message): nothing goes on") }
                used = now
            }
        }
    }

    deinit { isOver.signal() }

    /// The seconds of processor time that the threads of this process have used. POSIX counts a million to the second.
    private static var processorTime: TimeInterval { TimeInterval(clock()) / 1_000_000 }
}
