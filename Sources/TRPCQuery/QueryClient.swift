import Foundation
import Observation
@_spi(Generated) public import TRPCData
@_spi(Generated) public import TRPCRuntime
@_spi(Generated) import TRPCSession

/// Caches server data for views: one value per call and input, shared by all queries for it.
///
/// ```swift
/// let queries = QueryClient(api)
/// let feed = ObservableQuery(queries, of: Palytt.Posts.getRecentPosts, .init(page: 1))
/// ```
///
/// Create one query client for each API client, with or without a `QueryCache` among its links. With a cache, a cached value is
/// shown immediately, and the cache's invalidations re-fetch observed values. All values are removed when the user of the
/// client's session changes.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
public final class QueryClient {
    /// The client that makes the calls.
    public nonisolated let api: TRPCClient
    let clock: any Clock<Duration>
    /// How long a value that isn't observed is kept in memory.
    let retention: Duration
    /// Returns the time elapsed since the query client was created.
    let age: () -> Duration
    /// The number of owners so far; reading it makes a view redraw when the owner changes.
    private let owners = OwnerCount()
    /// The epoch of the values' owner.
    private var epoch: SessionEpoch

    /// The order of all mutations, which determines their order in a journal.
    let mutationOrder = CallOrder()
    private var scopeOrders: [String: CallOrder] = [:]

    private var entries: [CacheKey: any AnyQueryEntry] = [:]
    /// The guesses of mutations that haven't ended.
    var pendingGuesses: [PendingGuess] = []
    /// The closures that continue calls queued by an earlier launch of the app.
    var resumers: [CallResumer] = []
    var isResuming = false
    /// The receipts of the current owner's mutations.
    private var receipts: [QueueReceipt] = []
    /// Reports changes of the device's connectivity.
    let connectivity: ConnectivityMonitor
    private var lastToken = 0
    var memberships: [any Sendable] = []

    /// Creates a query client.
    ///
    /// - Parameters:
    ///   - api: The client that makes the calls.
    ///   - retention: How long a value that isn't observed is kept in memory.
    ///   - connectivity: Reports reconnections, upon which the client checks its connections and stale values are re-fetched.
    ///     By default, the monitor of the client's offline queue, or else of the device.
    ///   - clock: The clock used for all delays; tests can pass one that doesn't wait.
    public init(
        _ api: some TRPCCaller,
        retention: Duration = .seconds(300),
        connectivity: ConnectivityMonitor? = nil,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.api = api.client
        epoch = api.client.identity.owner.epoch
        self.clock = clock
        self.retention = retention
        self.connectivity = connectivity ?? api.client.connectivity ?? .device
        age = clock.measuringAge()
        listen()
    }

    /// Returns the order of a scope's mutations.
    func mutationOrder(of scope: String) -> CallOrder {
        if let order = scopeOrders[scope] { return order }
        scopeOrders = scopeOrders.filter { !$0.value.isEmpty }
        let order = CallOrder()
        scopeOrders[scope] = order
        return order
    }

    private func listen() {
        let identity = api.identity
        memberships.append(identity.onChange { [weak self] in onMainActor { self?.settleOwner() } })
        followEvents()
        guard let cache = api.cache else { return }
        // A cache that asks the app for the user notices a change only at the next call.
        let hasOwnUser = api.session == nil && !identity.isStated
        let membership = cache.onChange { [weak self] change in
            switch change {
            case .userChanged: if hasOwnUser { onMainActor { self?.reset() } }
            case .invalidated(let selections): onMainActor { self?.invalidate(selections) }
            case .stored(let key): Task { @MainActor in self?.responseWasCached(key) }
            }
        }
        memberships.append(membership)
    }

    /// Invalidates values, including in the client's cache. Observed values are re-fetched immediately.
    public func invalidate(_ targets: CacheTarget...) { invalidate(targets) }

    func invalidate(_ targets: [CacheTarget]) {
        guard !targets.isEmpty else { return }
        // The cache notifies this client of the invalidation.
        if let cache = api.cache { return cache.invalidate(targets) }
        invalidate(targets.flatMap(\.selections))
    }

    /// Re-fetches stale values that are observed. Called automatically when ``connectivity`` reports a reconnection.
    public func didReconnect() { for entry in entries.values { entry.refetch(where: \.refetchesOnReconnection) } }

    /// Re-fetches stale values that are observed. Called automatically on Apple platforms when the app enters the foreground.
    public func didEnterForeground() { for entry in entries.values { entry.refetch(where: \.refetchesOnForeground) } }

    /// Removes all values and re-fetches those that are observed.
    ///
    /// Call this method when the user changes, unless the client has a session or declares its `Identity`.
    public func reset() {
        epoch = api.identity.owner.epoch
        owners.count += 1
        pendingGuesses = []
        for entry in entries.values { entry.reset() }
        for receipt in receipts { receipt.abandon() }
        receipts = []
        resumeEarlierCalls()
    }

    /// Keeps a receipt until its mutation ends or the owner changes.
    func keep(_ receipt: QueueReceipt) {
        receipts.removeAll { if case .ended = $0.current { true } else { false } }
        receipts.append(receipt)
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension QueryClient {
    /// Returns the entry for a call, creating it if needed.
    ///
    /// - Throws: `TRPCError` if the input can't be encoded, or the call isn't a query.
    func entry<Output: Sendable>(_ call: PreparedCall<Output>) throws(TRPCError) -> QueryEntry<Output> {
        guard let key = CacheCall(try call.operation(for: api), contract: "")?.key else {
            throw TRPCError(code: .badRequest, path: call.path, message: "Only queries have a value to observe.")
        }
        settleOwner()
        if let entry = entries[key] as? QueryEntry<Output> { return entry }
        let tags = call.traits.tags.union(api.cache?.tags(of: call.path) ?? [])
        let entry = QueryEntry(key, tags, call, self)
        entries[key] = entry
        for guess in pendingGuesses { guess.add(to: entry) }
        return entry
    }

    var allEntries: [any AnyQueryEntry] { Array(entries.values) }

    /// Returns the selected entries.
    func entries(_ selections: [CacheSelection]) -> [any AnyQueryEntry] {
        entries.values.filter { entry in selections.contains { entry.isSelected($0) } }
    }

    /// Returns the existing entry for a call; nil if there is none or the input can't be encoded.
    func existing<Output: Sendable>(_ call: PreparedCall<Output>) -> QueryEntry<Output>? {
        guard owns(userNumber), let operation = try? call.operation(for: api) else { return nil }
        return CacheCall(operation, contract: "").flatMap { entries[$0.key] as? QueryEntry<Output> }
    }

    /// Restores an entry that was removed while a list still used it. Resets it if it belongs to a former owner.
    func retain(_ entry: any AnyQueryEntry) {
        guard entries[entry.key] == nil else { return }
        entries[entry.key] = entry
        if entry.owner != userNumber { entry.reset() }
        for guess in pendingGuesses { guess.add(to: entry) }
    }

    func retire(_ entry: any AnyQueryEntry) {
        if entries[entry.key] === entry { entries[entry.key] = nil }
    }

    func nextToken() -> Int {
        lastToken += 1
        return lastToken
    }

    func invalidate(_ selections: [CacheSelection]) { for entry in entries(selections) { entry.invalidate() } }

    private func responseWasCached(_ key: CacheKey) {
        settleOwner()
        var own = key
        own.contract = ""
        entries[own]?.responseWasCached()
    }

    /// Removes the previous owner's values if the owner has changed.
    func settleOwner() {
        if api.identity.owner.epoch != epoch { reset() }
    }

    /// The number of owners so far. State stored with another number belongs to a former owner.
    var userNumber: Int { owners.count }

    /// Returns whether the current owner's views may show a value stored with the given number. Views can call it, since it has
    /// no side effects.
    func owns(_ number: Int) -> Bool { owners.count == number && api.identity.owner.epoch == epoch }
}

/// Counts the owners. Views that read the count are redrawn when it changes.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
@Observable
private final class OwnerCount {
    var count = 0
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension AnyQueryEntry {
    func isSelected(_ selection: CacheSelection) -> Bool {
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

/// Runs a closure on the main actor, immediately if the current thread is the main thread.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
private func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
    if Thread.isMainThread { MainActor.assumeIsolated(body) } else { Task { @MainActor in body() } }
}

extension Clock where Duration == Swift.Duration {
    fileprivate func measuringAge() -> () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
