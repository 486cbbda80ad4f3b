package import Foundation

/// Provides the current user's credential for requests to a backend. Implemented by sessions.
package protocol RequestAuthorizer: Sendable {
    /// Returns a valid credential for a request, refreshing it if needed.
    ///
    /// - Parameter operations: the operations of the request; empty for a socket.
    /// - Throws: ``TRPCError`` if there is no credential that can be sent to the URL, or if the operations belong to a previous
    ///   user; the errors of a refresh; `CancellationError`.
    func credential(for url: URL, _ operations: [TRPCOperation]) async throws -> RequestCredential

    /// Handles a rejected credential. Returns whether to retry with a new one.
    ///
    /// - Throws: the same errors as ``credential(for:_:)``.
    func renew(after stamp: CredentialStamp) async throws -> Bool

    /// Whether ``signedIn()`` may call a provider, which can take time.
    var isAskedFirst: Bool { get }

    /// Returns the current user. If it isn't known yet, reads it from the store or the provider.
    ///
    /// - Throws: the same errors as ``credential(for:_:)``.
    func signedIn() async throws -> SignedInUser

    /// Calls a closure when the user changes or signs out, as long as the result is retained. Used for open connections.
    func onUserChange(_ body: @escaping @Sendable () -> Void) -> any Sendable
}

/// The current user, as known by the session.
package struct SignedInUser: Sendable {
    package let epoch: SessionEpoch
    /// Whether a user is signed in.
    package let isSignedIn: Bool
    /// The token's subject.
    package let subject: String?

    package init(epoch: SessionEpoch, isSignedIn: Bool, subject: String?) {
        self.epoch = epoch
        self.isSignedIn = isSignedIn
        self.subject = subject
    }

    /// The user's name, the same across launches of the app. Empty if signed out; nil if the token contains no subject.
    package var name: String? { isSignedIn ? subject : "" }
}

/// The current user's credential for a request.
package struct RequestCredential: Sendable {
    package let stamp: CredentialStamp
    /// The header that contains the credential; nil if the user is signed out.
    package var field: HTTPHeaders.Field?
    /// The first message that a socket sends, if any.
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
    /// Adds the credential to the app's headers, unless they already contain one. Returns whether it was added.
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
    /// Adds the current user's credential, and records it in the operations.
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
