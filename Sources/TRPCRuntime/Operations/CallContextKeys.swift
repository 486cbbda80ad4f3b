// What a client tells its links of a call's options.

/// Under it a link finds the call's ``CallOptions/timeout``, where it cannot be kept from outside: subscriptions.
enum TimeoutKey: OperationContextKey {
    static let defaultValue: Duration? = nil
}

/// Under it a link finds the call's ``CallOptions/onUploadProgress``.
enum UploadProgressKey: OperationContextKey {
    static let defaultValue: (@Sendable (UploadProgress) -> Void)? = nil
}
