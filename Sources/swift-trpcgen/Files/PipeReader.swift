internal import Foundation

/// Collects the bytes of a pipe, on a separate thread.
final class PipeReader: @unchecked Sendable {
    let pipe = Pipe()
    private let limit: Int
    /// Beyond the limit the beginning is let go of; else nothing more is read.
    private let keepsEnd: Bool
    private let lock = NSLock()
    private let done = DispatchSemaphore(value: 0)
    private var collected: [UInt8] = []

    init(limit: Int, keepsEnd: Bool = false) {
        self.limit = limit
        self.keepsEnd = keepsEnd
    }

    var bytes: [UInt8] { lock.withLock { collected } }

    var isTooLong: Bool { lock.withLock { collected.count > limit } }

    func start() {
        Thread.detachNewThread { [self] in
            while !isTooLong, let data = try? pipe.fileHandleForReading.read(upToCount: 1 << 16), !data.isEmpty {
                lock.withLock {
                    collected += data
                    if keepsEnd { collected.removeFirst(max(0, collected.count - limit)) }
                }
            }
            done.signal()
        }
    }

    /// False when the other end was not closed in time.
    func wait(until deadline: DispatchTime) -> Bool { done.wait(timeout: deadline) == .success }
}

extension Process {
    /// Ends the process and those that it has started. They share a group where the system gives them one.
    func endWithChildren() {
        kill(getpgid(processIdentifier) == processIdentifier ? -processIdentifier : processIdentifier, SIGKILL)
    }
}
