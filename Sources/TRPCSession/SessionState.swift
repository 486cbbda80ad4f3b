/// Who is signed in, as ``Session/states`` tell it.
public enum SessionState: Sendable, Hashable {
    /// Nobody is signed in.
    case signedOut(SignedOutReason)
    /// Somebody is signed in.
    case signedIn
    /// Somebody is signed in, and new tokens are being fetched.
    case refreshing
}

/// Why nobody is signed in.
public enum SignedOutReason: Sendable, Hashable {
    /// Nobody has signed in yet, as far as the session knows: its store, or its provider, has no token, or was not asked yet.
    case nobody
    /// The application has called ``Session/signOut()``.
    case signedOut
    /// The token has expired, and there is no way to get another one.
    case expired
    /// The backend takes the tokens no longer: a refresh was refused, or each new token.
    case refused
}
