import Foundation
import RecordedAPI
import TRPCRuntime
import TestSupport
import Testing

@Suite struct PostTests {
    private let first = "00000000-0000-4000-8000-000000000001"

    @Test(arguments: ["query-with-input", "client-httpLink-query"], forms)
    func postsHaveAllTheirFields(name: String, form: String) async throws {
        let post = try await replay(name, form) { try await $0.posts.getById(id: first) }
        #expect(post.id == first && post.shopName == "Café №1" && post.foodItem == "Ramen 🍜")
        #expect(post.description == "Line1\n\"quoted\" <1>" && post.rating == 2 && post.likes == 10 && post.isPublic)
        #expect(post.imageUrl == "https://img.example.com/1.jpg?w=1&h=2" && post.tags == ["spicy", "t1"])
        #expect(post.imageUrls == ["https://img.example.com/1.jpg"])
        let place = Recorded.Post.Location(
            latitude: 41.309999999999995,
            longitude: -8.61,
            address: "Rua A, 1",
            name: "Centro"
        )
        #expect(post.location == place && post.author.displayName == "User 1" && post.author.avatarUrl == nil)
        #expect(post.createdAt == instant(9, 31, 0, 123) && post.updatedAt == instant(9, 31, 1, 123))
    }

    @Test(arguments: forms)
    func nullAndAbsentFieldsAreNil(form: String) async throws {
        let post = try await replay("query-with-input-null-fields", form) {
            try await $0.posts.getById(.init(id: "00000000-0000-4000-8000-000000000002"))
        }
        #expect(post.location == nil && post.imageUrl == nil && post.imageUrls == [])
        #expect(post.author.avatarUrl == "https://a.example.com/a.png")
    }

    @Test(arguments: [("query-list", 1.0), ("query-list-last-page", 2.0)], forms)
    func pagesHaveTheirPosts(recording: (name: String, page: Double), form: String) async throws {
        let page = try await replay(recording.name, form) {
            try await $0.posts.getRecentPosts(page: recording.page, limit: 3)
        }
        #expect(page.posts.count == (recording.page == 1 ? 3 : 2))
        #expect((page.nextCursor == nil) == (recording.page == 2))
        #expect(page.posts.last?.shopName == (recording.page == 1 ? "Café №3" : "Café №5"))
    }

    @Test(arguments: forms)
    func absentOptionalDateDiffersFromAValue(form: String) async throws {
        let posts = try await replay("query-list-last-page", form) {
            try await $0.posts.getRecentPosts(.init(page: 2, limit: 3)).posts
        }
        #expect(posts[0].updatedAt == instant(9, 34, 4, 123) && posts[0].location == nil)
        // superjson writes undefined values as null; both are decoded as nil.
        #expect(posts[1].updatedAt == nil)
        #expect(posts[1].location?.address == "Rua A, 1" && posts[1].location?.name == nil)
    }

    @Test(arguments: forms)
    func defaultsAreLeftToTheBackend(form: String) async throws {
        let page = try await replay("query-input-defaults", form) { try await $0.posts.getRecentPosts() }
        #expect(page.posts.first?.id == first)
    }

    @Test(arguments: ["mutation-create", "client-httpLink-mutation"], forms)
    func absentOptionalFieldsAreOmitted(name: String, form: String) async throws {
        let post = try await replay(name, form) {
            try await $0.posts.create(
                shopName: "Tasca",
                foodItem: "Bifana",
                rating: 4,
                imageUrls: ["https://i.example.com/1.png"],
                tags: ["pt"]
            )
        }
        #expect(post.id.hasSuffix("77") && post.description == nil && post.location == nil && post.isPublic)
        #expect(post.likes == 0 && post.createdAt == instant(9, 32, 0, 123))
    }

    @Test(arguments: forms)
    func fullInputIsSentCompletely(form: String) async throws {
        let place = Recorded.Post.Location(latitude: 1.5, longitude: 2, address: "x", name: "n")
        let post = try await replay("mutation-create-full", form) {
            try await $0.posts.create(
                shopName: "Tasca",
                foodItem: "Bifana",
                rating: 4,
                imageUrls: ["https://i.example.com/1.png"],
                tags: ["pt"],
                description: "d",
                imageUrl: "https://i.example.com/2.png",
                location: place,
                isPublic: false
            )
        }
        #expect(post.location == place && post.imageUrl == "https://i.example.com/2.png" && !post.isPublic)
    }

    @Test(arguments: ["mutation-void-output", "client-httpLink-mutation-void"], forms)
    func mutationWithoutOutputReturns(name: String, form: String) async throws {
        #expect(try await replay(name, form) { try await $0.posts.like(id: first) } == .null)
    }

    @Test(arguments: forms)
    func outputIsABoolean(form: String) async throws {
        #expect(try await replay("mutation-boolean-output", form) { try await $0.posts.delete(id: first) })
    }

    @Test(arguments: forms)
    func commentsContainTheirReplies(form: String) async throws {
        let comments = try await replay("query-recursive", form) { try await $0.posts.comments(postId: first) }
        let nested = Recorded.Comment(id: "c2", body: "nested", replies: [])
        #expect(comments == [Recorded.Comment(id: "c1", body: "top", replies: [nested])])
    }
}
