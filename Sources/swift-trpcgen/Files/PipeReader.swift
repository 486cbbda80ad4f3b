internal import Foundation

/// Collects the data from a pipe on a separate thread.
final class PipeReader: @unchecked Sendable {
    let pipe = Pipe()
    private let limit: Int
    /// Whether to discard the beginning of the data at the limit, rather than stop reading.
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

    /// Waits for the end of the pipe. Returns false if the deadline passes first.
    func wait(until deadline: DispatchTime) -> Bool { done.wait(timeout: deadline) == .success }
}

extension Process {
    /// Kills the process and its children, which share a process group on systems that create one.
    func endWithChildren() {
        kill(getpgid(processIdentifier) == processIdentifier ? -processIdentifier : processIdentifier, SIGKILL)
    }
}
