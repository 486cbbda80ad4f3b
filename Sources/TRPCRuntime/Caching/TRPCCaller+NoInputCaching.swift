extension TRPCCaller {
    /// Calls a procedure that takes no input by a cache policy, which replaces that of the cache's rules.
    ///
    /// ```swift
    /// let me = try await api.call(Palytt.Users.me, policy: .networkFirst)
    /// ```
    ///
    /// - Throws: as `call(_:_:)`.
    public func call<Output>(_ procedure: Procedure<NoInput, Output>, policy: CachePolicy) async throws -> Output {
        try await call(procedure, NoInput(), policy: policy)
    }

    /// Returns the cached output of a procedure that takes no input, fresh or stale; nil if none is cached. Sends
    /// nothing.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    public func call<Output>(
        _ procedure: Procedure<NoInput, Output>,
        policy: CachePolicy.CacheOnly
    ) async throws -> Output? {
        try await call(procedure, NoInput(), policy: policy)
    }

    /// Returns the cached output of a procedure that takes no input, if there is one, and then the backend's.
    public func call<Output>(
        _ procedure: Procedure<NoInput, Output>,
        policy: CachePolicy.CacheAndNetwork
    ) -> CachedAnswers<Output> {
        call(procedure, NoInput(), policy: policy)
    }

    /// Calls a REST operation that takes no input by a cache policy, which replaces that of the cache's rules.
    ///
    /// - Throws: as `call(_:_:)`.
    public func call<Output, Failure>(
        _ operation: RESTOperation<NoInput, Output, Failure>,
        policy: CachePolicy
    ) async throws -> Output {
        try await call(operation, NoInput(), policy: policy)
    }

    /// Returns the cached output of a REST operation that takes no input, fresh or stale; nil if none is cached. Sends
    /// nothing.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    public func call<Output, Failure>(
        _ operation: RESTOperation<NoInput, Output, Failure>,
        policy: CachePolicy.CacheOnly
    ) async throws -> Output? {
        try await call(operation, NoInput(), policy: policy)
    }

    /// Returns the cached output of a REST operation that takes no input, if there is one, and then the backend's.
    public func call<Output, Failure>(
        _ operation: RESTOperation<NoInput, Output, Failure>,
        policy: CachePolicy.CacheAndNetwork
    ) -> CachedAnswers<Output> {
        call(operation, NoInput(), policy: policy)
    }
}
