/// Who is signed in, by the id that a journal keeps.
struct QueueUser: Sendable {
    let id: String?
    /// The sign-in; nil for a client without a session.
    let epoch: SessionEpoch?
}

/// Asks who is signed in.
struct QueueUsers: Sendable {
    private let authorizer: (any RequestAuthorizer)?
    private let id: (@Sendable () async throws -> String?)?

    init(_ authorizer: (any RequestAuthorizer)?, _ id: (@Sendable () async throws -> String?)?) {
        self.authorizer = authorizer
        self.id = id
    }

    /// Who is signed in now.
    ///
    /// - Throws: ``OfflineQueueError`` when it cannot be told; the errors of the session and of the closure.
    func current(path: String) async throws -> QueueUser {
        guard let signedIn = try await authorizer?.signedIn() else {
            return QueueUser(id: try await id?(), epoch: nil)
        }
        guard signedIn.isSignedIn else { return QueueUser(id: nil, epoch: signedIn.epoch) }
        guard let known = if let id { try await id() } else { signedIn.subject } else {
            throw OfflineQueueError.unkeepable(
                path: path,
                "the session's token does not say whose it is: give queueing(in:user:) the id of who is signed in"
            )
        }
        return QueueUser(id: known, epoch: signedIn.epoch)
    }
}
