/// How many retries a client may make while a backend is in trouble, so that its clients do not keep it there.
///
/// A bucket of tokens, as gRPC has it: a request that fails for the moment takes one, a success gives a part of one back, and
/// calls are made again only while the bucket is more than half full. A batch counts as one request. A device without a
/// connection takes none: its attempts reach no server.
public struct RetryBudget: Sendable, Hashable {
    /// The size of the bucket, which starts full.
    public var tokens: Double
    /// The part of a token that a success returns: at 0.5 retries continue while two of three attempts succeed.
    public var refill: Double

    /// Creates a budget. By default retries stop after ten failures in a row, and resume after at most about twenty successes.
    public init(tokens: Int = 20, refill: Double = 0.5) {
        self.tokens = Double(max(tokens, 0))
        self.refill = max(refill, 0)
    }

    /// No limit.
    public static let unlimited = RetryBudget(.infinity)

    private init(_ tokens: Double) { (self.tokens, refill) = (tokens, 0) }
}

/// What is left of a budget. All calls of a client share it.
final class RetryTokens: Sendable {
    private let budget: RetryBudget
    private let left: Locked<Double>

    init(_ budget: RetryBudget) {
        self.budget = budget
        left = Locked(budget.tokens)
    }

    /// Whether a call may be made again.
    var allowRetry: Bool { budget.tokens == .infinity || left.withLock { $0 > budget.tokens / 2 } }

    func noteSuccess() { left.withLock { $0 = min($0 + budget.refill, budget.tokens) } }

    func noteFailure(_ error: TRPCError) {
        guard error.isTransient, !error.isOffline else { return }
        left.withLock { $0 = max($0 - 1, 0) }
    }
}
