import TRPCData
import TRPCRuntime

/// An entry, whatever the type of its value.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
protocol AnyQueryEntry: AnyObject, Sendable {
    var key: CacheKey { get }
    var tags: Set<String> { get }
    /// Makes the value stale, and fetches it again where somebody looks.
    func invalidate()
    /// The answer to the same call has come some other way.
    func responseWasCached()
    /// Forgets everything, and fetches it again where somebody looks: another user is there.
    func reset()
    /// Fetches a stale value again, where somebody looks who wants it.
    func refetch(where isWanted: (QueryOptions) -> Bool)
    /// Ends an optimistic change.
    func settle(_ layer: Int, _ output: (any Sendable)?, isUncertain: Bool)
}

/// The value of one call, which all queries of that call share.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
final class QueryEntry<Value: Sendable>: AnyQueryEntry {
    /// Somebody who looks.
    struct Observer {
        let options: QueryOptions
        let changed: @MainActor () -> Void
    }

    struct Fetch {
        let id: Int
        let task: Task<Void, Never>
        /// Whether the backend was asked.
        var isSent = false
    }

    let key: CacheKey
    let tags: Set<String>
    let call: PreparedCall<Value>
    let client: QueryClient

    /// The backend's value.
    var base: Value?
    /// The headers that it came with.
    var headers = HTTPHeaders()
    var error: TRPCError?
    /// When the value came, by the client's age.
    var updatedAt: Duration?
    var isInvalidated = false
    var fetch: Fetch?
    /// Whether it is to be fetched again as soon as nothing stands against it.
    var wantsFetch = false
    /// The optimistic changes in the order in which they were made.
    var layers: [OptimisticLayer<Value>] = []
    var observers: [Int: Observer] = [:]
    /// How many wait for a fetch without looking.
    var waiting = 0
    var polling: (interval: Duration, task: Task<Void, Never>)?
    var liveObservers: [String: (count: Int, follower: LiveUpdatesObserver<Value>)] = [:]
    var retirement: Task<Void, Never>?

    init(_ key: CacheKey, _ tags: Set<String>, _ call: PreparedCall<Value>, _ client: QueryClient) {
        self.key = key
        self.tags = tags
        self.call = call
        self.client = client
    }

    /// The value with the optimistic changes.
    var displayedValue: Value? {
        guard var value = base else { return nil }
        for layer in layers { layer.change(&value) }
        return value
    }

    var state: Loadable<Value> {
        let shown = displayedValue
        if let error, fetch == nil { return .failed(error, previous: shown) }
        if let shown { return .loaded(shown) }
        return fetch == nil ? .idle : .loading(previous: nil)
    }

    var isFetching: Bool { fetch != nil }

    func isStale(_ staleTime: Duration) -> Bool {
        guard let updatedAt, !isInvalidated, base != nil else { return true }
        return client.age() - updatedAt >= staleTime
    }

    func notify() { for observer in observers.values { observer.changed() } }

    /// Begins to look. The value is fetched if it is stale.
    func add(_ observer: Observer, live: LiveUpdates<Value>?) -> Int {
        retirement?.cancel()
        client.retain(self)
        let token = client.nextToken()
        observers[token] = observer
        if let live { startObserving(live) }
        poll()
        if isStale(observer.options.staleTime) { start(isInvalidated ? .policy(.networkOnly) : nil) }
        return token
    }

    func remove(_ token: Int, live: LiveUpdates<Value>?) {
        guard observers.removeValue(forKey: token) != nil else { return }
        if let live { stopObserving(live) }
        poll()
        releaseIfUnobserved()
    }

    /// Ends what nobody wants any more.
    func releaseIfUnobserved() {
        guard observers.isEmpty, waiting == 0 else { return }
        fetch?.task.cancel()
        fetch = nil
        retirement?.cancel()
        retirement = Task { [weak self, client] in
            guard (try? await client.clock.sleep(for: client.retention)) != nil, let self else { return }
            client.retire(self)
        }
    }

    private func poll() {
        let interval = observers.values.compactMap(\.options.refetchInterval).filter { $0 > .zero }.min()
        guard interval != polling?.interval else { return }
        polling?.task.cancel()
        polling = interval.map { interval in
            (
                interval,
                Task { [weak self, client] in
                    while (try? await client.clock.sleep(for: interval)) != nil {
                        self?.start(.policy(.networkOnly))
                    }
                }
            )
        }
    }
}
