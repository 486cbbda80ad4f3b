/// The state of a ``Session``.
public enum SessionState: Sendable, Hashable {
    /// Nobody is signed in.
    case signedOut(SignedOutReason)
    /// A user is signed in. Their ID is nil if neither the token nor `SessionOptions.user` states it.
    case signedIn(user: String?)
    /// A user is signed in, and new tokens are being fetched.
    case refreshing(user: String?)

    /// Whether a user is signed in.
    public var isSignedIn: Bool { if case .signedOut = self { false } else { true } }

    /// The ID of the signed-in user; nil while nobody is signed in, and if it isn't known.
    public var user: String? {
        switch self {
        case .signedOut: nil
        case .signedIn(let user), .refreshing(let user): user
        }
    }
}

extension SessionState {
    /// A state of a signed-in user, whoever it is: `session.state == .signedIn`.
    public enum Phase: Sendable, Hashable {
        /// A user is signed in.
        case signedIn
        /// A user is signed in, and new tokens are being fetched.
        case refreshing
    }

    /// Whether a user is signed in, and in this phase.
    public static func == (state: SessionState, phase: Phase) -> Bool {
        switch state {
        case .signedIn: phase == .signedIn
        case .refreshing: phase == .refreshing
        case .signedOut: false
        }
    }

    /// Whether no user is signed in, or one is in another phase.
    public static func != (state: SessionState, phase: Phase) -> Bool { !(state == phase) }
}

extension SessionState? {
    /// Whether a user is signed in, and in this phase, as with an element of `Session.states`.
    public static func == (state: SessionState?, phase: SessionState.Phase) -> Bool {
        state.map { $0 == phase } ?? false
    }
}

/// The reason why the session is signed out.
public enum SignedOutReason: Sendable, Hashable {
    /// No user has signed in: the token store or provider has no token, or wasn't asked yet.
    case notSignedIn
    /// The application has called ``Session/signOut()``.
    case signedOut
    /// The token has expired, and there is no way to get another one.
    case expired
    /// The backend refused the refresh, or every new token.
    case refused
}
