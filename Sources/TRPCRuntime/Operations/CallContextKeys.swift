package import Foundation

// The options of a call that a client passes to its links.

/// The call's ``CallOptions/timeout``, for links that must enforce it themselves: subscriptions.
package enum TimeoutKey: OperationContextKey {
    package static let defaultValue: Duration? = nil
}

/// The call's ``CallOptions/onUploadProgress``.
enum UploadProgressKey: OperationContextKey {
    static let defaultValue: (@Sendable (UploadProgress) -> Void)? = nil
}

/// Where the terminating link records the credential of the operation.
package enum SentCredentialKey: OperationContextKey {
    package static let defaultValue: SentCredential? = nil
}

/// Whether the operation is sent without the session's credential, such as a refresh.
package enum WithoutCredentialKey: OperationContextKey {
    package static let defaultValue = false
}

/// The remaining time of the call.
enum RemainingTimeKey: OperationContextKey {
    static let defaultValue: (@Sendable () -> Duration)? = nil
}

/// Whether links must bypass the cache because the cached response can't be read.
package enum RefetchKey: OperationContextKey {
    package static let defaultValue = false
}

/// Called for each failed attempt, with the delay before the next one.
package enum RetryListenerKey: OperationContextKey {
    package static let defaultValue: (@Sendable (TRPCError, Duration) -> Void)? = nil
}

/// The header of the call's required idempotency key.
package enum IdempotencyHeaderKey: OperationContextKey {
    package static let defaultValue: String? = nil
}

/// The invalidations of the call in the cache's format.
///
/// A queue stores them, and returns them when the response arrives after the caller has left.
package enum StoredInvalidationKey: OperationContextKey {
    package static let defaultValue: Data? = nil
}

/// The ticket of a call in the order of a queue.
///
/// A queue waits for its turn, and releases it once the call is stored or if it isn't stored.
package enum CallTicketKey: OperationContextKey {
    package static let defaultValue: CallOrder.Ticket? = nil
}

/// Checks the headers of a request before it sends a queued call. Throws if they may belong to another user.
package typealias HeaderCheck = @Sendable (HTTPHeaders) async throws -> Void

/// The check of a queued call.
package enum HeaderCheckKey: OperationContextKey {
    package static let defaultValue: HeaderCheck? = nil
}
