package import Foundation

/// Provides the current user's credential for a backend's requests. Implemented by a session.
package protocol RequestAuthorizer: Sendable {
    /// Returns a valid credential for a request, after a refresh if needed.
    ///
    /// - Parameter operations: the operations of the request; empty for a socket.
    /// - Throws: ``TRPCError`` when there is no credential that may be sent to the URL, or the operations belong to an
    ///   earlier user; the errors of a refresh; `CancellationError`.
    func credential(for url: URL, _ operations: [TRPCOperation]) async throws -> RequestCredential

    /// Handles a rejected credential. Returns whether to retry with another one.
    ///
    /// - Throws: the errors of ``credential(for:_:)``.
    func renew(after stamp: CredentialStamp) async throws -> Bool

    /// Whether ``signedIn()`` may call a provider, which takes time.
    var isAskedFirst: Bool { get }

    /// Returns the current user, from the store or the provider if not known yet.
    ///
    /// - Throws: the errors of ``credential(for:_:)``.
    func signedIn() async throws -> SignedInUser

    /// Calls a closure when the user changes or signs out, as long as the result is retained. For open connections.
    func onUserChange(_ body: @escaping @Sendable () -> Void) -> any Sendable
}

/// The current user, as known to the session.
package struct SignedInUser: Sendable {
    package let epoch: SessionEpoch
    /// Whether a user is signed in.
    package let isSignedIn: Bool
    /// The subject of the token.
    package let subject: String?

    package init(epoch: SessionEpoch, isSignedIn: Bool, subject: String?) {
        self.epoch = epoch
        self.isSignedIn = isSignedIn
        self.subject = subject
    }

    /// The user's name across runs of the app: empty when signed out, nil if the token contains none.
    package var name: String? { isSignedIn ? subject : "" }
}

/// The credential of the current user in a request.
package struct RequestCredential: Sendable {
    package let stamp: CredentialStamp
    /// The header with the credential; nil when signed out.
    package var field: HTTPHeaders.Field?
    /// The first message of a socket; nil for none.
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
    /// Adds the credential to the app's headers unless they contain another one. Returns whether it was added.
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
    /// Adds the credential of the current user, and records it with the operations.
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
