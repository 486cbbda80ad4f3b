import Foundation
import PalyttAPI
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

@Suite struct UnionTests {
    /// Encodes a value and compares it with the JSON that it was decoded from.
    private func expectSameJSON(_ value: some Encodable, as json: String) throws {
        let written = try TRPCCoding.decode(JSONValue.self, from: TRPCCoding.encode(value))
        #expect(try written == TRPCCoding.decode(JSONValue.self, from: Data(json.utf8)))
    }

    private func notification(_ kind: String, _ fields: String) -> String {
        #"{"kind":"\#(kind)","id":"\#(ID.number(1).text)","createdAt":"2026-01-15T09:30:00.123Z","read":false,\#(fields)}"#
    }

    @Test func notificationsHaveFiveKindsAndAnUnknownOne() async throws {
        let actor = #""actor":\#(Fixture.summary)"#
        let json = Fixture.page(
            notification("like", #"\#(actor),"postId":"\#(ID.post.text)""#),
            notification(
                "comment",
                #"\#(actor),"postId":"\#(ID.post.text)","commentId":"\#(ID.comment.text)","excerpt":"Yum""#
            ),
            notification("follow", actor),
            notification("friend_request", #"\#(actor),"requestId":"\#(ID.request.text)""#),
            notification("system", #""title":"Hello","body":"World""#),
            notification("gift", #""amount":3"#)
        )
        let page = try await Palytt.Client("notifications.list", answering: json).notifications.list()
        try #require(page.items.count == 6)
        guard case .like(let like) = page.items[0], case .comment(let comment) = page.items[1],
            case .follow(let follow) = page.items[2], case .friendRequest(let request) = page.items[3],
            case .system(let system) = page.items[4], case .unknown(let gift) = page.items[5]
        else {
            Issue.record("The kinds are \(page.items).")
            return
        }
        #expect(like.postId == ID.post && like.actor.username == "ana" && like.createdAt == instant(9, 30, 0, 123))
        #expect(
            comment.excerpt == "Yum" && comment.commentId == ID.comment && follow.actor.id == ID.user && !follow.read
        )
        #expect(request.requestId == ID.request && request.kind == "friend_request")
        #expect(system.title == "Hello" && system.body == "World" && system.url == nil)
        #expect(gift["kind"] == "gift" && gift["amount"] == 3)
        #expect(page.items.map(\.id) == Array(repeating: ID.number(1), count: 6))
        try expectSameJSON(page, as: json)
    }

    @Test func kindsAreSentWithTheirWireNames() async throws {
        let mock = MockTransport()
        mock.on("notifications.list", response: .json(Fixture.page()))
        _ = try await Palytt.Client(mock).notifications.list(unreadOnly: true, kinds: [.friendRequest, .like])
        #expect(mock.calls.map(\.input) == [["unreadOnly": true, "kinds": ["friend_request", "like"]]])
    }

    @Test func searchHitsHaveThreeTypesAndAnUnknownOne() async throws {
        let json = #"""
            [{"type":"post","score":0.9,"post":\#(Fixture.post)},{"type":"user","score":0.5,"user":\#(Fixture.summary)},
            {"type":"shop","score":1,"shop":\#(Fixture.shop)},{"type":"list","items":[1]}]
            """#
        let hits = try await Palytt.Client("search.all", answering: json).search.all(query: "bif")
        try #require(hits.count == 4)
        guard case .post(let post) = hits[0], case .user(let user) = hits[1], case .shop(let shop) = hits[2] else {
            Issue.record("The hits are \(hits).")
            return
        }
        #expect(post.score == 0.9 && post.post.foodItem == "Bifana" && user.user.clerkId == "user_1")
        #expect(shop.shop.name == "Tasca" && shop.score == 1)
        #expect(hits[3] == .unknown(["type": "list", "items": [1]]))
        try expectSameJSON(hits, as: json)
    }

    @Test func knownKindWithoutItsFieldsFailsDecoding() async throws {
        let api = Palytt.Client(
            "notifications.list",
            answering: Fixture.page(notification("like", #""postId":"\#(ID.post.text)""#))
        )
        let error = await trpcError { try await api.notifications.list() }
        guard case .decoding(let failure)? = error?.kind else {
            Issue.record("\(error as Any)")
            return
        }
        #expect(failure.codingPath == "items[0].actor")
    }

    @Test func unionsAreSentAsTheirVariant() async throws {
        let mock = MockTransport()
        mock.on("messages.send") { call in
            let content = (call.input?["content"] ?? .null).description
            let message =
                #"{"id":"\#(ID.number(1).text)","chatroomId":"\#(ID.number(2).text)","senderId":"\#(ID.user.text)","readAt":null,"content":\#(content)"#
            return .json(message + #","createdAt":"2026-01-15T09:30:00.123Z"}"#)
        }
        let contents: [Palytt.Message.Content] = [
            .text(.init(text: "Hi")),
            .image(.init(url: URL(string: "https://i.example.com/1.png")!, width: 2, height: 3)),
            .postShare(.init(postId: ID.post)), .unknown(["type": "poll", "options": ["a", "b"]]),
        ]
        for content in contents {
            #expect(
                try await Palytt.Client(mock).messages.send(chatroomId: ID.number(2), content: content).content
                    == content
            )
        }
        let types = mock.calls.map { $0.input?["content"]?["type"]?.stringValue }
        #expect(types == ["text", "image", "post_share", "poll"])
        #expect(mock.calls[2].input?["content"] == ["type": "post_share", "postId": ID.post.json])
    }
}
