import Foundation
import Observation
@_spi(Generated) public import TRPCData
@_spi(Generated) public import TRPCRuntime
@_spi(Generated) import TRPCSession

/// Caches the server data of views: one value for each call, shared by all its queries.
///
/// ```swift
/// let queries = QueryClient(api)
/// let feed = ObservableQuery(queries, of: Palytt.Posts.getRecentPosts, .init(page: 1))
/// ```
///
/// Create one for each client. It works with or without a `QueryCache` among the client's links; with one, a cached
/// value is shown immediately, and invalidated queries re-fetch. When the user of the client's session changes, all
/// values are removed.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
public final class QueryClient {
    /// The client that makes the calls.
    public nonisolated let api: TRPCClient
    let clock: any Clock<Duration>
    /// How long a value stays that isn't observed.
    let retention: Duration
    /// The time since the client was created.
    let age: () -> Duration
    /// The number of owners so far, observed by views: they are redrawn when the owner changes.
    private let owners = OwnerCount()
    /// The owner of the values.
    private var epoch: SessionEpoch

    /// The order of mutations, for a journal.
    let mutationOrder = CallOrder()
    private var scopeOrders: [String: CallOrder] = [:]

    private var entries: [CacheKey: any AnyQueryEntry] = [:]
    /// The guesses of mutations that have not ended.
    var pendingGuesses: [PendingGuess] = []
    /// The closures that continue queued calls of an earlier run.
    var resumers: [CallResumer] = []
    var isResuming = false
    /// The receipts of the current owner's mutations.
    private var receipts: [QueueReceipt] = []
    /// Reports the connection.
    let connectivity: ConnectivityMonitor
    private var lastToken = 0
    var memberships: [any Sendable] = []

    /// Creates a query client.
    ///
    /// - Parameters:
    ///   - api: The client that makes the calls.
    ///   - retention: How long a value that isn't observed is kept in memory.
    ///   - connectivity: Reports reconnections, on which the client's connections are checked and stale values
    ///     re-fetched. By default, it is that of the client's offline queue, or the device's.
    ///   - clock: The clock for all waiting; tests pass one that doesn't wait.
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

    /// Returns the order of the mutations of a scope.
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
        // A cache that gets the user from the app detects a change only with a call.
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

    /// Invalidates values, also in the client's cache. Observed ones are re-fetched immediately.
    public func invalidate(_ targets: CacheTarget...) { invalidate(targets) }

    func invalidate(_ targets: [CacheTarget]) {
        guard !targets.isEmpty else { return }
        // The cache reports the invalidation to this client.
        if let cache = api.cache { return cache.invalidate(targets) }
        invalidate(targets.flatMap(\.selections))
    }

    /// Re-fetches observed stale values after a reconnection. Called automatically if ``connectivity`` reports it.
    public func didReconnect() { for entry in entries.values { entry.refetch(where: \.refetchesOnReconnection) } }

    /// Re-fetches observed stale values after the app has entered the foreground. Called automatically on Apple
    /// platforms.
    public func didEnterForeground() { for entry in entries.values { entry.refetch(where: \.refetchesOnForeground) } }

    /// Removes all values, and re-fetches observed ones.
    ///
    /// Call it when the user changes, for a client without a session and without a stated `Identity`.
    public func reset() {
        epoch = api.identity.owner.epoch
        owners.count += 1
        pendingGuesses = []
        for entry in entries.values { entry.reset() }
        for receipt in receipts { receipt.abandon() }
        receipts = []
        resumeEarlierCalls()
    }

    /// Keeps a receipt until its mutation has ended, or the owner changes.
    func keep(_ receipt: QueueReceipt) {
        receipts.removeAll { if case .ended = $0.current { true } else { false } }
        receipts.append(receipt)
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension QueryClient {
    /// Returns the entry of a call.
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

    /// Returns the entry of a call, if there is one; nil if the input can't be encoded.
    func existing<Output: Sendable>(_ call: PreparedCall<Output>) -> QueryEntry<Output>? {
        guard owns(userNumber), let operation = try? call.operation(for: api) else { return nil }
        return CacheCall(operation, contract: "").flatMap { entries[$0.key] as? QueryEntry<Output> }
    }

    /// Knows an entry again that was retired while a list kept it. A former owner's is reset.
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

    /// Removes the values of the last owner, if the owner has changed.
    func settleOwner() {
        if api.identity.owner.epoch != epoch { reset() }
    }

    /// The number of owners so far. State that was stored with another number belongs to another owner.
    var userNumber: Int { owners.count }

    /// Returns whether a value with an owner's number may be shown. Has no side effects, so that views can call it.
    func owns(_ number: Int) -> Bool { owners.count == number && api.identity.owner.epoch == epoch }
}

/// The number of owners so far. Views that read it are redrawn when it changes.
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

/// Runs a closure on the main actor: immediately if the caller is on the main thread.
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
