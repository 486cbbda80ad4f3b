import Foundation
import PalyttAPI
import TRPCRuntime
import TRPCTesting
import Testing

/// The generated client over a transport in memory: what it sends for what is called, and what it makes of the answers.
struct MemoryTests {
    private let mock = MockTransport()

    private var api: Palytt.Client {
        Palytt.Client(url: URL(string: "https://palytt.example/trpc")!, transport: mock)
    }

    private static let author = #"{"id":"u1","clerkId":"c1","username":"mia","displayName":"Mia","avatarUrl":null}"#

    @Test func theThreeWaysToCallSendTheSame() async throws {
        mock.on(Palytt.Posts.getRecentPosts) { _ in
            .json(#"{"posts":[],"page":1,"limit":20,"total":0,"hasMore":false}"#)
        }
        _ = try await api.posts.getRecentPosts(page: 1, limit: 20)
        _ = try await api.posts.getRecentPosts(Palytt.PostsGetRecentPostsInput(page: 1, limit: 20))
        _ = try await api.call(Palytt.Posts.getRecentPosts, .init(page: 1, limit: 20))
        #expect(mock.calls.map(\.input) == Array(repeating: ["page": 1, "limit": 20], count: 3))
        #expect(Set(mock.calls.map(\.request.url)).count == 1)
        #expect(mock.calls.allSatisfy { $0.request.method == .get && $0.path == "posts.getRecentPosts" })
    }

    @Test func whatIsAbsentIsNotSent() async throws {
        mock.on(Palytt.Posts.getRecentPosts) { _ in
            .json(#"{"posts":[],"page":1,"limit":20,"total":0,"hasMore":false}"#)
        }
        _ = try await api.posts.getRecentPosts()
        #expect(mock.calls.last?.input == [:])
    }

    @Test func absentNullAndValueAreThreeRequests() async throws {
        mock.on(Palytt.Comments.list) { _ in .json(#"{"items":[],"nextCursor":null,"total":0}"#) }
        _ = try await api.comments.list(postId: "p1")
        _ = try await api.comments.list(postId: "p1", cursor: .null)
        _ = try await api.comments.list(postId: "p1", cursor: "c2")
        #expect(
            mock.calls.map(\.input) == [
                ["postId": "p1"], ["postId": "p1", "cursor": .null], ["postId": "p1", "cursor": "c2"],
            ]
        )
    }

    @Test func aThreadOfCommentsIsATree() async throws {
        func comment(_ id: String, _ replies: String) -> String {
            #"""
            {"id":"\#(id)","postId":"p1","author":\#(Self.author),"content":"\#(id)","parentId":null,
             "replies":[\#(replies)],"createdAt":"2026-01-01T00:00:00Z","updatedAt":"2026-01-01T00:00:00Z"}
            """#
        }
        mock.on(Palytt.Comments.getThread.path, answer: .json(comment("a", comment("b", comment("c", "")))))
        let thread = try await api.comments.getThread(commentId: "a")
        #expect(thread.replies[0].replies[0].content == "c")
        #expect(thread.replies[0].replies[0].replies == [])
    }

    @Test func eachKindOfNotificationIsItsOwnCase() async throws {
        let system =
            #"{"kind":"system","id":"n1","createdAt":"2026-01-01T00:00:00Z","read":false,"title":"Hi","body":"There"}"#
        let future = #"{"kind":"poke","id":"n2","strength":3}"#
        mock.on(Palytt.Notifications.list) { _ in
            .json(#"{"items":[\#(system),\#(future)],"nextCursor":null,"total":2}"#)
        }
        let items = try await api.notifications.list(Palytt.NotificationsListInput()).items
        guard case .system(let notification) = items[0] else {
            Issue.record("\(items[0])")
            return
        }
        #expect(notification.id == "n1" && notification.kind == "system")
        #expect(items[1] == .unknown(["kind": "poke", "id": "n2", "strength": 3]))
        #expect(try JSONValue(encoding: items[1]) == ["kind": "poke", "id": "n2", "strength": 3])
    }

    @Test func aShopHasTuplesNumbersAndMixedAttributes() throws {
        let json = #"""
            {"id":"s1","name":"Momo","location":{"latitude":1,"longitude":2,"address":"x"},"cuisines":["japanese"],
             "priceLevel":3,"averageRating":null,"ratingsCount":0,"hours":{"mon":["09:00","17:30"]},"verified":true,
             "attributes":{"wifi":true,"seats":12,"vibe":"calm"}}
            """#
        let shop = try TRPCCoding.decode(Palytt.Shop.self, from: Data(json.utf8))
        #expect(shop.priceLevel == .value3 && shop.averageRating == nil && shop.phone == nil)
        #expect(shop.hours.mon == Palytt.PartialMon("09:00", "17:30") && shop.hours.tue == nil)
        #expect(shop.attributes == ["wifi": .bool(true), "seats": .number(12), "vibe": .string("calm")])
        let written = try TRPCCoding.decode(JSONValue.self, from: TRPCCoding.encode(shop))
        #expect(written == (try TRPCCoding.decode(JSONValue.self, from: Data(json.utf8))))
    }

    @Test func headersAreAskedForEachCall() async throws {
        let tokens = TokenSource()
        mock.on(Palytt.Bookmarks.count) { _ in .json("1") }
        let api = Palytt.Client(url: URL(string: "https://palytt.example/trpc")!, transport: mock) {
            ["authorization": "Bearer \(await tokens.next())"]
        }
        _ = try await api.bookmarks.count()
        _ = try await api.bookmarks.count()
        #expect(mock.calls.map { $0.request.headers["authorization"] } == ["Bearer 1", "Bearer 2"])
    }

    private actor TokenSource {
        private var count = 0

        func next() -> Int {
            count += 1
            return count
        }
    }

    @Test func aMissingFieldSaysWhere() async throws {
        mock.on(Palytt.Posts.getRecentPosts) { _ in
            .json(#"{"posts":[{"id":"p1"}],"page":1,"limit":20,"total":0,"hasMore":false}"#)
        }
        let error = await #expect(throws: TRPCError.self) { try await api.posts.getRecentPosts() }
        guard case .decoding(let failure) = error?.kind else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(failure.codingPath.hasPrefix("posts[0]"))
        #expect(error?.path == "posts.getRecentPosts")
    }
}
