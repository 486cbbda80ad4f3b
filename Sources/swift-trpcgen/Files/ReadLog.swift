internal import Foundation

/// The files and folders that a run reads or looks for, as they were before it read them. A watch waits for changes of these.
final class ReadLog: Sendable {
    /// Of the present run; nil where nobody asks.
    @TaskLocal static var current: ReadLog?

    private let held = Held()

    private final class Held: @unchecked Sendable {
        let lock = NSLock()
        var stamps: [String: FileStamp] = [:]
    }

    /// By full path.
    var stamps: [String: FileStamp] { held.lock.withLock { held.stamps } }

    /// Says that the run reads a file or a folder. The first state counts: a change after it is news to the run.
    static func note(_ path: String) {
        guard let log = current else { return }
        let full = fullPath(path)
        log.held.lock.withLock {
            if log.held.stamps[full] == nil { log.held.stamps[full] = FileStamp(full) }
        }
    }

    /// A path from the root, with its links.
    static func fullPath(_ path: String) -> String { FullPath(path.isEmpty ? "." : path).text }
}
