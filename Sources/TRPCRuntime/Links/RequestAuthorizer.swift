package import Foundation

/// Gives the requests of a backend the credential of who is signed in. A session is behind it.
package protocol RequestAuthorizer: Sendable {
    /// The credential for a request, valid now: a refresh is waited for.
    ///
    /// - Parameter operations: those that the request carries; none of a socket.
    /// - Throws: ``TRPCError`` when there is none that can be sent there, or the operations are an earlier user's; the
    ///   errors of a refresh; `CancellationError`.
    func credential(for url: URL, _ operations: [TRPCOperation]) async throws -> RequestCredential

    /// Answers a refusal. Returns whether another credential is there to try again with.
    ///
    /// - Throws: as ``credential(for:_:)``.
    func renew(after stamp: CredentialStamp) async throws -> Bool

    /// Whether ``signedIn()`` may ask a provider, which takes time.
    var isAskedFirst: Bool { get }

    /// Who is signed in now. The store, or the provider, is asked first, if it was not asked yet.
    ///
    /// - Throws: as ``credential(for:_:)``.
    func signedIn() async throws -> SignedInUser

    /// Has a connection that is kept open told that another user is signed in now, or nobody, for as long as the result lives.
    func onUserChange(_ body: @escaping @Sendable () -> Void) -> any Sendable
}

/// Who is signed in, as far as the session knows.
package struct SignedInUser: Sendable {
    package let epoch: SessionEpoch
    /// Whether somebody is.
    package let isSignedIn: Bool
    /// Whose the token is, by what it says.
    package let subject: String?

    package init(epoch: SessionEpoch, isSignedIn: Bool, subject: String?) {
        self.epoch = epoch
        self.isSignedIn = isSignedIn
        self.subject = subject
    }

    /// Names who is signed in, the same from one run of the application to the next: empty while nobody is, nil where the
    /// token does not say it.
    package var name: String? { isSignedIn ? subject : "" }
}

/// The credential of who is signed in, as requests carry it.
package struct RequestCredential: Sendable {
    package let stamp: CredentialStamp
    /// The header that holds it; none while nobody is signed in.
    package var field: HTTPHeaders.Field?
    /// What a socket sends as its first message; nil for no such message.
    package var connectionParams: [String: String]?

    package init(
        stamp: CredentialStamp,
        field: HTTPHeaders.Field? = nil,
        connectionParams: [String: String]? = nil
    ) {
        self.stamp = stamp
        self.field = field
        self.connectionParams = connectionParams
    }
}

extension RequestCredential {
    /// Adds it to the application's own headers, where they have no other in its place. Returns whether it was added.
    func add(to headers: inout HTTPHeaders) -> Bool {
        guard let field else { return true }
        guard field.name.lowercased() == "cookie" else {
            guard headers[field.name] == nil else { return false }
            headers[field.name] = field.value
            return true
        }
        let own = RequestCookies(headers)
        let added = RequestCookies(HTTPHeaders([field]))
        guard !added.pairs.contains(where: { own.contains($0.prefix { $0 != "=" }.description) }) else { return false }
        headers["cookie"] = added.adding(own).header
        return true
    }
}

extension TRPCClient.Configuration {
    /// Adds the credential of who is signed in, and notes it with the operations.
    package func addCredential(
        to headers: inout HTTPHeaders,
        for url: URL,
        _ operations: [TRPCOperation],
        isWanted: (RequestCredential) -> Bool = { _ in true }
    ) async throws -> RequestCredential? {
        guard let authorizer, !operations.contains(where: { $0.context[WithoutCredentialKey.self] }) else { return nil }
        let credential = try await authorizer.credential(for: url, operations)
        let isSent = isWanted(credential) && credential.add(to: &headers)
        for operation in operations {
            operation.context[SentCredentialKey.self]?.set(isSent ? .stamp(credential.stamp) : .other)
        }
        return credential
    }
}
