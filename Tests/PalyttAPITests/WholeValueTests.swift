import PalyttAPI
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

/// Inputs and outputs that aren't objects.
@Suite struct WholeValueTests {
    @Test(arguments: [true, false])
    func outputIsABoolean(value: Bool) async throws {
        #expect(
            try await Palytt.Client("bookmarks.remove", answering: "\(value)").bookmarks.remove(postId: ID.post)
                == value
        )
        let api = Palytt.Client("users.isUsernameAvailable", answering: "\(value)")
        #expect(try await api.users.isUsernameAvailable(username: "ana") == value)
    }

    @Test func outputIsANumber() async throws {
        #expect(try await Palytt.Client("bookmarks.count", answering: "12").bookmarks.count() == 12)
        #expect(try await Palytt.Client("notifications.unreadCount", answering: "0").notifications.unreadCount() == 0)
    }

    @Test func outputIsAnArray() async throws {
        let json = "[\(Fixture.summary)]"
        #expect(try await Palytt.Client("friends.list", answering: json).friends.list().map(\.username) == ["ana"])
        #expect(try await Palytt.Client("search.users", answering: "[]").search.users(query: "x").isEmpty)
    }

    @Test func outputIsVoid() async throws {
        let mock = MockTransport()
        for path in ["comments.delete", "notifications.markAllRead", "friends.rejectRequest"] {
            mock.on(path, response: .nothing)
        }
        let api = Palytt.Client(mock)
        try await api.comments.delete(id: ID.comment)
        try await api.notifications.markAllRead()
        try await api.friends.rejectRequest(requestId: ID.request)
        #expect(mock.calls.map(\.input) == [["id": ID.comment.json], nil, ["requestId": ID.request.json]])
        #expect(mock.calls.map(\.request.method) == [.post, .post, .post] && mock.calls[1].request.body == nil)
    }

    @Test func outputHasOnlyAConstantField() async throws {
        #expect(
            try await Palytt.Client("posts.delete", answering: #"{"success":true}"#).posts.delete(id: ID.post).success
        )
        let api = Palytt.Client("posts.delete", answering: #"{"success":false}"#)
        #expect(await trpcError { try await api.posts.delete(id: ID.post) }?.code == .decodingFailed)
    }

    @Test(arguments: ["ramen", "", "a+b & c=d", "#1 100%", "🍜 \"q\" \\ / ?", "line\nbreak"])
    func inputIsAString(text: String) async throws {
        let mock = MockTransport()
        mock.on(Palytt.Search.suggestions) { call in .output([try call.input(as: String.self), "more"]) }
        #expect(try await Palytt.Client(mock).search.suggestions(text) == [text, "more"])
        #expect(mock.calls.map(\.input) == [.string(text)])
    }
}
