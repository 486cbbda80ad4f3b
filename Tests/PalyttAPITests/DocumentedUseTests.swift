import Foundation
import PalyttAPI
import TRPCRuntime
import TRPCStreams
import TRPCTesting
import TestSupport
import Testing

/// The uses shown in the README and the pages.
@Suite(.leavesNothingOpen) struct DocumentedUseTests {
    @Test func batchesByLinksAndByHand() async throws {
        let mock = MockTransport()
        let url = URL(string: "https://mock/trpc")!
        mock.on(Palytt.Bookmarks.count) { _ in .output(3) }
        mock.on(Palytt.Search.suggestions) { _ in .output(["ramen"]) }
        let plain = Palytt.Client(url: url, transport: mock).with(CallOptions(timeout: .seconds(60)))
        #expect(try await plain.bookmarks.count() == 3)
        #expect(try await plain.search.suggestions("ra") == ["ramen"])

        let links = MockLink()
        links.on(Palytt.Search.suggestions) { _ in ["ramen"] }
        links.on(Palytt.Bookmarks.count) { throw TRPCError(code: .unauthorized) }
        let api = Palytt.Client(client: TRPCClient(mock: links))
        let (found, count) = await api.batch(
            Palytt.Search.suggestions.prepared("ra"),
            Palytt.Bookmarks.count.prepared()
        )
        #expect(try found.get() == ["ramen"])
        if case .failure(let error) = count {
            #expect(error.code == .unauthorized)
        } else {
            Issue.record("The count succeeded.")
        }
        let words = await api.batch(["ra", "ta"].map { Palytt.Search.suggestions.prepared($0) })
        #expect(try words.map { try $0.get() } == [["ramen"], ["ramen"]])
    }

    /// A batching link sends each call as a batch, even a single one.
    @Test(arguments: [(LinkSetup.standard, false), (.batching, true)])
    func linksDecideHowCallsAreSent(links: LinkSetup, isBatch: Bool) async throws {
        let mock = MockTransport()
        mock.on(Palytt.Bookmarks.count) { _ in .output(3) }
        let transport = ScriptedTransport(recording: mock)
        let api = Palytt.Client(url: URL(string: "https://mock/trpc")!, links: links, transport: transport)
        #expect(try await api.bookmarks.count() == 3)
        #expect(transport.requests.map { $0.url.query?.contains("batch=1") ?? false } == [isBatch])
    }

    @Test func subscriptionsAreLoops() async throws {
        let mock = MockLink()
        let created = mock.on(Palytt.Posts.onPostCreated)
        let api = Palytt.Client(client: TRPCClient(mock: mock))
        created.finish(throwing: TRPCError(code: .unauthorized))
        let error = await #expect(throws: TRPCError.self) {
            for try await post in api.posts.onPostCreated(after: "event-1") { _ = post.shopName }
            for try await event in api.posts.onPostCreated().events { _ = (event.id, event.data.shopName) }
        }
        #expect(error?.recoverySuggestion != nil && created.listeners.map(\.lastEventId) == ["event-1"])
    }

    @Test func errorsAreOneType() async throws {
        let mock = MockTransport()
        let message = #"[{"code":"too_small","path":["tags",0],"message":"Too short"}]"#
        mock.on(Palytt.Posts.getById) { _ in .error(.badRequest, message: message) }
        let api = Palytt.Client(url: URL(string: "https://mock/trpc")!, transport: mock)
        do {
            _ = try await api.posts.getById(id: UUID())
            Issue.record("The call succeeded.")
        } catch let error as TRPCError where error.code == .unauthorized {
            Issue.record("Unexpected error.")
        } catch let error as TRPCError {
            #expect(error.fieldErrors == ["tags[0]": ["Too short"]])
            #expect(error.localizedDescription.contains("Too short"))
        }
    }
}
