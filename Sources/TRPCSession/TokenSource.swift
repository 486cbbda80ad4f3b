import Foundation
import TRPCRuntime

/// A ``Session``'s request to its provider for a token.
public struct TokenRequest: Sendable, Hashable {
    /// Whether the provider must not return its cached token, since that token has expired or was refused.
    public let isForced: Bool

    /// Creates a request.
    public init(isForced: Bool) { self.isForced = isForced }
}

/// An error that token closures throw to require a new sign-in. It ends the session and fails the waiting calls.
public struct SignInRequired: Error, Sendable, Hashable {
    /// Creates the error.
    public init() {}
}

/// The source of a session's tokens.
enum TokenSource: Sendable {
    /// A store, and a closure that refreshes tokens using the backend.
    case refresh(any TokenStore, @Sendable (String) async throws -> SessionTokens)
    /// A provider that stores and refreshes tokens itself, such as an SDK.
    case provider(@Sendable (TokenRequest) async throws -> String?)

    /// The store; nil for a provider.
    var store: (any TokenStore)? { if case .refresh(let store, _) = self { store } else { nil } }

    var isProvider: Bool { if case .provider = self { true } else { false } }

    /// Returns whether the source can refresh the given tokens.
    func canRenew(_ tokens: SessionTokens) -> Bool { isProvider || tokens.refreshToken != nil }

    /// Returns the initial tokens; nil if signed out.
    func first() async throws -> SessionTokens? {
        switch self {
        case .refresh(let store, _):
            do { return try store.load() } catch { throw TRPCError.store("read", error) }
        case .provider(let provide):
            return try await provide(TokenRequest(isForced: false)).map { SessionTokens(accessToken: $0) }
        }
    }

    /// Returns refreshed tokens; nil if none are available any longer.
    func renewed(_ tokens: SessionTokens) async throws -> SessionTokens? {
        switch self {
        case .refresh(_, let refresh):
            guard let refreshToken = tokens.refreshToken else { return nil }
            var new = try await refresh(refreshToken)
            // Backends that don't rotate refresh tokens don't return one.
            new.refreshToken = new.refreshToken ?? refreshToken
            return new
        case .provider(let provide):
            return try await provide(TokenRequest(isForced: true)).map { SessionTokens(accessToken: $0) }
        }
    }
}

extension TRPCError {
    /// Creates the error for a store that can't be read or written.
    static func store(_ verb: String, _ error: any Error) -> TRPCError {
        session(
            .store,
            message: "The session's tokens cannot be \(verb): \(error.localizedDescription)",
            hint:
                "Check the TokenStore: the Keychain's entitlements and whether the device is locked, or the file and its mode.",
            underlyingError: error
        )
    }

    /// Returns the error to report for a failed token closure.
    static func failedFetch(_ error: any Error) -> any Error {
        // Pass on errors of the closure's own calls, such as being offline or timing out.
        if error is CancellationError || (error as? TRPCError)?.isTransport == true { return error }
        if (error as? TRPCError)?.sessionFailure != nil { return error }
        let transport = TRPCError.from(error)
        if transport.isTransport { return transport }
        var failure = session(
            .providerFailed,
            message: "The session's token closure has failed: \(transport.description)",
            hint: """
                Check the underlyingError. Throw SignInRequired if the user must sign in again; the session is \
                unchanged after any other error.
                """,
            underlyingError: error
        )
        failure.retryAfter = transport.retryAfter
        return failure
    }

    /// Returns whether an error of a refresh means that the user must sign in again.
    static func isEndOfSession(_ error: any Error) -> Bool {
        if error is SignInRequired { return true }
        guard let error = error as? TRPCError, error.isServer || error.isUnexpectedResponse else { return false }
        // OAuth's `invalid_grant` error has status 400.
        return [400, 401, 403].contains(error.httpStatus ?? error.code.httpStatus ?? 0)
    }
}
