import Foundation
import TestSupport
import Testing

@testable import TRPCData
@testable import TRPCREST
@testable import TRPCRuntime

/// HTTP caching for REST operations.
struct RESTCacheTests {
    private static let item = RESTOperation<Int, Int, UndocumentedFailure>(
        "items.get",
        .get,
        "/items/{id}",
        output: .json()
    ) { request, id in try request.path("id", id) }

    private func kit(_ headers: HTTPHeaders, staleTime: Duration = .zero) -> CachingKit {
        CachingKit(
            CacheRules(staleTime: staleTime),
            answer: { number, operation in
                guard case .request(let request) = operation.input else { throw TRPCError(code: .badRequest) }
                let isCurrent = headers["etag"] != nil && operation.headers["if-none-match"] == headers["etag"]
                let body = isCurrent ? Data() : Data("\(number)".utf8)
                return try request.result(of: HTTPResponse(status: isCurrent ? 304 : 200, headers: headers, body: body))
            }
        )
    }

    @Test func maxAgeIsObeyed() async throws {
        let kit = kit(["cache-control": "private, max-age=100", "age": "40"])
        #expect(try await kit.client.call(Self.item, 1) == 1)
        kit.pass(59)
        #expect(try await kit.client.call(Self.item, 1) == 1)
        kit.pass(1)
        #expect(try await kit.client.call(Self.item, 1) == 2)
    }

    /// RFC 10008: the response to QUERY belongs to its body.
    @Test func queryMethodIsCachedByItsBody() async throws {
        let search = RESTOperation<Int, Int, UndocumentedFailure>("search", .query, "/search", output: .json()) {
            try $0.json($1)
        }
        let kit = kit(["cache-control": "max-age=100"])
        #expect(try await kit.client.call(search, 1) == 1)
        #expect(try await kit.client.call(search, 2) == 2)
        #expect(try await kit.client.call(search, 1) == 1)
    }

    @Test func expiresIsRelativeToTheResponseDate() async throws {
        let kit = kit(["date": "Wed, 21 Oct 2015 07:28:00 GMT", "expires": "Wed, 21 Oct 2015 07:29:00 GMT"])
        #expect(try await kit.client.call(Self.item, 1) == 1)
        kit.pass(59)
        #expect(try await kit.client.call(Self.item, 1) == 1)
        kit.pass(1)
        #expect(try await kit.client.call(Self.item, 1) == 2)
    }

    @Test(arguments: ["no-store", "private, No-Store"])
    func noStorePreventsCaching(_ value: String) async throws {
        let kit = kit(["cache-control": value], staleTime: .seconds(100))
        #expect(try await kit.client.call(Self.item, 1) == 1)
        #expect(try await kit.client.call(Self.item, 1) == 2)
        #expect(kit.cache.count == 0)
    }

    @Test func unchangedResponseIsRevalidated() async throws {
        let kit = kit(["etag": "\"1\"", "cache-control": "no-cache"])
        #expect(try await kit.client.call(Self.item, 1) == 1)
        let again = try await kit.client.response(of: Self.item, 1)
        #expect((again.value, again.status) == (1, 200))
        #expect(kit.calls == 2)
        #expect(try await kit.client.call(Self.item, 1, policy: .networkOnly) == 1)
        #expect(kit.link.operations.last?.headers["if-none-match"] == "\"1\"")
    }

    @Test func mustRevalidateIsNotReadStale() async throws {
        let kit = kit(["cache-control": "max-age=10, must-revalidate", "etag": "\"1\""])
        #expect(try await kit.client.call(Self.item, 1) == 1)
        kit.goOffline()
        #expect(try await kit.client.call(Self.item, 1) == 1)
        kit.pass(10)
        await #expect(throws: TRPCError.self) { try await kit.client.call(Self.item, 1) }
    }

    @Test func parametersArePartOfTheKey() async throws {
        let kit = kit([:], staleTime: .seconds(100))
        #expect(try await kit.client.call(Self.item, 1) == 1)
        #expect(try await kit.client.call(Self.item, 2) == 2)
        kit.cache.invalidate(.procedure(Self.item, input: 1))
        #expect(try await kit.client.call(Self.item, 1) == 3)
        #expect(try await kit.client.call(Self.item, 2) == 2)
    }

    @Test func storedResponseIsReadAfterARestart() async throws {
        let store = DictionaryStore()
        func kit() -> CachingKit {
            CachingKit(
                store: store,
                answer: { number, operation in
                    guard case .request(let request) = operation.input else { throw TRPCError(code: .badRequest) }
                    let headers: HTTPHeaders = ["content-type": "application/json", "set-cookie": "a=b"]
                    return try request.result(
                        of: HTTPResponse(status: 200, headers: headers, body: Data("\(number)".utf8))
                    )
                }
            )
        }
        let first = kit()
        _ = try await first.client.call(Self.item, 1)
        await first.cache.flush()
        #expect(store.entries.withLock { $0.values.allSatisfy { $0.headers["set-cookie"] == nil } })
        let next = kit()
        next.goOffline()
        #expect(try await next.client.call(Self.item, 1) == 1)
    }
}
