import Foundation
import Observation
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
    /// How long a value stays that isn't observed.
    let retention: Duration
    /// The time since it was made.
    let age: () -> Duration
    /// Counts the owners of its values, for views: they are drawn again when the owner changes.
    private let owners = OwnerCount()
    /// The owner of its values.
    private var epoch: SessionEpoch

    /// The order in which mutations were made, for a journal.
    let mutationOrder = CallOrder()
    private var scopeOrders: [String: CallOrder] = [:]

    private var entries: [CacheKey: any AnyQueryEntry] = [:]
    /// The guesses of mutations that have not ended.
    var pendingGuesses: [PendingGuess] = []
    /// Continue queued calls of an earlier run.
    var resumers: [CallResumer] = []
    var isResuming = false
    /// Of the current owner's mutations.
    private var receipts: [QueueReceipt] = []
    /// Reports whether there is a connection.
    let connectivity: ConnectivityMonitor
    private var lastToken = 0
    var memberships: [any Sendable] = []

    /// Makes one for a client.
    ///
    /// - Parameters:
    ///   - api: the client that fetches.
    ///   - retention: how long a value stays in memory that isn't observed.
    ///   - connectivity: tells when the connection is back: then the client's connections are checked, and stale values fetched again. By
    ///     default it is that of the client's offline queue, or the device's.
    ///   - clock: the clock of all waiting; a test gives one that needs no time.
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

    /// The order of the mutations of a scope.
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
        // A cache that asks the app for its user learns of another one with a call.
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

    /// Invalidates values. Those that are observed are fetched again at once; in the client's cache they are invalidated, too.
    public func invalidate(_ targets: CacheTarget...) { invalidate(targets) }

    func invalidate(_ targets: [CacheTarget]) {
        guard !targets.isEmpty else { return }
        // The cache reports it.
        if let cache = api.cache { return cache.invalidate(targets) }
        invalidate(targets.flatMap(\.selections))
    }

    /// Fetches stale values again that are observed, because the connection is back. Called automatically if ``connectivity`` reports
    /// it.
    public func didReconnect() { for entry in entries.values { entry.refetch(where: \.refetchesOnReconnection) } }

    /// Fetches stale values again that are observed, because the application has come to the foreground. Called automatically on
    /// Apple's platforms.
    public func didEnterForeground() { for entry in entries.values { entry.refetch(where: \.refetchesOnForeground) } }

    /// Forgets all values, and fetches again what is observed: for a client that has no session and doesn't state its users, when
    /// another user has signed in.
    public func reset() {
        epoch = api.identity.owner.epoch
        owners.count += 1
        pendingGuesses = []
        for entry in entries.values { entry.reset() }
        for receipt in receipts { receipt.abandon() }
        receipts = []
        resumeEarlierCalls()
    }

    /// Keeps a receipt until its mutation has ended, or another owner has come.
    func keep(_ receipt: QueueReceipt) {
        receipts.removeAll { if case .ended = $0.current { true } else { false } }
        receipts.append(receipt)
    }
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
        settleOwner()
        if let entry = entries[key] as? QueryEntry<Output> { return entry }
        let tags = call.traits.tags.union(api.cache?.tags(of: call.path) ?? [])
        let entry = QueryEntry(key, tags, call, self)
        entries[key] = entry
        for guess in pendingGuesses { guess.add(to: entry) }
        return entry
    }

    var allEntries: [any AnyQueryEntry] { Array(entries.values) }

    /// The entries that are selected.
    func entries(_ selections: [CacheSelection]) -> [any AnyQueryEntry] {
        entries.values.filter { entry in selections.contains { entry.isSelected($0) } }
    }

    /// The entry of a call, if there is one; none for an input that can't be encoded.
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

    /// Forgets the values of the last owner, if another one has come.
    func settleOwner() {
        if api.identity.owner.epoch != epoch { reset() }
    }

    /// Counts the owners. What was noted at another number is another owner's.
    var userNumber: Int { owners.count }

    /// Whether a value that was noted at a number may be shown. Doesn't change anything, so views can ask.
    func owns(_ number: Int) -> Bool { owners.count == number && api.identity.owner.epoch == epoch }
}

/// Counts the owners of values. Views that have read it are drawn again when it changes.
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

/// Does work on the main actor: at once if the caller is there.
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
