import Foundation
import RecordedAPI
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

/// Responses that don't match the contract, and responses of a newer backend that still do.
@Suite struct MismatchTests {
    /// Returns the client of a backend whose second post differs from the recorded one.
    private func api(changing change: (inout [String: JSONValue]) -> Void) throws -> Recorded.Client {
        let data = Data(try Transcript.named("query-list", "plain").response.body.utf8)
        var page = try #require(try TRPCCoding.decode(JSONValue.self, from: data)["result"]?["data"]?.objectValue)
        var posts = try #require(page["posts"]?.arrayValue)
        var post = try #require(posts[1].objectValue)
        change(&post)
        posts[1] = .object(post)
        page["posts"] = .array(posts)
        let (mock, answer) = (MockTransport(), JSONValue.object(page))
        mock.on(Recorded.Posts.getRecentPosts) { _ in .output(answer) }
        return Recorded.Client(url: URL(string: "http://test/trpc")!, transport: mock)
    }

    @Test(arguments: ["id", "shopName", "rating", "tags", "isPublic", "author", "createdAt"])
    func missingFieldIsNamedWithItsPath(field: String) async throws {
        let api = try api { $0[field] = nil }
        let error = try #require(await trpcError { try await api.posts.getRecentPosts() })
        #expect(error.decodingPath == "posts[1].\(field)" && error.code == .decodingFailed)
        #expect(error.path == "posts.getRecentPosts" && error.httpStatus == 200)
        #expect(error.message.contains("posts[1].\(field)"))
    }

    @Test(
        arguments: [
            ("rating", "four", "posts[1].rating"), ("createdAt", "yesterday", "posts[1].createdAt"),
            ("id", nil, "posts[1].id"), ("tags", ["a", 1], "posts[1].tags[1]"),
            ("author", ["id": "1", "avatarUrl": nil], "posts[1].author.displayName"),
        ] as [(String, JSONValue, String)]
    )
    func mismatchedValueIsNamedWithItsPath(field: String, value: JSONValue, path: String) async throws {
        let api = try api { $0[field] = value }
        #expect(await trpcError { try await api.posts.getRecentPosts() }?.decodingPath == path)
    }

    @Test(arguments: ["description", "location", "imageUrl", "updatedAt", "something new"])
    func missingOptionalAndNewFieldsAreAccepted(field: String) async throws {
        let api = try api { $0[field] = field == "something new" ? [1, "a"] : nil }
        #expect(try await api.posts.getRecentPosts().posts[1].shopName == "Café №2")
    }

    @Test func otherConstantFailsDecoding() async throws {
        let mock = MockTransport()
        mock.on("health.ping", response: .json(#"{"status":"down","version":"1"}"#))
        let api = Recorded.Client(url: URL(string: "http://test/trpc")!, transport: mock)
        #expect(await trpcError { try await api.health.ping() }?.decodingPath == "status")
    }

    @Test func responseInTheOtherFormHintsAtTheTransformer() async throws {
        let answer = try Transcript.named("auth-ok", "superjson").answer
        let transport = ScriptedTransport(answer: answer)
        let api = Recorded.Client(url: URL(string: "http://test/trpc")!, transport: transport)
        let error = try #require(await trpcError { try await api.user.me() })
        #expect(error.hint?.contains("superjson") == true && error.code == .decodingFailed)
    }
}
