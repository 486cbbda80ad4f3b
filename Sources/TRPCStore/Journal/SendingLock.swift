internal import Foundation
internal import TRPCRuntime

/// Lets only one process at a time send a journal's calls, so that they're sent in order.
///
/// The system releases the lock when the process exits.
final class SendingLock: Sendable {
    private let url: URL
    private let state = Locked<(count: Int, descriptor: Int32)>((0, -1))

    init(_ journal: URL) { url = journal.appendingPathExtension("sending") }

    /// Acquires the lock, or counts another sender in this process. Returns false if another process holds the lock.
    func begin() throws -> Bool {
        try state.withLock { state in
            if state.count == 0 {
                guard let descriptor = try Self.lock(url) else { return false }
                state.descriptor = descriptor
            }
            state.count += 1
            return true
        }
    }

    func end() {
        state.withLock { state in
            state.count -= 1
            guard state.count == 0 else { return }
            close(state.descriptor)
        }
    }

    private static func lock(_ url: URL) throws(StoreError) -> Int32? {
        let descriptor = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            let reason = StoreError.Reason(errno: errno)
            throw StoreError(reason, file: url.lastPathComponent, message: "the lock cannot be opened")
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return descriptor }
        close(descriptor)
        return nil
    }
}
