/// Limits a client's retries while a backend is failing, so that retries don't prolong the outage.
///
/// It's a token bucket, as in gRPC: a request with a transient failure takes one token, a success returns a fraction of one,
/// and calls are retried only while the bucket is more than half full. A batch counts as one request. Failures while the device
/// is offline don't count, since those requests reach no server.
public struct RetryBudget: Sendable, Hashable {
    /// The capacity of the bucket, which is initially full.
    public var tokens: Double
    /// The fraction of a token that a success returns. With 0.5, retries continue while two out of three attempts succeed.
    public var refill: Double

    /// Creates a budget. By default, retries stop after ten failures in a row, and resume after at most about twenty successes.
    public init(tokens: Int = 20, refill: Double = 0.5) {
        self.tokens = Double(max(tokens, 0))
        self.refill = max(refill, 0)
    }

    /// Retries without a limit.
    public static let unlimited = RetryBudget(.infinity)

    private init(_ tokens: Double) { (self.tokens, refill) = (tokens, 0) }
}

/// The remaining tokens of a budget, shared by all calls of a client.
final class RetryTokens: Sendable {
    private let budget: RetryBudget
    private let left: Locked<Double>

    init(_ budget: RetryBudget) {
        self.budget = budget
        left = Locked(budget.tokens)
    }

    /// Whether a call can be retried.
    var allowRetry: Bool { budget.tokens == .infinity || left.withLock { $0 > budget.tokens / 2 } }

    func noteSuccess() { left.withLock { $0 = min($0 + budget.refill, budget.tokens) } }

    func noteFailure(_ error: TRPCError) {
        guard error.isTransient, !error.isOffline else { return }
        left.withLock { $0 = max($0 - 1, 0) }
    }
}
