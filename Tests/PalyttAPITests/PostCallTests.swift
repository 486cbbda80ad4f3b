import Foundation
import PalyttAPI
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

/// A procedure is called with its parameters, with one input value, or as a value.
@Suite struct PostCallTests {
    private let mock = MockTransport()
    private var api: Palytt.Client { Palytt.Client(mock) }

    private func answerPages() {
        let page = #"{"posts":[\#(Fixture.post)],"page":1,"limit":20,"total":1,"hasMore":false}"#
        mock.on(Palytt.Posts.getRecentPosts) { _ in .json(page) }
    }

    @Test func allFormsOfACallSendTheSameRequest() async throws {
        answerPages()
        let pages = [
            try await api.posts.getRecentPosts(page: 1, limit: 20),
            try await api.posts.getRecentPosts(.init(page: 1, limit: 20)),
            try await api.call(Palytt.Posts.getRecentPosts, .init(page: 1, limit: 20)),
        ]
        #expect(pages.allSatisfy { $0 == pages[0] } && pages[0].posts.first?.foodItem == "Bifana")
        #expect(pages[0].total == 1 && !pages[0].hasMore)
        #expect(mock.calls.map(\.path) == Array(repeating: "posts.getRecentPosts", count: 3))
        #expect(mock.calls.map(\.input) == Array(repeating: ["page": 1, "limit": 20], count: 3))
        #expect(Set(mock.calls.map(\.request.url)).count == 1 && mock.calls[0].request.method == .get)
    }

    @Test func proceduresCanBeCalledAsValues() async throws {
        mock.on(Palytt.Posts.getById, { _ in .json(Fixture.post) })
        mock.on("users.me", response: .json(Fixture.user))
        let post = try await api.call(Palytt.Posts.getById, .init(id: ID.post))
        #expect(post.id == ID.post && post.shopId == nil && post.rating == 4.5 && post.isLiked == nil)
        #expect(post.createdAt == instant(9, 30, 0, 123) && post.updatedAt == instant(9, 31, 0, 456))
        #expect(try await api.call(Palytt.Users.me).username == "ana")
        #expect(mock.calls.map(\.path) == ["posts.getById", "users.me"])
        #expect(mock.calls.map(\.input) == [["id": ID.post.json], nil])
    }

    @Test func fullInputIsSentCompletely() async throws {
        mock.on("posts.create", response: .json(Fixture.post))
        let place = Palytt.Post.Location(latitude: 38.71, longitude: -9.14, address: "Rua A, 1", name: "Baixa")
        try await api.posts.create(
            shopName: "Tasca",
            foodItem: "Bifana 🥪",
            rating: 4.5,
            imageUrls: [#require(URL(string: "https://img.example.com/1.jpg"))],
            tags: ["pork", "lunch"],
            description: "Line1\n\"quoted\"",
            imageUrl: #require(URL(string: "https://img.example.com/2.jpg")) as URL,
            location: place,
            isPublic: false
        )
        let call = try #require(mock.calls.first)
        #expect(call.request.method == .post && call.request.headers["content-type"] == "application/json")
        #expect(
            call.input == [
                "shopName": "Tasca", "foodItem": "Bifana 🥪", "rating": 4.5,
                "imageUrls": ["https://img.example.com/1.jpg"], "tags": ["pork", "lunch"],
                "description": "Line1\n\"quoted\"", "imageUrl": "https://img.example.com/2.jpg",
                "location": ["latitude": 38.71, "longitude": -9.14, "address": "Rua A, 1", "name": "Baixa"],
                "isPublic": false,
            ]
        )
        #expect(try call.input(as: Palytt.Posts.CreateInput.self).location == place)
    }

    @Test func absentOptionalFieldsAreOmitted() async throws {
        answerPages()
        mock.on("posts.create", response: .json(Fixture.post))
        _ = try await api.posts.getRecentPosts()
        _ = try await api.posts.getRecentPosts(limit: 5)
        try await api.posts.create(shopName: "a", foodItem: "b", rating: 1, imageUrls: [], tags: [])
        #expect(mock.calls(to: "posts.getRecentPosts").map(\.input) == [[:], ["limit": 5]])
        #expect(
            mock.calls(to: "posts.create").map(\.input) == [
                ["shopName": "a", "foodItem": "b", "rating": 1, "imageUrls": [], "tags": []]
            ]
        )
    }

    @Test func nestedInputContainsOnlySetFields() async throws {
        mock.on("posts.update", response: .json(Fixture.post))
        try await api.posts.update(id: ID.post, patch: .init(rating: 3, tags: []))
        #expect(mock.calls.map(\.input) == [["id": ID.post.json, "patch": ["rating": 3, "tags": []]]])
    }
}
