public import Foundation
import TRPCRuntime

/// Caches responses to queries in memory and, using a ``CacheStore``, across launches.
///
/// ```swift
/// let cache = QueryCache(rules: CacheRules(staleTime: .seconds(30)).invalidating(.router("posts"), after: Palytt.Posts.create))
/// let api = Palytt.Client(url: url, links: .batching.caching(cache))
/// ```
///
/// A ``CacheLink`` connects a client to it. A response is keyed by the procedure and its input, the procedure's
/// fingerprint if it has one, the backend's URL, and the signed-in user of the client's `Session` or `Identity`; users
/// never share responses, and those of a client with credentials but without a known user are kept in memory only.
/// Responses that a newer version of the app can't read are ignored. See the page Caching.
public final class QueryCache: Sendable {
    struct State {
        var memory: MemoryCache
        var log = InvalidationLog()
        /// The number of invalidations that have been written to the store.
        var written = 0
        /// The name that the `user` closure returned last.
        var lastName: String?
    }

    let rules: CacheRules
    let store: (any CacheStore)?
    let user: (@Sendable () -> String?)?
    let now: @Sendable () -> Date
    let onStoreError: @Sendable (any Error) -> Void
    let state: Locked<State>
    /// Performs writes to the store in order.
    let writing = SerialWork("cache store", limit: 1_000)
    let listeners = CacheListeners()

    /// Creates a cache.
    ///
    /// - Parameters:
    ///   - rules: How long responses are fresh, and what invalidates them.
    ///   - memory: The limits of the memory cache.
    ///   - store: Stores responses across launches; nil keeps them in memory only.
    ///   - now: The current time, for tests.
    ///   - onStoreError: Called if the store fails. Calls continue without it.
    public convenience init(
        rules: CacheRules = CacheRules(),
        memory: CacheLimits = CacheLimits(),
        store: (any CacheStore)? = nil,
        now: @escaping @Sendable () -> Date = { Date() },
        onStoreError: @escaping @Sendable (any Error) -> Void = { _ in }
    ) {
        self.init(rules: rules, memory: memory, store: store, userName: nil, now: now, onStoreError: onStoreError)
    }

    /// Creates a cache.
    ///
    /// - Parameter user: Returns the name of the signed-in user for the store: the same across launches, nil if signed
    ///   out or unknown. Nil uses the client's identity.
    package init(
        rules: CacheRules = CacheRules(),
        memory: CacheLimits = CacheLimits(),
        store: (any CacheStore)? = nil,
        userName user: (@Sendable () -> String?)?,
        now: @escaping @Sendable () -> Date = { Date() },
        onStoreError: @escaping @Sendable (any Error) -> Void = { _ in }
    ) {
        self.rules = rules
        self.store = store
        self.user = user
        self.now = now
        self.onStoreError = onStoreError
        state = Locked(State(memory: MemoryCache(memory)))
    }

    /// The number of responses in memory.
    public var count: Int { state.withLock(\.memory.count) }

    /// The total size of the responses in memory, in bytes.
    public var cost: Int { state.withLock(\.memory.cost) }

    /// Invalidates responses, so that they're re-fetched before use. They remain available offline.
    ///
    /// Observed queries re-fetch immediately; see the page Queries.
    public func invalidate(_ targets: CacheTarget...) { invalidate(targets) }

    /// Removes responses, such as those of a user who signed out, from memory and the store.
    public func remove(_ targets: CacheTarget...) {
        let selections = targets.flatMap(\.selections)
        guard !selections.isEmpty else { return }
        let count = state.withLock { state in
            state.log.note(selections)
            state.memory.removeAll { key, entry in selections.contains { $0.contains(key.key, entry: entry) } }
            return state.log.count
        }
        notifyStore(count) { store in for selection in selections { try await store.remove(selection) } }
        listeners.notify(.invalidated(selections))
    }

    /// Waits until all pending changes have been written to the store.
    public func flush() async { await writing.finish() }

    package func invalidate(_ targets: [CacheTarget]) {
        let selections = targets.flatMap(\.selections)
        guard !selections.isEmpty else { return }
        let count = state.withLock { state in
            state.log.note(selections)
            state.memory.invalidate { key, entry in selections.contains { $0.contains(key.key, entry: entry) } }
            return state.log.count
        }
        notifyStore(count) { store in for selection in selections { try await store.invalidate(selection) } }
        listeners.notify(.invalidated(selections))
    }

    /// Calls a closure for each change, as long as the result is retained.
    package func onChange(_ body: @escaping @Sendable (CacheChange) -> Void) -> any Sendable { listeners.add(body) }

    /// Returns the tags of a procedure's responses, as set by the rules.
    package func tags(of path: String) -> Set<String> { rules.rule(for: path).tags }

    /// Writes an invalidation to the store.
    ///
    /// - Parameter count: The number of invalidations so far, including this one.
    private func notifyStore(_ count: Int, _ body: @escaping @Sendable (any CacheStore) async throws -> Void) {
        write { [state] store in
            defer { state.withLock { $0.written = count } }
            try await body(store)
        }
    }

    /// Writes to the store after all earlier writes have finished.
    func write(isOptional: Bool = false, _ body: @escaping @Sendable (any CacheStore) async throws -> Void) {
        guard let store else { return }
        writing.add(isOptional: isOptional) { [onStoreError] in
            do { try await body(store) } catch { onStoreError(error) }
        }
    }
}
