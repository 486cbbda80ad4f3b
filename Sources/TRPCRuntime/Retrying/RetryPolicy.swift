/// When a call is made again, how often, and after which pauses.
///
/// ```swift
/// let patient = RetryPolicy(attempts: 5, attemptTimeout: .seconds(10))
/// let payments = RetryPolicy(idempotencyKey: .header())
/// let api = Palytt.Client(url: url, links: .batching.retrying(patient, by: ["payments": payments, "auth": .never]))
/// ```
///
/// Only calls that do no harm when they are made twice are made again: queries, mutations that the contract calls
/// idempotent, and those that carry an idempotency key.
public struct RetryPolicy: Sendable {
    package var attempts: Int
    package var backoff: Backoff
    package var attemptTimeout: Duration?
    package var idempotencyKey: IdempotencyKey?
    package var isRetried: @Sendable (TRPCError) -> Bool

    /// The pauses that a policy makes unless told otherwise: up to 0.2, 0.4, 0.8 … 5 seconds, all of it left to chance.
    public static var standardBackoff: Backoff {
        Backoff(
            first: .milliseconds(200),
            base: .milliseconds(400),
            maximum: .seconds(5),
            jitter: 1,
            maximumAsked: .seconds(30)
        )
    }

    /// A policy.
    ///
    /// - Parameters:
    ///   - attempts: how often a call is made at most, the first time included.
    ///   - backoff: the pauses between attempts. A server's `Retry-After` is obeyed where it asks for a longer one. Where
    ///     it asks for more than the backoff's `maximumAsked`, or for more time than the call has left, the call fails at
    ///     once, with the server's wish in ``TRPCError/retryAfter``.
    ///   - attemptTimeout: how long each attempt may take; the client's `timeout` limits all of them together.
    ///   - idempotencyKey: where a mutation that is not idempotent carries a key, by which the backend knows a repeated
    ///     one. Such a mutation is then made again, too. Nil sends no key.
    ///   - isRetried: which failures are worth another attempt.
    public init(
        attempts: Int = 3,
        backoff: Backoff = RetryPolicy.standardBackoff,
        attemptTimeout: Duration? = nil,
        idempotencyKey: IdempotencyKey? = nil,
        when isRetried: @escaping @Sendable (TRPCError) -> Bool = { $0.isTransient }
    ) {
        self.attempts = attempts
        self.backoff = backoff
        self.attemptTimeout = attemptTimeout
        self.idempotencyKey = idempotencyKey
        self.isRetried = isRetried
    }

    /// Three attempts.
    public static let standard = RetryPolicy()
    /// One attempt.
    public static let never = RetryPolicy(attempts: 1)
}

/// The policy of a single call; see ``CallOptions/retries``.
enum CallRetryPolicyKey: OperationContextKey {
    static let defaultValue: RetryPolicy? = nil
}

/// The policies of a client: by procedure, by router, and one for all others.
struct RetryPolicies: Sendable {
    let standard: RetryPolicy
    let routes: [String: RetryPolicy]

    /// The policy of a call: its own, else that of the longest route that its path begins with.
    func policy(for operation: TRPCOperation) -> RetryPolicy {
        if let own = operation.context[CallRetryPolicyKey.self] { return own }
        return routes.value(forRouteOf: operation.path) ?? standard
    }
}
