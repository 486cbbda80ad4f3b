internal import Foundation
internal import TRPCSource

/// Keeps a second watch out of the folders that a watch writes. The system takes the lock back when the process ends, however
/// that is, and nothing is left on the disk.
final class OutputLock {
    private struct Held {
        let descriptor: Int32
        let stamp: ino_t
    }

    private var held: [String: Held] = [:]

    /// Another watch has one of the folders.
    struct InUse: Error {
        let path: String

        var message: CommandMessage { .secondWatch(at: path) }
    }

    deinit { for lock in held.values { close(lock.descriptor) } }

    /// Takes these folders, and gives the others back. A folder that does not exist yet is taken once it does.
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
        "Two watches would write one folder.",
        "End the other watch, or give the client another 'output'."
    )
}

extension CommandMessage {
    fileprivate static func secondWatch(at path: String) -> CommandMessage {
        CommandMessage(.secondWatch, "another watch writes this folder", at: path, fix: .remedy)
    }
}
