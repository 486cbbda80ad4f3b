import Foundation
import TestSupport
import Testing

@testable import TRPCData
@testable import TRPCRuntime

/// The invalidation of cached responses.
struct CacheInvalidationTests {
    private static let targets: [(CacheTarget, [Bool])] = [
        (.all, [true, true, true]),
        (.router("posts"), [true, true, false]),
        (.router("post"), [false, false, false]),
        (.procedure(CachingKit.query), [true, false, false]),
        (.procedure(CachingKit.query, input: 1), [true, false, false]),
        (.procedure(CachingKit.query, input: 2), [false, false, false]),
        (.procedure(CachingKit.me, input: NoInput()), [false, false, true]),
        (.tag("profile"), [false, false, true]),
        (.tag("nothing"), [false, false, false]),
    ]

    @Test(arguments: targets.indices)
    func invalidationAffectsOnlyItsTarget(_ index: Int) async throws {
        let (target, isFetchedAgain) = Self.targets[index]
        let rules = CacheRules(staleTime: .seconds(60)).caching(CachingKit.me, tags: ["profile"])
        let kit = CachingKit(rules)
        func ask() async throws -> [Bool] {
            [
                try await kit.client.response(of: CachingKit.query, 1).isCached,
                try await kit.client.response(of: CachingKit.list).isCached,
                try await kit.client.response(of: CachingKit.me).isCached,
            ]
        }
        #expect(try await ask() == [false, false, false])
        #expect(try await ask() == [true, true, true])
        kit.cache.invalidate(target)
        #expect(try await ask() == isFetchedAgain.map { !$0 })
    }

    @Test func mutationsInvalidateTheTargetsOfRules() async throws {
        let rules = CacheRules(staleTime: .seconds(60))
            .invalidating(.procedure(CachingKit.list), after: CachingKit.create)
            .invalidating(after: CachingKit.create) { id in [.procedure(CachingKit.query, input: id)] }
        let kit = CachingKit(rules)
        for id in [1, 2] { _ = try await kit.client.call(CachingKit.query, id) }
        _ = try await kit.client.call(CachingKit.list)
        _ = try await kit.client.call(CachingKit.create, 2)
        #expect(try await kit.client.response(of: CachingKit.query, 1).isCached)
        #expect(try await !kit.client.response(of: CachingKit.query, 2).isCached)
        #expect(try await !kit.client.response(of: CachingKit.list).isCached)
    }

    @Test func callsInvalidateTheirTargets() async throws {
        let kit = CachingKit()
        _ = try await kit.client.call(CachingKit.query, 1)
        _ = try await kit.client.invalidating(.router("posts")).call(CachingKit.create, 2)
        #expect(try await !kit.client.response(of: CachingKit.query, 1).isCached)
    }

    @Test(arguments: [
        (TRPCError(code: .badRequest), false), (TRPCError(code: .internalServerError), true),
        (.transport(.init(reason: .offline)), false), (.transport(.init(reason: .timedOut)), true),
    ])
    func failedMutationInvalidatesIfItsOutcomeIsUnknown(_ error: TRPCError, _ isInvalidated: Bool) async throws {
        let kit = CachingKit()
        _ = try await kit.client.call(CachingKit.query, 1)
        kit.fail(error)
        _ = try? await kit.client.invalidating(.router("posts")).call(CachingKit.create, 2)
        kit.fail(nil)
        #expect(try await kit.client.response(of: CachingKit.query, 1).isCached != isInvalidated)
    }

    @Test func responseInFlightDuringInvalidationIsStale() async throws {
        let gate = Gate()
        let kit = CachingKit(answer: { number, _ in
            if number == 1 { await gate.wait() }
            return OperationResponse(data: Data("\(number)".utf8))
        })
        async let first = kit.client.call(CachingKit.query, 1)
        await eventually { kit.calls == 1 }
        kit.cache.invalidate(.router("posts"))
        gate.open()
        #expect(try await first == 1)
        #expect(try await kit.client.call(CachingKit.query, 1) == 2)
        #expect(try await kit.client.call(CachingKit.query, 1) == 2)
    }

    @Test func staleButNotRemovedResponsesAreReadOffline() async throws {
        let kit = CachingKit()
        _ = try await kit.client.call(CachingKit.query, 1)
        kit.cache.invalidate(.all)
        kit.goOffline()
        #expect(try await kit.client.call(CachingKit.query, 1) == 1)
        kit.cache.remove(.all)
        await #expect(throws: TRPCError.self) { try await kit.client.call(CachingKit.query, 1) }
    }
}
