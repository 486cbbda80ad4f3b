import Foundation
import TestSupport
import Testing

@testable import TRPCData
@testable import TRPCRuntime

/// The limits of the memory cache.
struct MemoryCacheTests {
    @Test func leastRecentlyUsedResponsesAreEvicted() async throws {
        let kit = CachingKit(memory: CacheLimits(count: 2))
        for id in [1, 2] { _ = try await kit.client.call(CachingKit.query, id) }
        _ = try await kit.client.call(CachingKit.query, 1)
        _ = try await kit.client.call(CachingKit.query, 3)
        #expect(try await kit.client.response(of: CachingKit.query, 1).isCached)
        #expect(try await kit.client.response(of: CachingKit.query, 3).isCached)
        #expect(try await !kit.client.response(of: CachingKit.query, 2).isCached)
        #expect(kit.cache.count == 2)
    }

    @Test func responseLargerThanTheLimitIsNotCached() async throws {
        let kit = CachingKit(memory: CacheLimits(cost: 100))
        _ = try await kit.client.call(CachingKit.query, 1)
        #expect(kit.cache.count == 0)
        #expect(kit.cache.cost == 0)
    }

    @Test func tenThousandResponsesStayWithinTheLimits() async throws {
        let text = String(repeating: "x", count: 1_000)
        let limits = CacheLimits(count: 2_000, cost: 1 << 20)
        let kit = CachingKit(memory: limits, answer: { _, _ in OperationResponse(data: Data("\"\(text)\"".utf8)) })
        let query = Procedure<Int, String>.query("posts.text")
        for id in 0..<10_000 {
            _ = try await kit.client.call(query, id)
            #expect(kit.cache.cost <= limits.cost && kit.cache.count <= limits.count)
        }
        #expect(kit.cache.count > 700)
        #expect(try await kit.client.response(of: query, 9_999).isCached)
        #expect(try await !kit.client.response(of: query, 0).isCached)
    }

    @Test func randomUsesKeepTheMostRecentlyUsed() {
        var random = SystemRandomNumberGenerator()
        var memory = MemoryCache(CacheLimits(count: 5))
        var model: [Int] = []
        func key(_ id: Int) -> MemoryCache.Key {
            .init(key: CacheKey(path: "\(id)"), epoch: nil, name: nil, owner: nil)
        }
        let times = (Date(), Date.distantFuture)
        for _ in 0..<5_000 {
            let id = Int.random(in: 0..<12, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                memory.remove(key(id))
                model.removeAll { $0 == id }
            case 1:
                #expect((memory.response(for: key(id)) != nil) == model.contains(id))
                if let place = model.firstIndex(of: id) { model.append(model.remove(at: place)) }
            default:
                let entry = CacheEntry(payload: nil, storedAt: times.0, staleAt: times.1, expiresAt: times.1)
                memory.put(.init(entry: entry, response: OperationResponse(value: id)), for: key(id))
                model.removeAll { $0 == id }
                model.append(id)
                if model.count > 5 { model.removeFirst() }
            }
            #expect(memory.count == model.count)
        }
        for id in 0..<12 { #expect((memory.response(for: key(id)) != nil) == model.contains(id)) }
    }
}
