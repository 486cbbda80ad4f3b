public import Foundation
import TRPCRuntime

/// Caches the responses to queries in memory and, with a ``CacheStore``, across launches.
///
/// ```swift
/// let cache = QueryCache(rules: CacheRules(staleTime: .seconds(30)).invalidating(.router("posts"), after: Palytt.Posts.create))
/// let api = Palytt.Client(url: url, links: .batching.caching(cache))
/// ```
///
/// A ``CacheLink`` puts the calls of a client through it. An answer belongs to a procedure and its input, to the
/// procedure's fingerprint where it has one, to the backend's address, and to who was signed in; nothing of one user reaches
/// the next. What a newer version of the application cannot read counts as not kept. See the page Caching.
public final class QueryCache: Sendable {
    struct State {
        var memory: MemoryCache
        var log = InvalidationLog()
        /// How many of its invalidations the store has.
        var written = 0
        /// The last name that the closure `user` has returned.
        var lastName: String?
    }

    let rules: CacheRules
    let store: (any CacheStore)?
    let user: (@Sendable () -> String?)?
    let now: @Sendable () -> Date
    let onStoreError: @Sendable (any Error) -> Void
    let state: Locked<State>
    /// What is written into the store, in its order.
    let writing = SerialWork("cache store", limit: 1_000)
    let listeners = CacheListeners()

    /// A cache.
    ///
    /// - Parameters:
    ///   - rules: how long answers are fresh, and what makes them stale.
    ///   - memory: how much is kept in memory.
    ///   - store: keeps answers beyond the run of the application; nil keeps them in memory alone.
    ///   - user: the name of the signed-in user for the store: the same in each run of the app, nil if nobody is signed in or
    ///     the name isn't known. By default it is the user ID of the client's `Session`. Without a name, responses of a
    ///     client that has credentials are kept in memory only. When the name changes, the last user's responses are
    ///     removed.
    ///   - now: the time, for tests.
    ///   - onStoreError: told when the store fails. The calls go on without it.
    public init(
        rules: CacheRules = CacheRules(),
        memory: CacheLimits = CacheLimits(),
        store: (any CacheStore)? = nil,
        user: (@Sendable () -> String?)? = nil,
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

    /// How many answers are in memory.
    public var count: Int { state.withLock(\.memory.count) }

    /// How many bytes the answers in memory have together.
    public var cost: Int { state.withLock(\.memory.cost) }

    /// Invalidates responses: each is re-fetched before use, and remains readable offline. Observed queries re-fetch
    /// immediately; see the page Queries.
    public func invalidate(_ targets: CacheTarget...) { invalidate(targets) }

    /// Removes responses, such as those of a user who signed out, also from the store.
    public func remove(_ targets: CacheTarget...) {
        let selections = targets.flatMap(\.selections)
        guard !selections.isEmpty else { return }
        let count = state.withLock { state in
            state.log.note(selections)
            state.memory.removeAll { key, entry in selections.contains { $0.contains(key.key, entry) } }
            return state.log.count
        }
        notifyStore(count) { store in for selection in selections { try await store.remove(selection) } }
        listeners.notify(.invalidated(selections))
    }

    /// Waits until all pending writes are in the store.
    public func flush() async { await writing.finish() }

    package func invalidate(_ targets: [CacheTarget]) {
        let selections = targets.flatMap(\.selections)
        guard !selections.isEmpty else { return }
        let count = state.withLock { state in
            state.log.note(selections)
            state.memory.invalidate { key, entry in selections.contains { $0.contains(key.key, entry) } }
            return state.log.count
        }
        notifyStore(count) { store in for selection in selections { try await store.invalidate(selection) } }
        listeners.notify(.invalidated(selections))
    }

    /// Tells of changes for as long as the result lives.
    package func onChange(_ body: @escaping @Sendable (CacheChange) -> Void) -> any Sendable { listeners.add(body) }

    /// The tags of a procedure's answers.
    package func tags(of path: String) -> Set<String> { rules.rule(for: path).tags }

    /// Tells the store of what was invalidated.
    ///
    /// - Parameter count: the number of invalidations with it.
    private func notifyStore(_ count: Int, _ body: @escaping @Sendable (any CacheStore) async throws -> Void) {
        write { [state] store in
            defer { state.withLock { $0.written = count } }
            try await body(store)
        }
    }

    /// Writes into the store, when it is its turn.
    func write(isOptional: Bool = false, _ body: @escaping @Sendable (any CacheStore) async throws -> Void) {
        guard let store else { return }
        writing.add(isOptional: isOptional) { [onStoreError] in
            do { try await body(store) } catch { onStoreError(error) }
        }
    }
}
