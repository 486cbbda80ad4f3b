import Foundation
import PalyttAPI
import TRPCRuntime
import TestSupport
import Testing

/// The generated client and the default transport, against a server process that replays recordings.
@Suite(.leavesNothingOpen) struct ConnectionTests {
    private let server: StubServerProcess
    private let first = ID.post

    init() throws {
        server = try StubServerProcess(recordings: [Bundle.module.resourceURL!.appendingPathComponent("Recordings")])
    }

    private func api(token: String? = nil) -> Palytt.Client {
        Palytt.Client(url: server.url) { $0.headers = { token.map { ["authorization": "Bearer \($0)"] } ?? [:] } }
    }

    @Test func signedInUserIsDecoded() async throws {
        let user = try await api(token: "good").users.me()
        #expect(user.username == "ana" && sameCase(user.role, .moderator))
        #expect(sameCase(user.dietaryPreferences, [.glutenFree, .halal]))
        #expect(user.name == nil && user.bio == "Eats." && user.email == nil && user.website == nil)
        #expect(user.updatedAt == instant(9, 30, 0, 123) && user.followersCount == 7)
    }

    @Test(arguments: [nil, "old"])
    func invalidTokenIsUnauthorized(token: String?) async throws {
        let error = try #require(await trpcError { try await api(token: token).users.me() })
        #expect(error.code == .unauthorized && error.httpStatus == 401 && error.path == "users.me" && error.isServer)
        #expect(error.message == "Missing or invalid token")
        #expect(sameCase(try error.data(as: Palytt.ErrorData.self).code, .unauthorized))
    }

    @Test func pageOfPostsIsDecoded() async throws {
        let page = try await api().posts.getRecentPosts(page: 1, limit: 20)
        #expect(page.posts.map(\.shopName) == ["Tasca do Zé", "Ramen-ya"] && page.total == 2 && !page.hasMore)
        let post = try #require(page.posts.first)
        #expect(post.id == first && post.foodItem == "Bifana 🥪" && post.description == "Line1\n\"quoted\"")
        #expect(post.location?.name == "Baixa" && post.isLiked == true && post.isSaved == false && post.rating == 4.5)
        #expect(post.createdAt == instant(9, 30, 0, 123) && page.posts[1].location == nil)
    }

    @Test func postIsCreated() async throws {
        let post = try await api(token: "good").posts.create(
            shopName: "Tasca do Zé",
            foodItem: "Bifana 🥪",
            rating: 4.5,
            imageUrls: [],
            tags: ["pork"],
            location: .init(latitude: 38.71, longitude: -9.14, address: "Rua A, 1", name: "Baixa")
        )
        #expect(post.id.text.hasSuffix("3") && post.tags == ["pork"] && post.location?.latitude == 38.71)
    }

    @Test func invalidPostNamesItsFields() async throws {
        let input = Palytt.Posts.CreateInput(shopName: "", foodItem: "x", rating: 9, imageUrls: [], tags: [])
        let error = try #require(await trpcError { try await api(token: "good").posts.create(input) })
        #expect(error.code == .badRequest && error.httpStatus == 400)
        let zod = try #require(try error.data(as: Palytt.ErrorData.self).zodError)
        #expect(zod.fieldErrors["rating"] == ["Too big: expected number to be <=5"] && zod.fieldErrors.count == 2)
        #expect(error.errorDescription?.hasPrefix("shopName: Too small") == true)
    }

    @Test func mutationsReturnTheirState() async throws {
        let saved = try await api().bookmarks.add(postId: first)
        #expect(saved.postId == first && saved.savedAt == instant(10, 0, 0, 7))
        let like = try await api().likes.toggle(postId: first)
        #expect(like.isLiked && like.likesCount == 13)
        try await api().comments.delete(id: ID.comment)
    }

    @Test func unknownPostIsNotFound() async throws {
        let id = try #require(UUID(uuidString: "6F1B0000-0000-4000-8000-000000000003"))
        let error = try #require(await trpcError { try await api().posts.getById(id: id) })
        #expect(error.code == .notFound && error.number == -32004 && error.message == "Post \(id.text) not found")
    }

    @Test func proxyPageIsKept() async throws {
        let error = try #require(await trpcError { try await api().bookmarks.count() })
        #expect(error.isUnexpectedResponse && error.code == .badGateway && error.httpStatus == 502)
        #expect(error.bodyText?.contains("<h1>502 Bad Gateway</h1>") == true && error.data == nil)
    }

    @Test func reservedURLCharactersAreTransmitted() async throws {
        #expect(try await api().search.suggestions("a+b & c=d #1 100% 🍜") == ["a+b", "100% 🍜"])
    }

    @Test func callsRunConcurrently() async throws {
        let api = api(token: "good")
        async let user = api.users.me()
        async let page = api.posts.getRecentPosts(page: 1, limit: 20)
        #expect(try await user.username == "ana")
        #expect(try await page.posts.count == 2)
    }

    @Test func unreachableBackendIsATransportFailure() async throws {
        let gone = try LoopbackSocket(refusesConnections: true)
        let api = Palytt.Client(url: gone.url)
        let error = try #require(await trpcError { try await api.bookmarks.count() })
        #expect(error.isTransport && error.code == .transportFailed && error.path == "bookmarks.count")
        withExtendedLifetime(gone) {}
    }
}
