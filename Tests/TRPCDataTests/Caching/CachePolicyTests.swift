import Foundation
import TestSupport
import Testing

@_spi(Generated) @testable import TRPCData
@_spi(Generated) @testable import TRPCObserving
@_spi(Generated) @testable import TRPCRuntime

/// Whether the cache or the backend responds to a query.
struct CachePolicyTests {
    @Test func freshResponseIsReturnedWithoutACall() async throws {
        let kit = CachingKit()
        let first = try await kit.client.response(of: CachingKit.query, 1)
        let second = try await kit.client.response(of: CachingKit.query, 1)
        #expect((first.value, first.isCached) == (1, false))
        #expect((second.value, second.isCached) == (1, true))
        #expect(try await kit.client.call(CachingKit.query, 2) == 2)
        #expect(kit.calls == 2)
    }

    @Test func staleResponseIsRefetched() async throws {
        let kit = CachingKit()
        _ = try await kit.client.call(CachingKit.query, 1)
        kit.pass(59)
        #expect(try await kit.client.call(CachingKit.query, 1) == 1)
        kit.pass(1)
        #expect(try await kit.client.call(CachingKit.query, 1) == 2)
    }

    @Test func settingTheClockBackMakesResponsesStale() async throws {
        let kit = CachingKit()
        _ = try await kit.client.call(CachingKit.query, 1)
        kit.pass(-10_000)
        #expect(try await kit.client.call(CachingKit.query, 1) == 2)
    }

    @Test func staleResponseIsReturnedOfflineUntilItExpires() async throws {
        let kit = CachingKit(CacheRules(staleTime: .seconds(60), expiry: .seconds(600)))
        _ = try await kit.client.call(CachingKit.query, 1)
        kit.goOffline()
        kit.pass(599)
        let kept = try await kit.client.response(of: CachingKit.query, 1)
        #expect((kept.value, kept.isCached) == (1, true))
        kit.pass(1)
        await #expect(throws: TRPCError.self) { try await kit.client.call(CachingKit.query, 1) }
    }

    @Test(arguments: [TRPCError.Code.badRequest, .notFound, .forbidden])
    func cachedResponseDoesNotHideBackendErrors(_ code: TRPCError.Code) async throws {
        let kit = CachingKit()
        _ = try await kit.client.call(CachingKit.query, 1)
        kit.pass(60)
        kit.fail(TRPCError(code: code))
        await #expect(throws: TRPCError.self) { try await kit.client.call(CachingKit.query, 1) }
    }

    @Test func notFoundRemovesTheCachedResponse() async throws {
        let kit = CachingKit()
        _ = try await kit.client.call(CachingKit.query, 1)
        kit.fail(TRPCError(code: .notFound))
        await #expect(throws: TRPCError.self) {
            try await kit.client.call(CachingKit.query, 1, policy: .networkOnly)
        }
        #expect(try await kit.client.cachedOutput(of: CachingKit.query, 1) == nil)
    }

    @Test func networkFirstFetchesWhileReachable() async throws {
        let kit = CachingKit()
        #expect(try await kit.client.call(CachingKit.query, 1, policy: .networkFirst) == 1)
        #expect(try await kit.client.call(CachingKit.query, 1, policy: .networkFirst) == 2)
        kit.goOffline()
        #expect(try await kit.client.call(CachingKit.query, 1, policy: .networkFirst) == 2)
    }

    @Test func networkOnlyFetchesAndCachesTheResponse() async throws {
        let kit = CachingKit()
        _ = try await kit.client.call(CachingKit.query, 1)
        #expect(try await kit.client.call(CachingKit.query, 1, policy: .networkOnly) == 2)
        #expect(try await kit.client.call(CachingKit.query, 1) == 2)
        kit.goOffline()
        await #expect(throws: TRPCError.self) {
            try await kit.client.call(CachingKit.query, 1, policy: .networkOnly)
        }
    }

    @Test func cacheOnlySendsNothing() async throws {
        let kit = CachingKit()
        #expect(try await kit.client.cachedOutput(of: CachingKit.query, 1) == nil)
        #expect(kit.calls == 0)
        _ = try await kit.client.call(CachingKit.query, 1)
        kit.pass(1_000)
        #expect(try await kit.client.cachedOutput(of: CachingKit.query, 1) == 1)
        #expect(kit.calls == 1)
    }

    @available(*, deprecated) @Test func thePoliciesOf0_1StillReadTheCache() async throws {
        let kit = CachingKit()
        #expect(try await kit.client.call(CachingKit.query, 1, policy: .cacheOnly) == nil)
        _ = try await kit.client.call(CachingKit.query, 1)
        #expect(try await kit.client.call(CachingKit.query, 1, policy: .cacheOnly) == 1)
        var isCached: [Bool] = []
        for try await answer in kit.client.call(CachingKit.query, 1, policy: .cacheAndNetwork) {
            isCached.append(answer.isCached)
        }
        #expect(isCached == [true, false])
    }

    @Test func cacheOnlySendsNothingWithoutACache() async throws {
        let link = ScriptedLink()
        let client = TRPCClient(url: URL(string: "http://bare")!, links: link.links)
        #expect(try await client.cachedOutput(of: CachingKit.query, 1) == nil)
        #expect(link.operations.isEmpty)
    }

    @Test func cacheAndNetworkReturnsBoth() async throws {
        let kit = CachingKit()
        var answers: [CachedOutputs<Int>.Element] = []
        for try await answer in kit.client.outputs(of: CachingKit.query, 1) {
            answers.append(answer)
        }
        #expect(answers == [.init(value: 1, isCached: false)])
        answers = []
        for try await answer in kit.client.outputs(of: CachingKit.query, 1) {
            answers.append(answer)
        }
        #expect(answers == [.init(value: 1, isCached: true), .init(value: 2, isCached: false)])
    }

    @Test func cacheAndNetworkThrowsAfterTheCachedResponse() async throws {
        let kit = CachingKit()
        _ = try await kit.client.call(CachingKit.query, 1)
        kit.goOffline()
        var values: [Int] = []
        await #expect(throws: TRPCError.self) {
            for try await answer in kit.client.outputs(of: CachingKit.query, 1) {
                values.append(answer.value)
            }
        }
        #expect(values == [1])
    }

    @Test func propertyOrderOfInputsIsIrrelevant() async throws {
        struct Forward: Encodable, Sendable {
            var a = 1
            var b = 2
        }
        struct Backward: Encodable, Sendable {
            var b = 2
            var a = 1
        }
        let kit = CachingKit()
        _ = try await kit.client.call(Procedure<Forward, Int>.query("posts.get"), .init())
        #expect(try await kit.client.call(Procedure<Backward, Int>.query("posts.get"), .init()) == 1)
    }

    @Test func headersOfTheCallArePartOfTheKey() async throws {
        let kit = CachingKit()
        let (one, other) = (CallOptions(headers: ["x-tenant": "a"]), CallOptions(headers: ["x-tenant": "b"]))
        #expect(try await kit.client.with(one).call(CachingKit.query, 1) == 1)
        #expect(try await kit.client.with(other).call(CachingKit.query, 1) == 2)
        #expect(try await kit.client.with(one).call(CachingKit.query, 1) == 1)
        let trace = CallOptions(headers: ["x-tenant": "a", "traceparent": "1"])
        #expect(try await kit.client.with(trace).call(CachingKit.query, 1) == 1)
    }

    @Test func otherContractsFindNothing() async throws {
        let kit = CachingKit()
        _ = try await kit.client.call(CachingKit.query.traits(fingerprint: "1"), 1)
        #expect(try await kit.client.call(CachingKit.query.traits(fingerprint: "2"), 1) == 2)
        #expect(try await kit.client.call(CachingKit.query.traits(fingerprint: "1"), 1) == 1)
    }

    @Test func procedureRulesPrecedeRouterRules() async throws {
        let rules = CacheRules()
            .caching(router: "posts", staleTime: .seconds(10))
            .caching(CachingKit.list, staleTime: .seconds(100))
            .excluding(router: "users")
        let kit = CachingKit(rules)
        _ = try await kit.client.call(CachingKit.query, 1)
        _ = try await kit.client.call(CachingKit.list)
        kit.pass(50)
        #expect(try await kit.client.call(CachingKit.query, 1) == 3)
        #expect(try await kit.client.call(CachingKit.list) == 2)
        _ = try await kit.client.call(CachingKit.me)
        #expect(try await kit.client.cachedOutput(of: CachingKit.me, NoInput()) == nil)
    }

    @Test func undecodableCachedResponseIsAMiss() async throws {
        struct Old: Decodable, Sendable {}
        let text = Procedure<Int, String>.query("posts.get")
        let kit = CachingKit(answer: { number, _ in
            OperationResponse(data: Data(number == 1 ? "1".utf8 : #""new""#.utf8))
        })
        #expect(try await kit.client.call(CachingKit.query, 1) == 1)
        #expect(try await kit.client.cachedOutput(of: text, 1) == nil)
        #expect(try await kit.client.call(text, 1) == "new")
        #expect(kit.calls == 2)
        #expect(try await kit.client.call(text, 1) == "new")
        #expect(kit.calls == 2)
    }

    @Test func metricsDistinguishCachedResponses() async throws {
        struct Sink: MetricsSink {
            let records = Locked<[Bool]>([])
            func callEnded(_ call: CallRecord) { records.withLock { $0.append(call.isCached) } }
        }
        let (sink, link) = (Sink(), ScriptedLink())
        let cache = QueryCache(rules: CacheRules(staleTime: .seconds(60)))
        let client = TRPCClient(url: URL(string: "http://a")!, links: link.links.caching(cache).measuring(sink))
        for _ in 0..<3 { _ = try await client.call(CachingKit.query, 1) }
        #expect(sink.records.withLock(\.self) == [false, true, true])
    }
}
