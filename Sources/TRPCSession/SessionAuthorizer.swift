import Foundation
import TRPCRuntime

/// Adds the session's credential to a client's requests, but only for allowed origins.
struct SessionAuthorizer: RequestAuthorizer {
    private let session: Session
    private let origins: Set<String>
    private let refusesDevelopmentTokens: Bool

    /// - Parameter servers: The URLs of the client's servers.
    init(_ session: Session, servers: [URL], isProduction: Bool) {
        self.session = session
        origins = Set(session.options.origins.union(servers).compactMap(\.httpOrigin))
        refusesDevelopmentTokens = isProduction || session.options.refusesDevelopmentTokens
    }

    func credential(for url: URL, _ operations: [TRPCOperation]) async throws -> RequestCredential {
        // All operations in a request belong to the same user.
        let valid = try await session.valid(in: operations.first?.context[SessionEpochKey.self])
        guard let current = valid.current else { return RequestCredential(stamp: valid.stamp) }
        try check(url, current)
        return RequestCredential(
            stamp: valid.stamp,
            field: current.field,
            connectionParams: current.connectionParams
        )
    }

    private func check(_ url: URL, _ current: SessionCore.Current) throws(TRPCError) {
        guard let origin = url.httpOrigin, origins.contains(origin) else { throw TRPCError.otherOrigin(url) }
        let isSafe = origin.hasPrefix("https:") || session.options.allowsPlainHTTP || url.host?.isLoopback == true
        guard isSafe else { throw TRPCError.insecure(url) }
        guard !current.isForDevelopment || !refusesDevelopmentTokens else { throw TRPCError.developmentToken() }
    }

    func renew(after stamp: CredentialStamp) async throws -> Bool { try await session.renew(after: stamp) }

    var isAskedFirst: Bool { session.source.isProvider }

    func signedIn() async throws -> SignedInUser {
        try await session.loadIfNeeded()
        session.readExternalChanges()
        return session.core.withLock { core in
            SignedInUser(epoch: core.epoch, isSignedIn: core.current != nil, subject: core.current?.subject)
        }
    }

    func onUserChange(_ body: @escaping @Sendable () -> Void) -> any Sendable {
        session.listeners.add { _ in body() }
    }
}
