import TRPCRuntime

/// The user of queued calls.
struct QueueUser: Sendable {
    /// Nil if signed out.
    let id: String?
    /// The sign-in; nil for a client without a session.
    let epoch: SessionEpoch?
    /// Checks that a request's final headers are still this user's. With a session, the epoch is checked instead.
    var check: HeaderCheck?
}

/// Determines the current user of a client.
///
/// It is the user of the session or of the app's closure. A client without credentials is signed out.
struct QueueUsers: Sendable {
    private let backend: TRPCClient.Configuration
    private let id: (@Sendable () async throws -> String?)?

    init(_ backend: TRPCClient.Configuration, _ id: (@Sendable () async throws -> String?)?) {
        self.backend = backend
        self.id = id
    }

    /// Whether the app's closure determines the user.
    var hasOwnID: Bool { id != nil }

    /// Whether no request of the client carries a credential.
    func isAnonymous(_ next: LinkChain) -> Bool {
        backend.authorizer == nil && id == nil && backend.statedIdentity == nil
            && !backend.mayCarryCredentials && !next.mayCarryCredentials
    }

    /// Returns the current user.
    ///
    /// - Throws: ``OfflineQueueError`` if it is unknown; the errors of the session and of the closure.
    func current(path: String, _ next: LinkChain) async throws -> QueueUser {
        guard let authorizer = backend.authorizer else { return try await ownUser(path, next) }
        let signedIn = try await authorizer.signedIn()
        guard signedIn.isSignedIn else { return QueueUser(id: nil, epoch: signedIn.epoch) }
        guard let known = if let id { try await id() } else { signedIn.subject }, !known.isEmpty else {
            throw OfflineQueueError.notStorable(
                path: path,
                "the session's token does not identify its user: return the user's ID from SessionOptions(user:)"
            )
        }
        return QueueUser(id: known, epoch: signedIn.epoch)
    }

    /// Returns the user that a client without a session states.
    private func statedUser(_ identity: Identity) -> QueueUser {
        let owner = identity.owner
        return QueueUser(id: owner.user, epoch: nil) { _ in
            guard identity.owner == owner else { throw TRPCError.session(.userChanged) }
        }
    }

    /// Returns the user of a client without a session.
    private func ownUser(_ path: String, _ next: LinkChain) async throws -> QueueUser {
        guard let id else {
            if let identity = backend.statedIdentity { return statedUser(identity) }
            guard isAnonymous(next) else { throw OfflineQueueError.unknownUser(path: path) }
            return QueueUser(id: nil, epoch: nil) { headers in
                if headers.hasCredential { throw OfflineQueueError.unknownUser(path: path) }
            }
        }
        let user = try await id()
        if user?.isEmpty == true { throw OfflineQueueError.unknownUser(path: path) }
        return QueueUser(id: user, epoch: nil) { _ in
            guard try await id() == user else { throw TRPCError.session(.userChanged) }
        }
    }
}

extension HTTPHeaders {
    /// Whether one of the headers identifies a user.
    fileprivate var hasCredential: Bool {
        contains { ["authorization", "proxy-authorization", "cookie"].contains($0.name.lowercased()) }
    }
}
