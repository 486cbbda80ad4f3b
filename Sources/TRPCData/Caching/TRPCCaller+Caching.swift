public import TRPCRuntime

extension TRPCCaller {
    /// Makes a call with a cache policy, which overrides that of the cache's rules.
    ///
    /// ```swift
    /// let me = try await api.call(Palytt.Users.me, policy: .networkFirst)
    /// ```
    ///
    /// - Throws: The errors of `call(_:_:)`.
    public func call<C: UnaryCall>(_ call: C, _ input: C.Input, policy: CachePolicy) async throws -> C.Output {
        try await call.prepared(input).response(from: client, .policy(policy)).value
    }

    /// Returns the cached output of a call, fresh or stale; nil if none is cached. Sends nothing.
    ///
    /// - Throws: `TRPCError` if the input can't be encoded; `CancellationError` if the task is cancelled.
    public func cachedOutput<C: UnaryCall>(of call: C, _ input: C.Input) async throws -> C.Output? {
        try await call.prepared(input).cachedResponse(of: client)?.value
    }

    /// Returns the cached output of a call, if any, followed by the backend's.
    public func outputs<C: UnaryCall>(of call: C, _ input: C.Input) -> CachedOutputs<C.Output> {
        CachedOutputs(client, call.prepared(input))
    }
}

/// Calls that take no input.
extension TRPCCaller {
    /// Makes a call with a cache policy, which overrides that of the cache's rules.
    ///
    /// - Throws: The errors of `call(_:_:)`.
    public func call<C: UnaryCall>(_ call: C, policy: CachePolicy) async throws -> C.Output where C.Input == NoInput {
        try await self.call(call, NoInput(), policy: policy)
    }

    /// Returns the cached output of a call, fresh or stale; nil if none is cached. Sends nothing.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func cachedOutput<C: UnaryCall>(of call: C) async throws -> C.Output? where C.Input == NoInput {
        try await cachedOutput(of: call, NoInput())
    }

    /// Returns the cached output of a call, if any, followed by the backend's.
    public func outputs<C: UnaryCall>(of call: C) -> CachedOutputs<C.Output> where C.Input == NoInput {
        outputs(of: call, NoInput())
    }
}

/// The cached output, if any, followed by the backend's: one or two elements.
///
/// ```swift
/// for try await me in api.outputs(of: Palytt.Users.me) {
///     show(me.value.username, me.isCached ? "…" : "")
/// }
/// ```
///
/// The loop throws the call's error after the cached value. Each loop makes another call.
public struct CachedOutputs<Output: Sendable>: AsyncSequence, Sendable {
    /// An output.
    public struct Element: Sendable {
        /// The output.
        public let value: Output
        /// Whether it is the cached output, to be followed by the backend's.
        public let isCached: Bool
    }

    private let client: TRPCClient
    private let call: PreparedCall<Output>

    init(_ client: TRPCClient, _ call: PreparedCall<Output>) {
        self.client = client
        self.call = call
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(client: client, call: call) }

    /// Iterates over the outputs in order.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private enum Step {
            case cache
            case network
            case end
        }

        let client: TRPCClient
        let call: PreparedCall<Output>
        private var step = Step.cache

        init(client: TRPCClient, call: PreparedCall<Output>) {
            self.client = client
            self.call = call
        }

        /// Waits for the next output; nil after the last.
        ///
        /// - Throws: The errors of `call(_:_:)`.
        public mutating func next() async throws -> Element? {
            if step == .cache {
                step = .network
                if let kept = try await call.cachedResponse(of: client) {
                    return Element(value: kept.value, isCached: true)
                }
            }
            guard step == .network else { return nil }
            step = .end
            let answer = try await call.response(from: client, .policy(.networkOnly))
            return Element(value: answer.value, isCached: false)
        }
    }
}

extension CachedOutputs.Element: Equatable where Output: Equatable {}
