import Foundation
import TestSupport

@testable import TRPCData
@testable import TRPCRuntime
@testable import TRPCSession

/// A cache, its clock, and a backend that responds to each query with the number of the call.
final class CachingKit: Sendable {
    static let query = Procedure<Int, Int>.query("posts.get")
    static let list = Procedure<NoInput, Int>.query("posts.list")
    static let me = Procedure<NoInput, Int>.query("users.me")
    static let create = Procedure<Int, Int>.mutation("posts.create")

    let link: ScriptedLink
    let cache: QueryCache
    let client: TRPCClient
    private let time: Locked<Date>
    private let failure: Locked<(any Error)?>

    init(
        _ rules: CacheRules = CacheRules(staleTime: .seconds(60)),
        memory: CacheLimits = CacheLimits(),
        store: (any CacheStore)? = nil,
        session: Session? = nil,
        user: (@Sendable () -> String?)? = nil,
        onStoreError: @escaping @Sendable (any Error) -> Void = { _ in },
        answer: ScriptedLink.Answer? = nil
    ) {
        let time = Locked(Date(timeIntervalSince1970: 1_000_000))
        let failure = Locked<(any Error)?>(nil)
        let link = ScriptedLink { number, operation in
            if let error = failure.withLock(\.self) { throw error }
            if let answer { return try await answer(number, operation) }
            return OperationResponse(data: Data("\(number)".utf8), status: 200)
        }
        cache = QueryCache(
            rules: rules,
            memory: memory,
            store: store,
            userName: user,
            now: { time.withLock(\.self) },
            onStoreError: onStoreError
        )
        client = TRPCClient(
            url: URL(string: "http://cached")!,
            session: session,
            links: link.links.caching(cache)
        )
        (self.link, self.time, self.failure) = (link, time, failure)
    }

    /// The number of calls that reached the backend.
    var calls: Int { link.operations.count }

    func pass(_ seconds: TimeInterval) { time.withLock { $0 += seconds } }

    /// Makes the backend fail from now on; nil makes it respond again.
    func fail(_ error: (any Error)?) { failure.withLock { $0 = error } }

    func goOffline() { fail(TRPCError.transport(.init(reason: .offline))) }
}

/// A store in memory that outlives caches.
final class DictionaryStore: CacheStore {
    struct Failure: Error {}

    let entries = Locked<[CacheKey: CacheEntry]>([:])
    let isBroken = Locked(false)

    var count: Int { entries.withLock { $0.count } }

    private func check() throws { if isBroken.withLock(\.self) { throw Failure() } }

    func entry(for key: CacheKey) async throws -> CacheEntry? {
        try check()
        return entries.withLock { $0[key] }
    }

    func put(_ entry: CacheEntry, for key: CacheKey) async throws {
        try check()
        entries.withLock { $0[key] = entry }
    }

    func invalidate(_ selection: CacheSelection) async throws {
        try check()
        entries.withLock { entries in
            for (key, entry) in entries where selection.contains(key, entry: entry) {
                entries[key]?.isInvalidated = true
            }
        }
    }

    func remove(_ selection: CacheSelection) async throws {
        try check()
        entries.withLock { $0 = $0.filter { !selection.contains($0.key, entry: $0.value) } }
    }
}
