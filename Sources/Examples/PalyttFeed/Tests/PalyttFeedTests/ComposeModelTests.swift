import Foundation
import PalyttAPI
import PalyttSamples
import TRPC
import TRPCTesting
import Testing

@testable import PalyttFeed

/// Tests for the compose screen's model and service.
@MainActor
struct ComposeModelTests {
    @Test func aDraftIsPublished() async throws {
        let post = try #require(FeedPost(FeedFixture.post(1)))
        let model = ComposeModel(SamplePosts { _ in post })
        model.draft = Draft(title: "Ramen", place: "Corner Shop", stars: 4)
        await model.publish()
        #expect(model.published == post)
        #expect(model.draft == Draft())
        #expect(model.errorText == nil)
    }

    @Test func aDraftThatIsRefusedStaysAndSaysWhy() async {
        let model = ComposeModel(
            SamplePosts { _ in throw TRPCError(code: .forbidden, message: "Only members may post.") }
        )
        model.draft.title = "Ramen"
        await model.publish()
        #expect(model.errorText == "Only members may post.")
        #expect(model.draft.title == "Ramen")
        #expect(model.published == nil)
        #expect(!model.isPublishing)
    }

    @Test func theServiceSendsWhatTheContractWants() async throws {
        let mock = MockLink()
        mock.on(Palytt.Posts.create) { .sample(shopName: $0.shopName, foodItem: $0.foodItem, rating: $0.rating) }
        let service = BackendPosts(api: Palytt.Client(client: TRPCClient(mock: mock)))
        let post = try await service.publish(Draft(title: "Ramen", place: "Corner Shop", stars: 4))
        #expect(post.title == "Ramen")
        #expect(post.stars == 4)
        #expect(mock.inputs(of: Palytt.Posts.create).map(\.shopName) == ["Corner Shop"])
    }

    @Test func aDraftThatTheContractDoesNotAllowIsNotSent() async {
        let mock = MockLink()
        let client = TRPCClient(mock: mock, validatesInputs: true)
        let model = ComposeModel(BackendPosts(api: Palytt.Client(client: client)))
        model.draft = Draft(title: "Ramen", place: "Corner Shop", stars: 6)
        await model.publish()
        #expect(model.errorText?.contains("rating") == true)
        #expect(mock.operations.isEmpty)
    }
}
