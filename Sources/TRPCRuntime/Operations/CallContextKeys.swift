// The options of a call that a client hands to its links.

/// Under it a link finds the call's ``CallOptions/timeout``, where it cannot be kept from outside: subscriptions.
enum TimeoutKey: OperationContextKey {
    static let defaultValue: Duration? = nil
}

/// Under it a link finds the call's ``CallOptions/onUploadProgress``.
enum UploadProgressKey: OperationContextKey {
    static let defaultValue: (@Sendable (UploadProgress) -> Void)? = nil
}

/// Under it a link finds the epoch of the client's session: a number that each sign-in, and each sign-out, raises; nil without
/// a session. What is kept or shared under one epoch is nobody's business in another.
package enum SessionEpochKey: OperationContextKey {
    package static let defaultValue: Int? = nil
}

/// Under it the terminating link notes the credential that it sends the operation with.
enum SentCredentialKey: OperationContextKey {
    static let defaultValue: SentCredential? = nil
}

/// Whether the operation is sent without the session's credential: a refresh makes it.
enum WithoutCredentialKey: OperationContextKey {
    static let defaultValue = false
}
