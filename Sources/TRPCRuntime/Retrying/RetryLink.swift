import Foundation

/// Makes calls again that have failed for the moment, and starts subscriptions again that could not be started.
///
/// ```swift
/// let api = Palytt.Client(url: url, links: .batching.retrying())
/// ```
///
/// A failure counts as one that may pass when ``TRPCError/isTransient`` is true: no connection, no answer in time, a
/// proxy whose backend is being replaced (502, 503, 504 and their like), too many requests (429).
/// Between attempts it pauses as its ``RetryPolicy`` says, and its ``RetryBudget`` ends retries while most requests fail.
/// The calls of a batch that fails are made again after the same pause, as one batch, and its failure counts once.
/// ``TRPCError/attempts`` and ``OperationResponse/attempts`` tell how often a call was made.
///
/// A subscription that has started is none of its business: the links that carry it make lost connections again.
public struct RetryLink: TRPCLink {
    private let policies: RetryPolicies
    private let tokens: RetryTokens
    private let clock: any Clock<Duration>
    private let transformer: Transformer
    private let newKey: @Sendable () -> String

    /// A link; ``LinkSetup/retrying(_:by:budget:)`` makes one for a client.
    ///
    /// - Parameters:
    ///   - backend: where requests go.
    ///   - policy: of all calls without a policy of their own.
    ///   - routes: policies by path, such as `posts.create`, or by router, such as `posts`; the longest path holds.
    ///   - budget: the client's.
    ///   - newKey: makes an idempotency key; nil makes a random UUID.
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

    /// The pause before the next attempt; nil when there is none.
    ///
    /// - Parameter request: The failed request, if it may have carried other operations as well.
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
    /// Makes calls again that have failed for the moment; see ``RetryLink``.
    ///
    /// ```swift
    /// let api = Palytt.Client(url: url, links: .batching.retrying(by: ["auth": .never]))
    /// ```
    ///
    /// - Parameters:
    ///   - policy: of all calls without a policy of their own.
    ///   - routes: policies by path, such as `posts.create`, or by router, such as `posts`; the longest path holds.
    ///   - budget: how many retries are made while most calls fail.
    public func retrying(
        _ policy: RetryPolicy = .standard,
        by routes: [String: RetryPolicy] = [:],
        budget: RetryBudget = RetryBudget()
    ) -> LinkSetup {
        setting(.retry) { RetryLink($0, policy, by: routes, budget: budget) }
    }
}
