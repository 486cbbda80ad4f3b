public import Foundation
public import TRPCRuntime

// The names of 0.1.

extension CacheLink {
    /// Creates a link.
    @available(*, deprecated, renamed: "init(_:cache:)")
    public init(_ backend: TRPCClient.Configuration, _ cache: QueryCache) { self.init(backend, cache: cache) }
}

extension CacheSelection {
    /// Returns whether an entry is selected.
    @available(*, deprecated, renamed: "contains(_:entry:)")
    public func contains(_ key: CacheKey, _ entry: CacheEntry) -> Bool { contains(key, entry: entry) }
}

extension QueryCache {
    /// Creates a cache.
    ///
    /// - Parameter user: Returns the name of the signed-in user for the store.
    @available(*, deprecated, message: "state the user once, with the client's Session or Identity")
    public convenience init(
        rules: CacheRules = CacheRules(),
        memory: CacheLimits = CacheLimits(),
        store: (any CacheStore)? = nil,
        user: (@Sendable () -> String?)?,
        now: @escaping @Sendable () -> Date = { Date() },
        onStoreError: @escaping @Sendable (any Error) -> Void = { _ in }
    ) {
        self.init(rules: rules, memory: memory, store: store, userName: user, now: now, onStoreError: onStoreError)
    }
}

extension OfflineQueueLink {
    /// Creates a link.
    ///
    /// - Parameter user: Returns the ID of the signed-in user, or nil if signed out.
    @available(*, deprecated, message: "use init(_:journal:policy:), and the client's Session or Identity")
    public init(
        _ backend: TRPCClient.Configuration,
        _ journal: OfflineJournal,
        _ policy: QueuePolicy = .idempotent,
        by routes: [String: QueuePolicy] = [:],
        connectivity: ConnectivityMonitor? = nil,
        backoff: Backoff = OfflineQueueLink.standardBackoff,
        user: (@Sendable () async throws -> String?)? = nil,
        keepsCallsAfterSignOut: Bool = false,
        newKey: (@Sendable () -> String)? = nil
    ) {
        self.init(
            backend,
            journal: journal,
            policy: policy,
            by: routes,
            connectivity: connectivity,
            backoff: backoff,
            userID: user,
            keepsCallsAfterSignOut: keepsCallsAfterSignOut,
            newKey: newKey
        )
    }
}

extension LinkSetup {
    /// Queues mutations until they are sent.
    ///
    /// - Parameter user: Returns the ID of the signed-in user, or nil if signed out.
    @available(*, deprecated, message: "state the user once, with the client's Session or Identity")
    public func queueing(
        in journal: OfflineJournal,
        _ policy: QueuePolicy = .idempotent,
        by routes: [String: QueuePolicy] = [:],
        connectivity: ConnectivityMonitor? = nil,
        backoff: Backoff = OfflineQueueLink.standardBackoff,
        user: (@Sendable () async throws -> String?)?,
        keepsCallsAfterSignOut: Bool = false
    ) -> LinkSetup {
        queueing(
            in: journal,
            policy,
            by: routes,
            connectivity: connectivity,
            backoff: backoff,
            userID: user,
            keepsCallsAfterSignOut: keepsCallsAfterSignOut
        )
    }
}

extension TRPCCaller {
    /// Makes a call and waits for its output, or until it is queued.
    @available(*, deprecated, renamed: "enqueue(_:input:)")
    public func enqueue<C: UnaryCall>(_ call: C, _ input: C.Input) async throws -> QueuedResult<C.Output> {
        try await enqueue(call, input: input)
    }

    /// Returns the cached output of a call.
    @available(*, deprecated, message: "use cachedOutput(of:_:)")
    public func call<C: UnaryCall>(
        _ call: C,
        _ input: C.Input,
        policy: CachePolicy.CacheOnly
    ) async throws -> C.Output? {
        try await cachedOutput(of: call, input)
    }

    /// Returns the cached output of a call, if any, followed by the backend's.
    @available(*, deprecated, message: "use outputs(of:_:)")
    public func call<C: UnaryCall>(
        _ call: C,
        _ input: C.Input,
        policy: CachePolicy.CacheAndNetwork
    ) -> CachedOutputs<C.Output> {
        outputs(of: call, input)
    }

    /// Returns the cached output of a call.
    @available(*, deprecated, message: "use cachedOutput(of:)")
    public func call<C: UnaryCall>(_ call: C, policy: CachePolicy.CacheOnly) async throws -> C.Output?
    where C.Input == NoInput {
        try await cachedOutput(of: call)
    }

    /// Returns the cached output of a call, if any, followed by the backend's.
    @available(*, deprecated, message: "use outputs(of:)")
    public func call<C: UnaryCall>(_ call: C, policy: CachePolicy.CacheAndNetwork) -> CachedOutputs<C.Output>
    where C.Input == NoInput {
        outputs(of: call)
    }
}
