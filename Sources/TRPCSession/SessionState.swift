/// The state of a ``Session``.
public enum SessionState: Sendable, Hashable {
    /// No user is signed in.
    case signedOut(SignedOutReason)
    /// A user is signed in. The ID is nil if neither the token nor `SessionOptions.user` provides it.
    case signedIn(user: String?)
    /// A user is signed in, and new tokens are being fetched.
    case refreshing(user: String?)

    /// Whether a user is signed in.
    public var isSignedIn: Bool { if case .signedOut = self { false } else { true } }

    /// The signed-in user's ID; nil if signed out or unknown.
    public var user: String? {
        switch self {
        case .signedOut: nil
        case .signedIn(let user), .refreshing(let user): user
        }
    }
}

extension SessionState {
    /// A phase of being signed in, regardless of the user: `session.state == .signedIn`.
    public enum Phase: Sendable, Hashable {
        /// A user is signed in.
        case signedIn
        /// A user is signed in, and new tokens are being fetched.
        case refreshing
    }

    /// Returns whether a user is signed in and in the given phase.
    public static func == (state: SessionState, phase: Phase) -> Bool {
        switch state {
        case .signedIn: phase == .signedIn
        case .refreshing: phase == .refreshing
        case .signedOut: false
        }
    }

    /// Returns whether no user is signed in or the user is in another phase.
    public static func != (state: SessionState, phase: Phase) -> Bool { !(state == phase) }
}

extension SessionState? {
    /// Returns whether a user is signed in and in the given phase. Use it with elements of `Session.states`.
    public static func == (state: SessionState?, phase: SessionState.Phase) -> Bool {
        state.map { $0 == phase } ?? false
    }
}

/// The reason that no user is signed in.
public enum SignedOutReason: Sendable, Hashable {
    /// No user has signed in: the token store or provider has no token or hasn't been read yet.
    case notSignedIn
    /// The app called ``Session/signOut()``.
    case signedOut
    /// The token expired and couldn't be refreshed.
    case expired
    /// The backend refused to refresh the token, or refused every new token.
    case refused
}
