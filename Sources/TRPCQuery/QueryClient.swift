@_spi(Generated) public import TRPCData
@_spi(Generated) public import TRPCRuntime
@_spi(Generated) import TRPCSession

/// Caches the server data of views: one value for each call, shared by all its queries.
///
/// ```swift
/// let queries = QueryClient(api)
/// let feed = ObservableQuery(queries, Palytt.Posts.getRecentPosts, .init(page: 1))
/// ```
///
/// An application has one for each client. It works with or without a `QueryCache` among the client's links; with one, a
/// value that is kept is shown at once, and what makes answers stale has the queries fetch again. When the user of the
/// client's session changes, all values are forgotten.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
public final class QueryClient {
    /// The client that the calls are made with.
    public nonisolated let api: TRPCClient
    let clock: any Clock<Duration>
    /// How long a value stays that nobody looks at.
    let retention: Duration
    /// The time since it was made.
    let age: () -> Duration
    /// Grows with each change of the user.
    private(set) var userNumber = 0

    /// The order in which mutations were made, for a journal.
    let mutationOrder = CallOrder()
    private var scopeOrders: [String: CallOrder] = [:]

    private var entries: [CacheKey: any AnyQueryEntry] = [:]
    private var lastToken = 0
    private var memberships: [any Sendable] = []

    /// Makes one for a client.
    ///
    /// - Parameters:
    ///   - api: the client that fetches.
    ///   - retention: how long a value stays in memory that nobody looks at.
    ///   - clock: the clock of all waiting; a test gives one that needs no time.
    public init(
        _ api: some TRPCCaller,
        retention: Duration = .seconds(300),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.api = api.client
        self.clock = clock
        self.retention = retention
        age = clock.measuringAge()
        listen()
    }

    /// The order of the mutations of a scope.
    func mutationOrder(of scope: String) -> CallOrder {
        if let order = scopeOrders[scope] { return order }
        scopeOrders = scopeOrders.filter { !$0.value.isEmpty }
        let order = CallOrder()
        scopeOrders[scope] = order
        return order
    }

    private func listen() {
        let userChanged: @Sendable () -> Void = { [weak self] in
            Task { @MainActor in self?.userDidChange() }
        }
        if let session = api.session { memberships.append(session.onUserChange(userChanged)) }
        guard let cache = api.cache else { return }
        let hasSession = api.session != nil
        let membership = cache.onChange { [weak self] change in
            switch change {
            case .userChanged: if !hasSession { userChanged() }
            case .invalidated(let selections): Task { @MainActor in self?.invalidate(selections) }
            case .stored(let key): Task { @MainActor in self?.responseWasCached(key) }
            }
        }
        memberships.append(membership)
    }

    /// Makes values stale. Those that somebody looks at are fetched again at once; in the client's cache they are stale, too.
    public func invalidate(_ targets: CacheTarget...) { invalidate(targets) }

    func invalidate(_ targets: [CacheTarget]) {
        guard !targets.isEmpty else { return }
        // The cache tells of it.
        if let cache = api.cache { return cache.invalidate(targets) }
        invalidate(targets.flatMap(\.selections))
    }

    /// Fetches stale values again that somebody looks at, because the connection is back.
    public func didReconnect() { for entry in entries.values { entry.refetch(where: \.refetchesOnReconnection) } }

    /// Fetches stale values again that somebody looks at, because the application has come to the foreground.
    public func didEnterForeground() { for entry in entries.values { entry.refetch(where: \.refetchesOnForeground) } }

    /// Forgets all values, and fetches again what somebody looks at: for a client without a session, when another user has
    /// signed in.
    public func reset() { userDidChange() }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension QueryClient {
    /// The entry of a call.
    ///
    /// - Throws: `TRPCError` when the input cannot be written, or the call is not a query.
    func entry<Output: Sendable>(_ call: PreparedCall<Output>) throws -> QueryEntry<Output> {
        guard let key = CacheCall(try call.operation(for: api), contract: "")?.key else {
            throw TRPCError(code: .badRequest, path: call.path, message: "Only queries have a value to look at.")
        }
        if let entry = entries[key] as? QueryEntry<Output> { return entry }
        let tags = call.traits.tags.union(api.cache?.tags(of: call.path) ?? [])
        let entry = QueryEntry(key, tags, call, self)
        entries[key] = entry
        return entry
    }

    /// The entries that are selected.
    func entries(_ selections: [CacheSelection]) -> [any AnyQueryEntry] {
        entries.values.filter { entry in selections.contains { entry.isSelected($0) } }
    }

    /// The entry of a call, if there is one; none for an input that can't be encoded.
    func existing<Output: Sendable>(_ call: PreparedCall<Output>) -> QueryEntry<Output>? {
        guard let operation = try? call.operation(for: api) else { return nil }
        return CacheCall(operation, contract: "").flatMap { entries[$0.key] as? QueryEntry<Output> }
    }

    /// Knows an entry again that was retired while a list kept it.
    func retain(_ entry: any AnyQueryEntry) {
        if entries[entry.key] == nil { entries[entry.key] = entry }
    }

    func retire(_ entry: any AnyQueryEntry) {
        if entries[entry.key] === entry { entries[entry.key] = nil }
    }

    func nextToken() -> Int {
        lastToken += 1
        return lastToken
    }

    private func invalidate(_ selections: [CacheSelection]) { for entry in entries(selections) { entry.invalidate() } }

    private func responseWasCached(_ key: CacheKey) {
        var own = key
        own.contract = ""
        entries[own]?.responseWasCached()
    }

    private func userDidChange() {
        userNumber += 1
        for entry in entries.values { entry.reset() }
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension AnyQueryEntry {
    fileprivate func isSelected(_ selection: CacheSelection) -> Bool {
        switch selection {
        case .all: true
        case .key(let selected): key.path == selected.path && key.input == selected.input
        case .path(let path): key.path == path
        case .router(let name): key.path.hasPrefix("\(name).")
        case .input(let path, let input): key.path == path && key.input == input
        case .tag(let tag): tags.contains(tag)
        case .users, .expired: false
        }
    }
}

extension Clock where Duration == Swift.Duration {
    fileprivate func measuringAge() -> () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
