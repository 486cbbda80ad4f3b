package import Foundation

/// Ends the process, with a message, unless the alarm goes away in time: for tasks that hold all threads for good, which no
/// time limit of a test would notice.
package final class DeadlockAlarm: Sendable {
    private let isOver = DispatchSemaphore(value: 0)

    package init(_ message: String, after time: TimeInterval = 120) {
        Thread.detachNewThread { [isOver] in
            if isOver.wait(timeout: .now() + time) == .timedOut { fatalError("\(message): nothing goes on") }
        }
    }

    deinit { isOver.signal() }
}
