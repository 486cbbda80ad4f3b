import Foundation
import RecordedAPI
import TRPCRuntime
import TestSupport
import Testing

/// Requests of tRPC's own client, compared byte by byte.
@Suite struct ReferenceClientTests {
    struct Call: Sendable, CustomTestStringConvertible {
        let name: String
        let base: String
        let call: @Sendable (Recorded.Client) async throws -> Void
        var testDescription: String { name }

        init(
            _ name: String,
            base: String = "http://test/trpc",
            call: @escaping @Sendable (Recorded.Client) async throws -> Void
        ) {
            (self.name, self.base, self.call) = (name, base, call)
        }
    }

    private static let id = "00000000-0000-4000-8000-000000000001"

    private static let calls = [
        Call("client-httpLink-query") { _ = try await $0.posts.getById(id: id) },
        Call("client-httpLink-url-with-query-and-slash", base: "http://test/trpc/?tenant=a") {
            _ = try await $0.posts.getById(id: id)
        },
        Call("client-httpLink-query-no-input") { _ = try await $0.health.ping() },
        Call("client-httpLink-query-undefined-output") { _ = try await $0.misc.undefinedQuery() },
        Call("client-httpLink-null-input") { _ = try await $0.misc.nullableInput(.null) },
        Call("client-httpLink-auth-header") { _ = try await $0.user.me() },
        Call("client-httpLink-mutation") {
            try await $0.posts.create(
                shopName: "Tasca",
                foodItem: "Bifana",
                rating: 4,
                imageUrls: ["https://i.example.com/1.png"],
                tags: ["pt"]
            )
        },
        Call("client-httpLink-mutation-void") { try await $0.posts.like(id: id) },
        Call("client-httpLink-mutation-no-input") { try await $0.misc.undefinedOutput() },
    ]

    @Test(arguments: calls, forms)
    func requestMatchesTheReferenceClient(call: Call, form: String) async throws {
        let replay = try Replay(call.name, form, base: call.base)
        try await call.call(replay.api)
        let (sent, recorded) = (try replay.sent, replay.transcript.request)
        #expect(sent.method.rawValue == recorded.method)
        #expect(sent.url.absoluteString == "http://test\(recorded.path)")
        #expect(sent.body.map { String(decoding: $0, as: UTF8.self) } == recorded.body)
        #expect(sent.headers["authorization"] == recorded.headers["authorization"])
        #expect(sent.headers["content-type"] == recorded.headers["content-type"])
    }
}
