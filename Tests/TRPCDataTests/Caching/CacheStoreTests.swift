import Foundation
import TestSupport
import Testing

@testable import TRPCData
@testable import TRPCRuntime

/// Reading from a store after a restart, and the store's failures.
struct CacheStoreTests {
    @Test func responseIsReadAfterARestart() async throws {
        let store = DictionaryStore()
        let kit = CachingKit(store: store)
        _ = try await kit.client.call(CachingKit.query, 1)
        await kit.cache.flush()
        let next = CachingKit(store: store)
        let answer = try await next.client.response(of: CachingKit.query, 1)
        #expect((answer.value, answer.isCached) == (1, true))
        #expect(next.calls == 0)
    }

    @Test func invalidationsSurviveARestart() async throws {
        let store = DictionaryStore()
        let kit = CachingKit(store: store)
        _ = try await kit.client.call(CachingKit.query, 1)
        kit.cache.invalidate(.router("posts"))
        await kit.cache.flush()
        let next = CachingKit(store: store, answer: { _, _ in OperationResponse(data: Data("7".utf8)) })
        #expect(try await next.client.call(CachingKit.query, 1) == 7)
    }

    @Test func storeErrorsAreReportedWithoutFailingCalls() async throws {
        let (store, errors) = (DictionaryStore(), Locked(0))
        store.isBroken.withLock { $0 = true }
        let kit = CachingKit(store: store, onStoreError: { _ in errors.withLock { $0 += 1 } })
        #expect(try await kit.client.call(CachingKit.query, 1) == 1)
        #expect(try await kit.client.call(CachingKit.query, 1) == 1)
        await kit.cache.flush()
        #expect(errors.withLock(\.self) == 2)
    }

    @Test func undecodableStoredResponseIsAMiss() async throws {
        let store = DictionaryStore()
        let kit = CachingKit(store: store)
        _ = try await kit.client.call(CachingKit.query, 1)
        await kit.cache.flush()
        store.entries.withLock { entries in
            for key in entries.keys { entries[key]?.payload = Data("{\"not\":".utf8) }
        }
        let next = CachingKit(store: store, answer: { _, _ in OperationResponse(data: Data("7".utf8)) })
        #expect(try await next.client.call(CachingKit.query, 1) == 7)
        #expect(try await next.client.call(CachingKit.query, 1) == 7)
        #expect(next.calls == 1)
    }

    @Test func expiredResponseIsNotReadFromTheStore() async throws {
        let store = DictionaryStore()
        let kit = CachingKit(CacheRules(expiry: .seconds(10)), store: store)
        _ = try await kit.client.call(CachingKit.query, 1)
        await kit.cache.flush()
        let next = CachingKit(store: store)
        next.pass(10)
        next.goOffline()
        await #expect(throws: TRPCError.self) { try await next.client.call(CachingKit.query, 1) }
    }
}
