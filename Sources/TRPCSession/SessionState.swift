/// The state of a ``Session``.
public enum SessionState: Sendable, Hashable {
    /// No user is signed in.
    case signedOut(SignedOutReason)
    /// A user is signed in. Their ID is nil if neither the token nor `SessionOptions.user` states it.
    case signedIn(user: String?)
    /// A user is signed in, and new tokens are being fetched.
    case refreshing(user: String?)

    /// Whether a user is signed in.
    public var isSignedIn: Bool { if case .signedOut = self { false } else { true } }

    /// The ID of the signed-in user; nil if signed out or unknown.
    public var user: String? {
        switch self {
        case .signedOut: nil
        case .signedIn(let user), .refreshing(let user): user
        }
    }
}

extension SessionState {
    /// A state of any signed-in user: `session.state == .signedIn`.
    public enum Phase: Sendable, Hashable {
        /// A user is signed in.
        case signedIn
        /// A user is signed in, and new tokens are being fetched.
        case refreshing
    }

    /// Returns whether a user is signed in, and in this phase.
    public static func == (state: SessionState, phase: Phase) -> Bool {
        switch state {
        case .signedIn: phase == .signedIn
        case .refreshing: phase == .refreshing
        case .signedOut: false
        }
    }

    /// Returns whether no user is signed in, or the user is in another phase.
    public static func != (state: SessionState, phase: Phase) -> Bool { !(state == phase) }
}

extension SessionState? {
    /// Returns whether a user is signed in, and in this phase, for elements of `Session.states`.
    public static func == (state: SessionState?, phase: SessionState.Phase) -> Bool {
        state.map { $0 == phase } ?? false
    }
}

/// The reason for being signed out.
public enum SignedOutReason: Sendable, Hashable {
    /// No user has signed in: the token store or provider has no token, or wasn't asked yet.
    case notSignedIn
    /// The app has called ``Session/signOut()``.
    case signedOut
    /// The token has expired and can't be replaced.
    case expired
    /// The backend refused the refresh, or every new token.
    case refused
}
