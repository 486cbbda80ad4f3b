package import Foundation

// The call options that a client passes to its links.

/// The call's ``CallOptions/timeout``, for links that must enforce it themselves, such as for subscriptions.
package enum TimeoutKey: OperationContextKey {
    package static let defaultValue: Duration? = nil
}

/// The call's ``CallOptions/onUploadProgress``.
enum UploadProgressKey: OperationContextKey {
    static let defaultValue: (@Sendable (UploadProgress) -> Void)? = nil
}

/// Where the terminating link records the operation's credential.
package enum SentCredentialKey: OperationContextKey {
    package static let defaultValue: SentCredential? = nil
}

/// Whether the operation is sent without the session's credential, such as for a refresh.
package enum WithoutCredentialKey: OperationContextKey {
    package static let defaultValue = false
}

/// Returns the call's remaining time.
enum RemainingTimeKey: OperationContextKey {
    static let defaultValue: (@Sendable () -> Duration)? = nil
}

/// Whether links must bypass the cache because a cached response can't be read.
package enum RefetchKey: OperationContextKey {
    package static let defaultValue = false
}

/// A closure to call after each failed attempt, with the delay before the next one.
package enum RetryListenerKey: OperationContextKey {
    package static let defaultValue: (@Sendable (TRPCError, Duration) -> Void)? = nil
}

/// The name of the header for the call's required idempotency key.
package enum IdempotencyHeaderKey: OperationContextKey {
    package static let defaultValue: String? = nil
}

/// The call's invalidations, in the cache's format.
///
/// A queue stores them, and returns them if the response arrives after the caller has stopped waiting.
package enum StoredInvalidationKey: OperationContextKey {
    package static let defaultValue: Data? = nil
}

/// The ticket for a call's position in a queue.
///
/// The queue waits for the ticket's turn, and releases it when the call has been stored or won't be.
package enum CallTicketKey: OperationContextKey {
    package static let defaultValue: CallOrder.Ticket? = nil
}

/// Checks the headers of a request before a queued call is sent. Throws if they might belong to another user.
package typealias HeaderCheck = @Sendable (HTTPHeaders) async throws -> Void

/// The header check for a queued call.
package enum HeaderCheckKey: OperationContextKey {
    package static let defaultValue: HeaderCheck? = nil
}
