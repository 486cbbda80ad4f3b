/// The state of a ``Session``.
public enum SessionState: Sendable, Hashable {
    /// Nobody is signed in.
    case signedOut(SignedOutReason)
    /// Somebody is signed in.
    case signedIn
    /// Somebody is signed in, and new tokens are being fetched.
    case refreshing
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
