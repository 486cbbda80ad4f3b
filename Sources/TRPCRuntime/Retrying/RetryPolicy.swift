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
    /// The number of attempts at most, including the first one.
    public var attempts: Int
    /// The pauses between attempts.
    ///
    /// A server's `Retry-After` is obeyed if it asks for a longer pause. If it asks for more than the backoff's
    /// `maximumAsked`, or for more time than the call has left, the call fails at once, with the server's wish in
    /// ``TRPCError/retryAfter``.
    public var backoff: Backoff
    /// The time limit of each attempt; nil for none. The client's `timeout` limits all attempts together.
    public var attemptTimeout: Duration?
    /// Where a mutation that is not idempotent carries a key by which the backend recognizes repetitions. Such a
    /// mutation is retried. Nil sends no key.
    public var idempotencyKey: IdempotencyKey?
    /// Whether a failure is worth another attempt.
    public var isRetried: @Sendable (TRPCError) -> Bool

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

    /// Creates a policy; by default three attempts, after failures that are transient.
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
