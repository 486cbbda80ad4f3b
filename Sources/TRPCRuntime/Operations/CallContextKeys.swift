// The options of a call that a client hands to its links.

/// Under it a link finds the call's ``CallOptions/timeout``, where it cannot be kept from outside: subscriptions.
enum TimeoutKey: OperationContextKey {
    static let defaultValue: Duration? = nil
}

/// Under it a link finds the call's ``CallOptions/onUploadProgress``.
enum UploadProgressKey: OperationContextKey {
    static let defaultValue: (@Sendable (UploadProgress) -> Void)? = nil
}
