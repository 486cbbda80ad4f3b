import Foundation

/// Retries calls after transient failures, and subscriptions that couldn't be started.
///
/// ```swift
/// let api = Palytt.Client(url: url, links: .batching.retrying())
/// ```
///
/// A failure is transient if ``TRPCError/isTransient`` is true: there was no connection or a timeout, a proxy's backend is
/// being replaced (502, 503, 504 and similar), or there were too many requests (429). The ``RetryPolicy`` determines the delays
/// between attempts, and the ``RetryBudget`` stops retries while most requests fail. The calls in a failed batch are retried
/// together after the same delay, and the failure counts once. ``TRPCError/attempts`` and ``OperationResponse/attempts``
/// contain the number of attempts.
///
/// Subscriptions that have started aren't retried, since their links reconnect automatically.
public struct RetryLink: TRPCLink {
    private let policies: RetryPolicies
    private let tokens: RetryTokens
    private let clock: any Clock<Duration>
    private let transformer: Transformer
    private let newKey: @Sendable () -> String

    /// Creates a link. To add one to a client, use ``LinkSetup/retrying(_:by:budget:)``.
    ///
    /// - Parameters:
    ///   - backend: the backend's configuration.
    ///   - policy: the default policy.
    ///   - routes: policies by path, such as `posts.create`, or by router, such as `posts`; the longest path applies.
    ///   - budget: the client's retry budget.
    ///   - newKey: creates an idempotency key; if nil, keys are random UUIDs.
    public init(
        _ backend: TRPCClient.Configuration,
        _ policy: RetryPolicy = .standard,
        by routes: [String: RetryPolicy] = [:],
        budget: RetryBudget = RetryBudget(),
        newKey: (@Sendable () -> String)? = nil
    ) {
        policies = RetryPolicies(standard: policy, routes: routes)
        tokens = RetryTokens(budget)
        clock = backend.clock
        transformer = backend.transformer
        self.newKey = newKey ?? { UUID().uuidString.lowercased() }
    }

    public func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
        let policy = policies.policy(for: operation)
        var operation = operation
        if let key = policy.idempotencyKey, !operation.isIdempotent {
            operation = try key.added(to: operation, transformer, newKey)
        }
        var attempt = 1
        while true {
            let note = SentRequestNote()
            operation.context[SentRequestNote.Key.self] = note
            do {
                var result = try await result(of: operation, policy, next)
                if note.request?.noteSuccess() ?? true { tokens.noteSuccess() }
                result.attempts = attempt
                return result
            } catch var error as TRPCError {
                error.attempts = attempt
                if note.request?.noteFailure() ?? true { tokens.noteFailure(error) }
                guard operation.isIdempotent, let pause = pause(after: error, policy, operation, note.request) else {
                    throw error
                }
                operation.context[RetryListenerKey.self]?(error, pause)
                if let request = note.request {
                    try await request.sleep(for: pause, clock)
                } else {
                    try await clock.sleep(for: pause)
                }
                attempt += 1
            }
        }
    }

    public func subscribe(_ operation: TRPCOperation, next: LinkChain) -> SubscriptionSignals {
        let policy = policies.policy(for: operation)
        guard policy.attempts > 1 else { return next.subscribe(operation) }
        let start = RetriedStart(
            start: { next.subscribe(operation) },
            pause: { error in
                tokens.noteFailure(error)
                guard let pause = pause(after: error, policy, operation) else { return nil }
                operation.context[RetryListenerKey.self]?(error, pause)
                return pause
            },
            clock: clock
        )
        return AsyncThrowingStream { try await start.next() }
    }

    private func result(
        of operation: TRPCOperation,
        _ policy: RetryPolicy,
        _ next: LinkChain
    ) async throws -> OperationResponse {
        guard let limit = policy.attemptTimeout else { return try await next.handle(operation) }
        return try await TimeLimit(limit, clock: clock).run(operation.path) { try await next.handle(operation) }
    }

    /// Returns the delay before the next attempt, or nil for no retry.
    ///
    /// - Parameter request: The failed request, if it may have contained other operations.
    private func pause(
        after error: TRPCError,
        _ policy: RetryPolicy,
        _ operation: TRPCOperation,
        _ request: SentRequest? = nil
    ) -> Duration? {
        guard error.attempts < policy.attempts, policy.isRetried(error), tokens.allowRetry else { return nil }
        if let asked = error.retryAfter, asked > policy.backoff.maximumAsked { return nil }
        let backoff = request?.shared(policy.backoff) ?? policy.backoff
        let pause = backoff.delay(beforeAttempt: error.attempts - 1, asked: error.retryAfter)
        if let rest = operation.context[RemainingTimeKey.self]?(), pause >= rest { return nil }
        return pause
    }
}

extension LinkSetup {
    /// Adds retries after transient failures; see ``RetryLink``.
    ///
    /// ```swift
    /// let api = Palytt.Client(url: url, links: .batching.retrying(by: ["auth": .never]))
    /// ```
    ///
    /// - Parameters:
    ///   - policy: the default policy.
    ///   - routes: policies by path, such as `posts.create`, or by router, such as `posts`; the longest path applies.
    ///   - budget: the budget that limits retries while most calls fail.
    public func retrying(
        _ policy: RetryPolicy = .standard,
        by routes: [String: RetryPolicy] = [:],
        budget: RetryBudget = RetryBudget()
    ) -> LinkSetup {
        setting(.retry) { RetryLink($0, policy, by: routes, budget: budget) }
    }
}
