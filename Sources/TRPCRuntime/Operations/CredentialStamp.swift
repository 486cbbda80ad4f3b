/// Which credential a request, or a socket, was sent with.
package struct CredentialStamp: Sendable, Hashable {
    /// The sign-in that it belongs to.
    package let epoch: SessionEpoch
    /// Counts the credentials of a session, over all its epochs; 0 while nobody is signed in.
    package let version: Int

    package init(epoch: SessionEpoch, version: Int) {
        self.epoch = epoch
        self.version = version
    }
}

/// The credential that one attempt of an operation was sent with. The link that sends it notes it here, for the link that
/// answers a refusal.
package final class SentCredential: Sendable {
    package enum Note: Sendable, Equatable {
        /// Nothing was noted, as by a mock.
        case none
        /// The session's.
        case stamp(CredentialStamp)
        /// The application's own headers had another.
        case other
    }

    /// An older one was refused: a socket that was opened with it is opened again first.
    let leastVersion: Int
    private let state = Locked(Note.none)

    package init(leastVersion: Int = 0) { self.leastVersion = leastVersion }

    package var note: Note { state.withLock(\.self) }

    package func set(_ note: Note) { state.withLock { $0 = note } }
}

extension TRPCOperation {
    /// Whether the operation may be sent on a socket that was opened with a credential: those of another user's epoch may not.
    package func belongs(to stamp: CredentialStamp?) -> Bool {
        guard let stamp, let epoch = context[SessionEpochKey.self] else { return true }
        return epoch == stamp.epoch
    }

    /// Whether a socket that was opened with a credential has to be opened again for the operation.
    package func needsNewer(than stamp: CredentialStamp?) -> Bool {
        guard let stamp else { return false }
        let least = context[SentCredentialKey.self]?.leastVersion ?? 0
        return stamp.version < least || !belongs(to: stamp)
    }
}
