extension TRPCCaller {
    /// Calls a procedure by a cache policy, in place of that of the cache's rules.
    ///
    /// - Throws: as `call(_:_:)`.
    public func call<Input, Output>(
        _ procedure: Procedure<Input, Output>,
        _ input: Input,
        policy: CachePolicy
    ) async throws -> Output {
        try await TypedCall(procedure, input).answer(client, .policy(policy)).value
    }

    /// The kept answer of a procedure, fresh or stale; nil where none is. Nothing is sent.
    ///
    /// - Throws: ``TRPCError`` when the input cannot be written; `CancellationError` when the task is cancelled.
    public func call<Input, Output>(
        _ procedure: Procedure<Input, Output>,
        _ input: Input,
        policy: CachePolicy.CacheOnly
    ) async throws -> Output? {
        try await TypedCall(procedure, input).kept(client)?.value
    }

    /// The kept answer of a procedure, if there is one, and then the backend's.
    public func call<Input, Output>(
        _ procedure: Procedure<Input, Output>,
        _ input: Input,
        policy: CachePolicy.CacheAndNetwork
    ) -> CachedAnswers<Output> {
        CachedAnswers(client, TypedCall(procedure, input))
    }

    /// Calls a REST operation by a cache policy, in place of that of the cache's rules.
    ///
    /// - Throws: as `call(_:_:)`.
    public func call<Input, Output, Failure>(
        _ operation: RESTOperation<Input, Output, Failure>,
        _ input: Input,
        policy: CachePolicy
    ) async throws -> Output {
        try await TypedCall(operation, input).answer(client, .policy(policy)).value
    }

    /// The kept answer of a REST operation, fresh or stale; nil where none is. Nothing is sent.
    ///
    /// - Throws: ``TRPCError`` when the input cannot be written; `CancellationError` when the task is cancelled.
    public func call<Input, Output, Failure>(
        _ operation: RESTOperation<Input, Output, Failure>,
        _ input: Input,
        policy: CachePolicy.CacheOnly
    ) async throws -> Output? {
        try await TypedCall(operation, input).kept(client)?.value
    }

    /// The kept answer of a REST operation, if there is one, and then the backend's.
    public func call<Input, Output, Failure>(
        _ operation: RESTOperation<Input, Output, Failure>,
        _ input: Input,
        policy: CachePolicy.CacheAndNetwork
    ) -> CachedAnswers<Output> {
        CachedAnswers(client, TypedCall(operation, input))
    }
}

/// What is kept, and then what the backend answers: one or two values.
///
/// ```swift
/// for try await me in api.call(Palytt.Users.me, policy: .cacheAndNetwork) {
///     show(me.value.username, me.isCached ? "…" : "")
/// }
/// ```
///
/// The loop throws what the call throws, after the kept value. Each loop is another call.
public struct CachedAnswers<Output: Sendable>: AsyncSequence, Sendable {
    /// One of the values.
    public struct Element: Sendable {
        /// The value.
        public let value: Output
        /// Whether it was kept, and the backend's is still to come.
        public let isCached: Bool
    }

    private let client: TRPCClient
    private let call: TypedCall<Output>

    init(_ client: TRPCClient, _ call: TypedCall<Output>) {
        self.client = client
        self.call = call
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(client: client, call: call) }

    /// Gives the values, in order.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private enum Step {
            case cache
            case network
            case end
        }

        let client: TRPCClient
        let call: TypedCall<Output>
        private var step = Step.cache

        init(client: TRPCClient, call: TypedCall<Output>) {
            self.client = client
            self.call = call
        }

        /// Waits for the next value; nil after the last.
        ///
        /// - Throws: as `call(_:_:)`.
        public mutating func next() async throws -> Element? {
            if step == .cache {
                step = .network
                if let kept = try await call.kept(client) { return Element(value: kept.value, isCached: true) }
            }
            guard step == .network else { return nil }
            step = .end
            let answer = try await call.answer(client, .policy(.networkOnly))
            return Element(value: answer.value, isCached: false)
        }
    }
}

extension CachedAnswers.Element: Equatable where Output: Equatable {}
