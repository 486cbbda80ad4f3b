import TRPCRuntime

/// The user that queued calls belong to.
struct QueueUser: Sendable {
    /// Nil if nobody is signed in.
    let id: String?
    /// The sign-in; nil for a client without a session.
    let epoch: SessionEpoch?
    /// Checks, once a request has its headers, that they are still this user's. A session checks it by the epoch.
    var check: HeaderCheck?
}

/// Determines the current user of a client: by its session, by the app's closure, or signed out for a client that has no
/// credentials at all.
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

    /// The current user.
    ///
    /// - Throws: ``OfflineQueueError`` if it isn't known; the errors of the session and of the closure.
    func current(path: String, _ next: LinkChain) async throws -> QueueUser {
        guard let authorizer = backend.authorizer else { return try await ownUser(path, next) }
        let signedIn = try await authorizer.signedIn()
        guard signedIn.isSignedIn else { return QueueUser(id: nil, epoch: signedIn.epoch) }
        guard let known = if let id { try await id() } else { signedIn.subject }, !known.isEmpty else {
            throw OfflineQueueError.notStorable(
                path: path,
                "the session's token does not say whose it is: give queueing(in:user:) the id of who is signed in"
            )
        }
        return QueueUser(id: known, epoch: signedIn.epoch)
    }

    /// The user that a client without a session states.
    private func statedUser(_ identity: Identity) -> QueueUser {
        let owner = identity.owner
        return QueueUser(id: owner.user, epoch: nil) { _ in
            guard identity.owner == owner else { throw TRPCError.session(.userChanged) }
        }
    }

    /// The user of a client without a session.
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
    /// Whether one of them identifies a user.
    fileprivate var hasCredential: Bool {
        contains { ["authorization", "proxy-authorization", "cookie"].contains($0.name.lowercased()) }
    }
}
