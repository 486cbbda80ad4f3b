/// Determines when and how often a call is retried, and after which delays.
///
/// ```swift
/// let patient = RetryPolicy(attempts: 5, attemptTimeout: .seconds(10))
/// let payments = RetryPolicy(idempotencyKey: .header())
/// let api = Palytt.Client(url: url, links: .batching.retrying(patient, by: ["payments": payments, "auth": .never]))
/// ```
///
/// Only calls that are safe to repeat are retried: queries, mutations that the contract declares idempotent, and mutations with
/// an idempotency key.
public struct RetryPolicy: Sendable {
    /// The maximum number of attempts, including the first one.
    public var attempts: Int
    /// The delays between attempts.
    ///
    /// A longer delay in a server's `Retry-After` header is honored. If it exceeds the backoff's `maximumAsked`, or the call's
    /// remaining time, the call fails immediately, with the requested delay in ``TRPCError/retryAfter``.
    public var backoff: Backoff
    /// The time limit for each attempt; nil for none. The client's `timeout` limits all attempts together.
    public var attemptTimeout: Duration?
    /// The location of an idempotency key for mutations that aren't idempotent; if nil, no key is sent.
    ///
    /// The backend uses the key to recognize repetitions, so such mutations can be retried.
    public var idempotencyKey: IdempotencyKey?
    /// Returns whether to retry after a failure.
    public var isRetried: @Sendable (TRPCError) -> Bool

    /// The default delays: up to 0.2, 0.4, 0.8 … 5 seconds, fully random.
    public static var standardBackoff: Backoff {
        Backoff(
            first: .milliseconds(200),
            base: .milliseconds(400),
            maximum: .seconds(5),
            jitter: 1,
            maximumAsked: .seconds(30)
        )
    }

    /// Creates a policy; by default, with three attempts, and retries after transient failures.
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

    /// Makes up to three attempts.
    public static let standard = RetryPolicy()
    /// Makes a single attempt.
    public static let never = RetryPolicy(attempts: 1)
}

/// The policy for a single call; see ``CallOptions/retries``.
enum CallRetryPolicyKey: OperationContextKey {
    static let defaultValue: RetryPolicy? = nil
}

/// The policies of a client: those for procedures and routers, and the default.
struct RetryPolicies: Sendable {
    let standard: RetryPolicy
    let routes: [String: RetryPolicy]

    /// Returns the policy for a call: its own, or that of its longest route.
    func policy(for operation: TRPCOperation) -> RetryPolicy {
        if let own = operation.context[CallRetryPolicyKey.self] { return own }
        return routes.value(forRouteOf: operation.path) ?? standard
    }
}
