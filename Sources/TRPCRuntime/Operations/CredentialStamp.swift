/// Identifies the credential used by a request or socket.
package struct CredentialStamp: Sendable, Hashable {
    /// The sign-in that the credential belongs to.
    package let epoch: SessionEpoch
    /// The credential's number in its session, counted across sign-ins; 0 if signed out.
    package let version: Int

    package init(epoch: SessionEpoch, version: Int) {
        self.epoch = epoch
        self.version = version
    }
}

/// The credential with which an attempt was sent.
///
/// It's recorded by the terminating link, for the link that handles rejections.
package final class SentCredential: Sendable {
    package enum Note: Sendable, Equatable {
        /// Nothing was recorded, such as by a mock.
        case none
        /// The session's credential.
        case stamp(CredentialStamp)
        /// A different credential, from the app's headers.
        case other
    }

    /// The minimum credential version; sockets with an older one reconnect.
    let leastVersion: Int
    private let state = Locked(Note.none)

    package init(leastVersion: Int = 0) { self.leastVersion = leastVersion }

    package var note: Note { state.withLock(\.self) }

    package func set(_ note: Note) { state.withLock { $0 = note } }
}

extension TRPCOperation {
    /// Returns whether the operation can be sent over a socket that was opened with a credential.
    ///
    /// Returns false if the credential belongs to another user's sign-in.
    package func belongs(to stamp: CredentialStamp?) -> Bool {
        guard let stamp, let epoch = context[SessionEpochKey.self] else { return true }
        return epoch == stamp.epoch
    }

    /// Returns whether a socket with a credential must reconnect before the operation is sent.
    package func needsNewer(than stamp: CredentialStamp?) -> Bool {
        guard let stamp else { return false }
        let least = context[SentCredentialKey.self]?.leastVersion ?? 0
        return stamp.version < least || !belongs(to: stamp)
    }
}
