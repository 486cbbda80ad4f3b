import TRPCRuntime

/// The user to whom queued calls belong.
struct QueueUser: Sendable {
    /// The user's ID; nil if signed out.
    let id: String?
    /// The epoch of the sign-in; nil for clients without a session.
    let epoch: SessionEpoch?
    /// Checks that a request's final headers still belong to this user. With a session, the epoch is checked instead.
    var check: HeaderCheck?
}

/// Determines a client's current user.
///
/// The user comes from the session or from a closure of the app. A client without credentials counts as signed out.
struct QueueUsers: Sendable {
    private let backend: TRPCClient.Configuration
    private let id: (@Sendable () async throws -> String?)?

    init(_ backend: TRPCClient.Configuration, _ id: (@Sendable () async throws -> String?)?) {
        self.backend = backend
        self.id = id
    }

    /// Whether a closure of the app determines the user.
    var hasOwnID: Bool { id != nil }

    /// Returns whether none of the client's requests carry a credential.
    func isAnonymous(_ next: LinkChain) -> Bool {
        backend.authorizer == nil && id == nil && backend.statedIdentity == nil
            && !backend.mayCarryCredentials && !next.mayCarryCredentials
    }

    /// Returns the current user.
    ///
    /// - Throws: ``OfflineQueueError`` if the user is unknown; the errors of the session and of the app's closure.
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

    /// Returns the user that the app declared for a client without a session.
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
    /// Whether any of the headers identifies a user.
    fileprivate var hasCredential: Bool {
        contains { ["authorization", "proxy-authorization", "cookie"].contains($0.name.lowercased()) }
    }
}
