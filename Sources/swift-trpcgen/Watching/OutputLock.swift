internal import Foundation
internal import TRPCSource

/// Prevents two watches from writing to the same folders.
///
/// The system releases the lock when the process ends, for any reason, and no files are left behind.
final class OutputLock {
    private struct Held {
        let descriptor: Int32
        let stamp: ino_t
    }

    private var held: [String: Held] = [:]

    /// Another watch has locked one of the folders.
    struct InUse: Error {
        let path: String

        var message: CommandMessage { .secondWatch(at: path) }
    }

    deinit { for lock in held.values { close(lock.descriptor) } }

    /// Locks these folders and unlocks all others. Missing folders are locked once they exist.
    func take(_ paths: [String]) throws(InUse) {
        for path in held.keys where !paths.contains(path) { release(path) }
        for path in paths { try take(path) }
    }

    private func take(_ path: String) throws(InUse) {
        let descriptor = open(FullPath(path).text, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return release(path) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, held[path]?.stamp != status.st_ino else {
            close(descriptor)
            return
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
            close(descriptor)
            throw InUse(path: path)
        }
        release(path)
        held[path] = Held(descriptor: descriptor, stamp: status.st_ino)
    }

    private func release(_ path: String) {
        if let lock = held.removeValue(forKey: path) { close(lock.descriptor) }
    }
}

extension Rule {
    static let secondWatch = Rule(
        "second-watch",
        .error,
        "Two watches write to the same folder.",
        "Stop the other watch, or use another 'output'."
    )
}

extension CommandMessage {
    fileprivate static func secondWatch(at path: String) -> CommandMessage {
        CommandMessage(.secondWatch, "another watch writes to this folder", at: path, fix: .remedy)
    }
}
