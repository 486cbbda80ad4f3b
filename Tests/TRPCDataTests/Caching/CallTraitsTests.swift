import Foundation
import TestSupport
import Testing

@_spi(Generated) @testable import TRPCData
@_spi(Generated) @testable import TRPCREST
@_spi(Generated) @testable import TRPCRuntime

/// The traits of calls in generated code: fingerprints, tags, and the responses that mutations invalidate.
struct CallTraitsTests {
    private static let operation = RESTOperation<NoInput, Int, UndocumentedFailure>("items.list", .get, "/items")

    @Test(arguments: [
        (InvalidationTarget.router("posts"), [true, false]), (.call("users.me"), [false, true]),
        (.tag("feed"), [true, false]),
        (.tag("nothing"), [false, false]),
    ])
    func mutationsInvalidateConfiguredTargets(_ answers: InvalidationTarget, _ isStale: [Bool]) async throws {
        let kit = CachingKit()
        let query = CachingKit.query.traits(tags: ["feed"])
        func ask() async throws -> [Bool] {
            [
                try await kit.client.response(of: query, 1).isCached,
                try await kit.client.response(of: CachingKit.me).isCached,
            ]
        }
        #expect(try await ask() == [false, false])
        #expect(try await ask() == [true, true])
        _ = try await kit.client.call(CachingKit.create.traits(invalidates: [answers]), 1)
        #expect(try await ask() == isStale.map { !$0 })
    }

    @Test func tagsOfConfigurationAndRulesAreCombined() async throws {
        let rules = CacheRules(staleTime: .seconds(60)).caching(CachingKit.query, tags: ["mine"])
        for tag in ["mine", "feed"] {
            let kit = CachingKit(rules)
            let query = CachingKit.query.traits(tags: ["feed"])
            _ = try await kit.client.call(query, 1)
            kit.cache.invalidate(.tag(tag))
            #expect(try await !kit.client.response(of: query, 1).isCached)
        }
    }

    @Test func responseWithAnotherFingerprintIsAMiss() async throws {
        let store = DictionaryStore()
        let first = CachingKit(store: store)
        _ = try await first.client.call(CachingKit.query.traits(fingerprint: "a"), 1)
        #expect(try await first.client.response(of: CachingKit.query.traits(fingerprint: "a"), 1).isCached)
        #expect(try await !first.client.response(of: CachingKit.query.traits(fingerprint: "b"), 1).isCached)
        await first.cache.flush()

        let second = CachingKit(store: store)
        #expect(try await second.client.response(of: CachingKit.query.traits(fingerprint: "b"), 1).isCached)
        #expect(try await !second.client.response(of: CachingKit.query.traits(fingerprint: "c"), 1).isCached)
    }

    @Test func invalidationIgnoresFingerprints() async throws {
        let kit = CachingKit()
        let query = CachingKit.query.traits(fingerprint: "a")
        _ = try await kit.client.call(query, 1)
        kit.cache.invalidate(.procedure(CachingKit.query, input: 1))
        #expect(try await !kit.client.response(of: query, 1).isCached)
    }

    @Test func operationsHaveTraits() throws {
        let client = TRPCClient(url: URL(string: "http://cached")!, links: ScriptedLink().links)
        let operation = Self.operation.traits(fingerprint: "a", tags: ["b"], invalidates: [.router("c")])
        let made = try operation.operation(NoInput(), for: client)
        #expect(made.context[CallTraitsKey.self] == operation.traits)
        #expect(operation.traits.fingerprint == "a" && operation.traits.tags == ["b"])
    }
}
