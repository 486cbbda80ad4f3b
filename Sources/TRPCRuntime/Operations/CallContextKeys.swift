package import Foundation

// The options of a call that a client hands to its links.

/// Under it a link finds the call's ``CallOptions/timeout``, where it cannot be kept from outside: subscriptions.
package enum TimeoutKey: OperationContextKey {
    package static let defaultValue: Duration? = nil
}

/// Under it a link finds the call's ``CallOptions/onUploadProgress``.
enum UploadProgressKey: OperationContextKey {
    static let defaultValue: (@Sendable (UploadProgress) -> Void)? = nil
}

/// Under it the terminating link notes the credential that it sends the operation with.
package enum SentCredentialKey: OperationContextKey {
    package static let defaultValue: SentCredential? = nil
}

/// Whether the operation is sent without the session's credential: a refresh makes it.
package enum WithoutCredentialKey: OperationContextKey {
    package static let defaultValue = false
}

/// Under it a link finds how much of the call's time is left.
enum RemainingTimeKey: OperationContextKey {
    static let defaultValue: (@Sendable () -> Duration)? = nil
}

/// Whether links must not answer from a cache: the cached response can't be read.
package enum RefetchKey: OperationContextKey {
    package static let defaultValue = false
}

/// Told of each attempt that has failed, and the pause before the next one.
package enum RetryListenerKey: OperationContextKey {
    package static let defaultValue: (@Sendable (TRPCError, Duration) -> Void)? = nil
}

/// The header of an idempotency key, without which the call must not travel.
package enum IdempotencyHeaderKey: OperationContextKey {
    package static let defaultValue: String? = nil
}

/// Under it a queue finds what the call makes stale, in the form of the cache above it. It hands it back when the answer comes
/// after the caller has left.
package enum StoredInvalidationKey: OperationContextKey {
    package static let defaultValue: Data? = nil
}

/// The ticket of a call in the order of a queue. A queue waits for its turn and leaves once the call is stored, and leaves at
/// once if it doesn't store the call.
package enum CallTicketKey: OperationContextKey {
    package static let defaultValue: CallOrder.Ticket? = nil
}

/// Checks the headers of a request that is about to carry a queued call. Throws if they may be another user's.
package typealias HeaderCheck = @Sendable (HTTPHeaders) async throws -> Void

/// The check of a queued call.
package enum HeaderCheckKey: OperationContextKey {
    package static let defaultValue: HeaderCheck? = nil
}
