import Foundation
import PalyttAPI
import TRPCRuntime
import TRPCStreams
import TRPCTesting
import TestSupport
import Testing

/// Subscriptions are methods of their routers, with typed events.
@Suite struct SubscriptionTests {
    private let url = URL(string: "https://mock/trpc")!

    private func api(_ link: ScriptedLink, validatesInputs: Bool = false) -> Palytt.Client {
        Palytt.Client(url: url, links: LinkSetup { _ in [link] }) { $0.validatesInputs = validatesInputs }
    }

    @Test func eventsAreTyped() async throws {
        let link = ScriptedLink(events: [(id: "e1", data: Fixture.post), (id: "e2", data: Fixture.post)])
        let posts: EventStream<Palytt.Post> = api(link).posts.onPostCreated()
        var events: [SubscriptionEvent<Palytt.Post>] = []
        for try await event in posts.events { events.append(event) }
        #expect(events.map(\.id) == ["e1", "e2"] && events.map(\.data.id) == [ID.post, ID.post])
        let operation = try #require(link.operations.first)
        #expect(operation.path == "posts.onPostCreated" && operation.kind == .subscription)
        #expect(try operation.sentInput() == [:] && operation.lastEventId == nil)
    }

    @Test func subscriptionsStartWithTheLoop() async throws {
        let link = ScriptedLink(events: [])
        let comments = api(link).comments.onCommentAdded(postId: ID.post)
        #expect(link.operations.isEmpty)
        for try await _ in comments {}
        for try await _ in comments {}
        #expect(link.operations.count == 2)
    }

    @Test func lastEventIDIsNotPartOfTheInput() async throws {
        let link = ScriptedLink(events: [])
        let api = api(link)
        for try await _ in api.posts.onPostCreated(after: "e7") {}
        for try await _ in api.messages.onMessage(chatroomId: ID.number(1), after: "e8") {}
        for try await _ in api.messages.onMessage(.init(chatroomId: ID.number(1)), after: "e9") {}
        #expect(link.operations.map(\.lastEventId) == ["e7", "e8", "e9"])
        let room: JSONValue = ["chatroomId": ID.number(1).json]
        #expect(try link.operations.map { try $0.sentInput() } == [[:], room, room])
    }

    @Test func subscriptionsCanBeUsedAsValues() async throws {
        let link = ScriptedLink(events: [])
        let api = api(link).with(CallOptions(headers: ["x-tenant": "a"]))
        for try await _ in api.subscribe(Palytt.Comments.onCommentAdded, .init(postId: ID.post)) {}
        for try await _ in api.subscribe(Palytt.Posts.onPostCreated, nil, after: "e1") {}
        #expect(link.operations.map(\.path) == ["comments.onCommentAdded", "posts.onPostCreated"])
        #expect(link.operations.map { $0.headers["x-tenant"] } == ["a", "a"])
        #expect(try link.operations.map { try $0.sentInput() } == [["postId": ID.post.json], nil])
    }

    @Test func connectedWaitsForTheBackend() async throws {
        let mock = MockLink()
        let created = mock.on(Palytt.Posts.onPostCreated)
        let api = Palytt.Client(client: TRPCClient(mock: mock))
        let subscription = try await api.posts.onPostCreated(after: "e0").connected()
        #expect(created.openCount == 1 && created.listeners.map(\.lastEventId) == ["e0"])
        let post = try TRPCCoding.decode(Palytt.Post.self, from: Data(Fixture.post.utf8))
        created.yield(post, id: "e1")
        created.yield(.reconnecting(nil))
        created.yield(post, id: "e2")
        created.finish()
        var ids: [String?] = []
        for try await event in subscription.events { ids.append(event.id) }
        #expect(ids == ["e1", "e2"])
    }

    @Test func connectedKeepsTheFirstEventOfStatelessLinks() async throws {
        let link = ScriptedLink(events: [(id: "e1", data: Fixture.post), (id: "e2", data: Fixture.post)])
        let subscription = try await api(link).posts.onPostCreated().connected()
        var ids: [String?] = []
        for try await event in subscription.events { ids.append(event.id) }
        #expect(ids == ["e1", "e2"])
    }

    @Test func connectedThrowsTheErrorOfTheSubscription() async throws {
        let mock = MockLink()
        mock.on(Palytt.Posts.onPostCreated).finish(throwing: TRPCError(code: .unauthorized))
        let api = Palytt.Client(client: TRPCClient(mock: mock))
        let events = try await api.posts.onPostCreated().connected()
        await #expect(throws: TRPCError(code: .unauthorized)) { for try await _ in events {} }
        let failing = Palytt.Client(url: url, links: LinkSetup { _ in [] })
        await #expect(throws: TRPCError.self) { _ = try await failing.posts.onPostCreated().connected() }
    }

    @Test func connectedSubscriptionStopsWithItsLastReader() async throws {
        let mock = MockLink()
        let created = mock.on(Palytt.Posts.onPostCreated)
        let api = Palytt.Client(client: TRPCClient(mock: mock))
        do {
            let events = try await api.posts.onPostCreated().connected()
            #expect(created.openCount == 1)
            withExtendedLifetime(events) {}
        }
        await created.waitForListeners(0)
        #expect(created.openCount == 0)
    }

    @Test func contractDeclaresIdempotentMutations() {
        #expect(Palytt.Likes.like.isIdempotent && Palytt.Bookmarks.add.isIdempotent && Palytt.Posts.update.isIdempotent)
        // A mutation without the declaration, one that declares the opposite, and a query.
        #expect(!Palytt.Likes.toggle.isIdempotent && !Palytt.Posts.delete.isIdempotent)
        #expect(Palytt.Posts.getFeed.isIdempotent)
    }
}
