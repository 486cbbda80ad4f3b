import Foundation
import PalyttAPI
import TRPCRuntime
import TestSupport
import Testing

/// The generated client over a real connection to a server process on this machine, in the recorded wire form.
struct ConnectionTests {
    private let server: StubServerProcess

    init() throws {
        let folder = try #require(Bundle.module.resourceURL).appendingPathComponent("Recordings")
        server = try StubServerProcess(recordings: [folder])
    }

    private var api: Palytt.Client { Palytt.Client(url: server.url) }

    @Test func aQueryAnswersItsTypedOutput() async throws {
        let page = try await api.posts.getRecentPosts(page: 1, limit: 2)
        #expect(page.posts.map(\.id) == ["p1", "p2"])
        #expect(page.posts[0].shopName == "Café №1" && page.posts[0].foodItem == "Ramen 🍜")
        #expect(page.posts[0].location == nil && page.posts[0].isLiked == nil)
        #expect(page.posts[0].createdAt == Date(timeIntervalSince1970: 1_768_469_460.123))
        #expect(page.posts[0].updatedAt == Date(timeIntervalSince1970: 1_768_469_460))
        #expect(page.posts[1].location == Palytt.PostLocation(latitude: 41.31, longitude: -8.61, address: "Rua A, 1"))
        #expect(page.posts[1].isLiked == true)
        #expect(page.hasMore == false)
    }

    @Test func aMutationSendsItsInputAsTheBody() async throws {
        let post = try await api.posts.create(
            shopName: "Momo",
            foodItem: "Gyoza",
            rating: 5,
            imageUrls: [],
            tags: ["new"]
        )
        #expect(post.id == "p3" && post.rating == 5)
    }

    @Test func aFailedValidationNamesItsFields() async throws {
        let error = await #expect(throws: TRPCError.self) {
            try await api.posts.create(shopName: "Momo", foodItem: "Gyoza", rating: 9, imageUrls: [], tags: [])
        }
        #expect(error?.code == .badRequest && error?.number == -32600 && error?.httpStatus == 400)
        let data = try #require(try error?.data(as: Palytt.ErrorData.self))
        #expect(data.code == .badRequest && data.path == "posts.create")
        #expect(data.zodError?.fieldErrors["rating"] == ["Too big: expected number to be <=5"])
    }

    @Test func theBackendsErrorKeepsItsCodeAndMessage() async throws {
        let error = await #expect(throws: TRPCError.self) { try await api.posts.getById(id: "nope") }
        #expect(error?.code == .notFound && error?.message == "No such post" && error?.path == "posts.getById")
    }

    @Test func noInputAndABareNumber() async throws {
        #expect(try await api.bookmarks.count() == 7)
        #expect(try await api.call(Palytt.Bookmarks.count) == 7)
    }

    @Test func anAnswerWithoutDataIsNull() async throws {
        #expect(try await api.comments.delete(id: "k1") == .null)
    }

    @Test func headersReachTheBackend() async throws {
        let error = await #expect(throws: TRPCError.self) { try await api.notifications.unreadCount() }
        #expect(error?.code == .unauthorized)
        let signedIn = Palytt.Client(url: server.url) { ["authorization": "Bearer good"] }
        #expect(try await signedIn.notifications.unreadCount() == 3)
    }

    @Test func everyCharacterOfTheInputArrives() async throws {
        #expect(try await api.search.suggestions("a+b & c=d #1 100% 🍜") == ["ramen", "gyoza"])
    }

    @Test func aProxysPageIsKept() async throws {
        let error = await #expect(throws: TRPCError.self) { try await api.users.stats(userId: "u1") }
        #expect(error?.kind == .unexpectedResponse && error?.httpStatus == 502)
        #expect(error?.bodyText?.contains("Bad gateway") == true)
    }

    @Test func callsRunSideBySide() async throws {
        let api = api
        async let count = api.bookmarks.count()
        async let page = api.posts.getRecentPosts(Palytt.PostsGetRecentPostsInput(page: 1, limit: 2))
        #expect(try await count == 7)
        #expect(try await page.posts.count == 2)
    }

    @Test func aCancelledCallThrowsCancellation() async throws {
        let api = api
        let call = Task { try await api.bookmarks.count() }
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
    }

    @Test func nobodyListening() async throws {
        let url = try #require(URL(string: "http://127.0.0.1:1/trpc"))
        let error = await #expect(throws: TRPCError.self) { try await Palytt.Client(url: url).bookmarks.count() }
        #expect(error?.isTransport == true)
    }
}
