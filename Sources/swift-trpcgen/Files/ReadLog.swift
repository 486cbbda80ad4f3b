internal import Foundation

/// The files and folders that a run reads or searches, and their states beforehand, by which a watch detects changes.
final class ReadLog: Sendable {
    /// The log of the current run; nil if none was requested.
    @TaskLocal static var current: ReadLog?

    private let held = Held()

    private final class Held: @unchecked Sendable {
        let lock = NSLock()
        var stamps: [String: FileStamp] = [:]
    }

    /// The states, by full path.
    var stamps: [String: FileStamp] { held.lock.withLock { held.stamps } }

    /// Records that the run reads a file or folder. Only its first state is stored, because later changes happened during the
    /// run.
    static func note(_ path: String) {
        guard let log = current else { return }
        let full = fullPath(path)
        log.held.lock.withLock {
            if log.held.stamps[full] == nil { log.held.stamps[full] = FileStamp(full) }
        }
    }

    /// Returns the absolute path, without resolving links.
    static func fullPath(_ path: String) -> String { FullPath(path.isEmpty ? "." : path).text }
}
