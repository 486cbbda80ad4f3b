public import TRPCRuntime

extension TRPCCaller {
    /// Makes a call with a cache policy that overrides the cache's rules.
    ///
    /// ```swift
    /// let me = try await api.call(Palytt.Users.me, policy: .networkFirst)
    /// ```
    ///
    /// - Throws: The errors of `call(_:_:)`.
    public func call<C: UnaryCall>(_ call: C, _ input: C.Input, policy: CachePolicy) async throws -> C.Output {
        try await call.prepared(input).response(from: client, .policy(policy)).value
    }

    /// Returns a call's cached output, fresh or stale, without sending a request; nil if none is cached.
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

/// Calls without an input.
extension TRPCCaller {
    /// Makes a call with a cache policy that overrides the cache's rules.
    ///
    /// - Throws: The errors of `call(_:_:)`.
    public func call<C: UnaryCall>(_ call: C, policy: CachePolicy) async throws -> C.Output where C.Input == NoInput {
        try await self.call(call, NoInput(), policy: policy)
    }

    /// Returns a call's cached output, fresh or stale, without sending a request; nil if none is cached.
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

/// A sequence of a call's cached output, if any, and the backend's output.
///
/// ```swift
/// for try await me in api.outputs(of: Palytt.Users.me) {
///     show(me.value.username, me.isCached ? "…" : "")
/// }
/// ```
///
/// If the call fails, the loop throws the error after the cached output. Each loop makes a new call.
public struct CachedOutputs<Output: Sendable>: AsyncSequence, Sendable {
    /// An output in the sequence.
    public struct Element: Sendable {
        /// The output.
        public let value: Output
        /// Whether this is the cached output, which the backend's output follows.
        public let isCached: Bool
    }

    private let client: TRPCClient
    private let call: PreparedCall<Output>

    init(_ client: TRPCClient, _ call: PreparedCall<Output>) {
        self.client = client
        self.call = call
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(client: client, call: call) }

    /// Returns the outputs in order.
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

        /// Returns the next output; nil after the last one.
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
