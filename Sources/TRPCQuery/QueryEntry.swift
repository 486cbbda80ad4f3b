import TRPCData
import TRPCRuntime

/// A ``QueryEntry`` for any type of value.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
protocol AnyQueryEntry: AnyObject, Sendable {
    var key: CacheKey { get }
    var tags: Set<String> { get }
    /// The number of the value's owner; see ``QueryClient/userNumber``.
    var owner: Int { get }
    /// Invalidates the value, and re-fetches it if it's observed.
    func invalidate()
    /// Updates the value after another call cached a response to the same operation.
    func responseWasCached()
    /// Removes the value and its state, and re-fetches it if it's observed.
    func reset()
    /// Cancels the running fetch.
    func cancel()
    /// Re-fetches the value if it's stale for an observer whose options satisfy a predicate.
    func refetch(where isWanted: (QueryOptions) -> Bool)
    /// Records that a guess's mutation was sent.
    func guessWasSent(_ id: Int)
    /// Records that a guess's mutation was returned to a journal.
    func guessIsHeld(_ id: Int, isUncertain: Bool)
}

/// A call's value, shared by all queries for that call. Drives a ``QueryMachine``.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
final class QueryEntry<Value: Sendable>: AnyQueryEntry {
    /// A query that observes the value, or a list in which the value is a page.
    struct Observer {
        let options: QueryOptions
        /// Re-fetches the list; nil for a query. Pages aren't fetched individually, so that a list never mixes old and new
        /// pages.
        var refetchList: (@MainActor () -> Void)?
        let changed: @MainActor () -> Void

        var isWanting: Bool { options.isEnabled && refetchList == nil }
    }

    let key: CacheKey
    let tags: Set<String>
    let call: PreparedCall<Value>
    let client: QueryClient
    private(set) var owner: Int
    private(set) var machine: QueryMachine<Value>

    private var observers: [Int: Observer] = [:]
    /// The number of callers waiting for a fetch without observing the value.
    private var waiting = 0
    private var task: Task<Void, Never>?
    /// The callers waiting until no fetch is running.
    private var settling: [AsyncStream<Never>.Continuation] = []
    private var polling: (interval: Duration, task: Task<Void, Never>)?
    var liveObservers: [String: (count: Int, follower: LiveUpdatesObserver<Value>)] = [:]
    private var retirement: Task<Void, Never>?

    init(_ key: CacheKey, _ tags: Set<String>, _ call: PreparedCall<Value>, _ client: QueryClient) {
        self.key = key
        self.tags = tags
        self.call = call
        self.client = client
        owner = client.userNumber
        machine = QueryMachine(hasCache: client.api.cache != nil) { TRPCQuery.areEqual($0, $1) }
    }

    var state: Loadable<Value> {
        let shown = machine.displayedValue
        if let error = machine.error, machine.fetch == nil { return .failed(error, previous: shown) }
        if let shown { return .loaded(shown) }
        return machine.isSettled ? .idle : .loading(previous: nil)
    }

    var isFetching: Bool { machine.fetch != nil }

    func isStale(_ staleTime: Duration?) -> Bool { machine.isStale(QueryStaleTime(staleTime), at: client.age()) }

    /// Passes an event to the machine and executes the resulting effects. Notifies observers last, since they may send further
    /// events.
    func receive(_ event: QueryEvent<Value>) {
        let (wasInvalidated, wasPending) = (machine.isInvalidated, machine.isPending)
        let effects = machine.receive(event, at: client.age())
        for effect in effects { execute(effect) }
        if machine.isSettled {
            for one in settling { one.finish() }
            settling = []
        }
        if machine.isInvalidated, !wasInvalidated || wasPending && !machine.isPending { refetchLists { _ in true } }
        if effects.contains(.notify) { for observer in observers.values { observer.changed() } }
    }

    private func execute(_ effect: QueryEffect) {
        switch effect {
        case .read(let id):
            task = Task { [weak self, call, api = client.api] in
                let kept = try? await call.cachedResponse(of: api)
                self?.client.settleOwner()
                self?.receive(.cached(id, kept.map(QueryResponse.init)))
            }
        case .request(let id, let isExplicit): task = Task { [weak self] in await self?.send(id, isExplicit) }
        case .cancel:
            task?.cancel()
            task = nil
        case .notify: break
        }
    }

    private func send(_ id: Int, _ isExplicit: Bool) async {
        // Wait for the subscription, so that changes after the response arrive as events.
        while let connecting, !Task.isCancelled { await connecting.wait() }
        guard machine.fetch?.id == id else { return }
        receive(.sent(id))
        do {
            let use = CacheUse.policy(isExplicit ? .networkOnly : .networkFirst)
            let response = try await call.response(from: client.api, use)
            client.settleOwner()
            receive(.responded(id, QueryResponse(response)))
        } catch {
            let failure = TRPCError.from(error, path: call.path)
            client.settleOwner()
            receive(.failed(id, failure.kind == .cancelled ? nil : failure))
        }
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension QueryEntry {
    /// Adds an observer and returns its token. Fetches the value if it's stale.
    func add(_ observer: Observer, live: LiveUpdates<Value>?) -> Int {
        retirement?.cancel()
        client.retain(self)
        let token = client.nextToken()
        observers[token] = observer
        if let live, observer.isWanting { startObserving(live) }
        poll()
        if observer.isWanting {
            receive(.demand(true))
            receive(.wanted(QueryStaleTime(observer.options.staleTime)))
        }
        return token
    }

    func remove(_ token: Int, live: LiveUpdates<Value>?) {
        guard let observer = observers.removeValue(forKey: token) else { return }
        if let live, observer.isWanting { stopObserving(live) }
        poll()
        releaseIfUnwanted()
    }

    /// Stops work that no observer or caller needs, and schedules the removal of an unused entry.
    func releaseIfUnwanted() {
        guard waiting == 0, !observers.values.contains(where: \.isWanting) else { return }
        if machine.isWanted { receive(.demand(false)) }
        guard observers.isEmpty else { return }
        retirement?.cancel()
        retirement = Task { [weak self, client] in
            guard (try? await client.clock.sleep(for: client.retention)) != nil, let self else { return }
            client.retire(self)
        }
    }

    /// Passes an event that may start a fetch, and waits until no fetch is running.
    func load(_ event: QueryEvent<Value>) async {
        retirement?.cancel()
        client.retain(self)
        waiting += 1
        receive(.demand(true))
        receive(event)
        defer {
            waiting -= 1
            releaseIfUnwanted()
        }
        guard !machine.isSettled else { return }
        let (stream, continuation) = AsyncStream<Never>.makeStream()
        settling.append(continuation)
        for await _ in stream {}
    }

    private func poll() {
        let interval = observers.values.lazy.filter(\.isWanting).compactMap(\.options.refetchInterval)
            .filter { $0 > .zero }.min()
        guard interval != polling?.interval else { return }
        polling?.task.cancel()
        polling = interval.map { interval in
            let task = Task { [weak self, client] in
                while (try? await client.clock.sleep(for: interval)) != nil { self?.receive(.requested) }
            }
            return (interval, task)
        }
    }

    /// Re-fetches the lists in which the value is a page.
    private func refetchLists(where isWanted: (QueryOptions) -> Bool) {
        for observer in observers.values where isWanted(observer.options) { observer.refetchList?() }
    }

    func invalidate() {
        let wasInvalidated = machine.isInvalidated
        receive(.invalidated)
        if wasInvalidated { refetchLists { _ in true } }
    }

    func responseWasCached() {
        guard machine.fetch == nil else { return }
        let (call, api, before) = (call, client.api, machine.updatedAt)
        Task { [weak self] in
            guard let kept = try? await call.cachedResponse(of: api), let self else { return }
            client.settleOwner()
            // A newer value may have arrived in the meantime.
            if machine.updatedAt == before { receive(.stored(QueryResponse(kept))) }
        }
    }

    func reset() {
        owner = client.userNumber
        receive(.reset)
        let options = observers.values.lazy.filter(\.isWanting).map(\.options)
        for one in options { receive(.wanted(QueryStaleTime(one.staleTime))) }
    }

    func cancel() { receive(.cancelled) }

    func refetch(where isWanted: (QueryOptions) -> Bool) {
        let wanting = observers.values.filter { $0.options.isEnabled && isWanted($0.options) }
        for one in wanting where isStale(one.options.staleTime) {
            if let refetchList = one.refetchList { refetchList() } else { receive(.requested) }
        }
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension QueryEntry {
    func guessWasSent(_ id: Int) { receive(.guessSent(id)) }

    func guessIsHeld(_ id: Int, isUncertain: Bool) { receive(.guessHeld(id, isUncertain: isUncertain)) }
}
