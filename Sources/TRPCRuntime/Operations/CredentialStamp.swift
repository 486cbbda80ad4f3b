/// Identifies the credential of a request or socket.
package struct CredentialStamp: Sendable, Hashable {
    /// The sign-in of the credential.
    package let epoch: SessionEpoch
    /// The number of the credential in its session, across epochs; 0 when signed out.
    package let version: Int

    package init(epoch: SessionEpoch, version: Int) {
        self.epoch = epoch
        self.version = version
    }
}

/// The credential that one attempt was sent with.
///
/// Recorded by the terminating link, for the link that handles rejections.
package final class SentCredential: Sendable {
    package enum Note: Sendable, Equatable {
        /// Nothing recorded, such as by a mock.
        case none
        /// The session's credential.
        case stamp(CredentialStamp)
        /// Another credential from the app's headers.
        case other
    }

    /// Minimum credential version; sockets with an older one reconnect.
    let leastVersion: Int
    private let state = Locked(Note.none)

    package init(leastVersion: Int = 0) { self.leastVersion = leastVersion }

    package var note: Note { state.withLock(\.self) }

    package func set(_ note: Note) { state.withLock { $0 = note } }
}

extension TRPCOperation {
    /// Whether the operation may be sent on a socket with a credential.
    ///
    /// False if the credential belongs to another user's epoch.
    package func belongs(to stamp: CredentialStamp?) -> Bool {
        guard let stamp, let epoch = context[SessionEpochKey.self] else { return true }
        return epoch == stamp.epoch
    }

    /// Whether a socket with a credential has to reconnect for the operation.
    package func needsNewer(than stamp: CredentialStamp?) -> Bool {
        guard let stamp else { return false }
        let least = context[SentCredentialKey.self]?.leastVersion ?? 0
        return stamp.version < least || !belongs(to: stamp)
    }
}
