import Foundation
import TestSupport
import Testing

@testable import TRPCData
@testable import TRPCRuntime
@testable import TRPCSession

/// After a sign-out, the cache and its store have no data of the user, regardless of the order of events.
@Suite struct CacheSignOutTests {
    private let store = DictionaryStore()
    private let name = Locked<String?>("ann")
    private let tokens = MemoryTokenStore(SessionTokens(accessToken: "opaque-ann"))

    private var user: @Sendable () -> String? { { [name] in name.withLock(\.self) } }

    private func session() -> Session { Session(store: tokens) { _ in throw SignInRequired() } }

    /// Creates a cache with one response of Ann's, and one without a user.
    private func fill(_ session: Session?) async throws -> CachingKit {
        let kit = CachingKit(store: store, session: session, user: user)
        _ = try await kit.client.call(CachingKit.me)
        await kit.cache.flush()
        #expect(store.count == 1)
        return kit
    }

    enum Order: CaseIterable { case nameFirst, nameLast, nameNever }

    @Test(arguments: Order.allCases) func signingOutClears(_ order: Order) async throws {
        let session = session()
        let kit = try await fill(session)
        if order == .nameFirst { name.withLock { $0 = nil } }
        try session.signOut()
        if order == .nameLast { name.withLock { $0 = nil } }
        await kit.cache.flush()
        #expect(store.count == 0 && kit.cache.count == 0)
    }

    @Test(arguments: Order.allCases) func otherUserFindsNothing(_ order: Order) async throws {
        let session = session()
        let kit = try await fill(session)
        if order == .nameFirst { name.withLock { $0 = "bob" } }
        try session.signIn(SessionTokens(accessToken: "opaque-bob"))
        if order == .nameLast { name.withLock { $0 = "bob" } }
        await kit.cache.flush()
        #expect(store.count == 0 && kit.cache.count == 0)
    }

    @Test func sameUserSigningInAtLaunchKeepsTheResponses() async throws {
        _ = try await fill(session())
        tokens.save(nil)
        name.withLock { $0 = nil }
        let next = session()
        name.withLock { $0 = "ann" }
        try next.signIn(SessionTokens(accessToken: "opaque-ann"))
        let kit = CachingKit(store: store, session: next, user: user)
        await kit.cache.flush()
        #expect(store.count == 1)
        kit.goOffline()
        #expect(try await kit.client.call(CachingKit.me) == 1)
    }

    /// The app may have been terminated during the sign-out.
    @Test(arguments: [true, false]) func cacheCreatedAfterSignOutIsCleared(_ hasName: Bool) async throws {
        _ = try await fill(session())
        if !hasName { name.withLock { $0 = nil } }
        let next = session()
        try next.signOut()
        let kit = CachingKit(store: store, session: next, user: user)
        await kit.cache.flush()
        #expect(store.count == 0)
    }

    @Test func terminationDuringSignOutClearsAtTheNextLaunch() async throws {
        _ = try await fill(session())
        // The tokens are removed without notifying the cache.
        tokens.save(nil)
        let kit = CachingKit(store: store, session: session(), user: user)
        await kit.cache.flush()
        #expect(store.count == 0)
    }

    @Test func providerWithoutAUserClearsWithTheFirstCall() async throws {
        _ = try await fill(session())
        let kit = CachingKit(store: store, session: Session { _ in nil }, user: user)
        _ = try await kit.client.call(CachingKit.create, 1)
        await kit.cache.flush()
        #expect(store.count == 0)
    }

    @Test func multipleCachesAreCleared() async throws {
        let (session, other) = (session(), DictionaryStore())
        let first = try await fill(session)
        let second = CachingKit(store: other, session: session, user: user)
        _ = try await second.client.call(CachingKit.me)
        await second.cache.flush()
        #expect(other.count == 1)
        try session.signOut()
        await first.cache.flush()
        await second.cache.flush()
        #expect(store.count == 0 && other.count == 0 && first.cache.count == 0 && second.cache.count == 0)
    }

    /// Ann's response arrives, and her name is requested, after Bob has signed in.
    @Test func lateResponseIsNotStoredForTheNextUser() async throws {
        let (session, gate) = (session(), Gate())
        let kit = CachingKit(
            store: store,
            session: session,
            user: user,
            answer: { _, _ in
                await gate.wait()
                return OperationResponse(data: Data("1".utf8))
            }
        )
        let late = Task { try await kit.client.call(CachingKit.me) }
        await eventually { kit.calls == 1 }
        try session.signIn(SessionTokens(accessToken: "opaque-bob"))
        name.withLock { $0 = "bob" }
        gate.open()
        _ = try? await late.value
        await kit.cache.flush()
        #expect(store.count == 0)
    }

    /// The user signs out while a slow store writes.
    @Test func pendingWriteIsRemoved() async throws {
        let (session, slow) = (session(), SlowStore(store))
        let kit = CachingKit(store: slow, session: session, user: user)
        _ = try await kit.client.call(CachingKit.me)
        await eventually { slow.isWriting.withLock(\.self) }
        try session.signOut()
        slow.gate.open()
        await kit.cache.flush()
        #expect(store.count == 0)
    }

    @Test func changedNameWithoutASessionClears() async throws {
        let kit = try await fill(nil)
        name.withLock { $0 = "bob" }
        // Also in memory, and before the app calls reopen().
        #expect(try await kit.client.call(CachingKit.me) == 2)
        await kit.cache.flush()
        #expect(store.entries.withLock { $0.count } == 1)
        name.withLock { $0 = nil }
        kit.client.reopen()
        await kit.cache.flush()
        #expect(store.count == 0)
    }

    @Test func emptyNameIsNoUser() async throws {
        name.withLock { $0 = "" }
        let kit = CachingKit(store: store, session: session(), user: user)
        _ = try await kit.client.call(CachingKit.me)
        await kit.cache.flush()
        #expect(store.count == 0)
    }

    private struct SlowStore: CacheStore {
        let gate = Gate()
        let isWriting = Locked(false)
        private let store: DictionaryStore

        init(_ store: DictionaryStore) { self.store = store }

        func entry(for key: CacheKey) async throws -> CacheEntry? { try await store.entry(for: key) }

        func put(_ entry: CacheEntry, for key: CacheKey) async throws {
            isWriting.withLock { $0 = true }
            await gate.wait()
            try await store.put(entry, for: key)
        }

        func invalidate(_ selection: CacheSelection) async throws { try await store.invalidate(selection) }
        func remove(_ selection: CacheSelection) async throws { try await store.remove(selection) }
    }
}
