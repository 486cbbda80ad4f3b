import Foundation
import PalyttAPI
import PalyttSamples
import TRPCRuntime
import TRPCTesting
import Testing

/// Generated samples in an application's tests: unspecified values are filled in.
@Suite struct SampleTests {
    @Test func testsSetOnlyRelevantProperties() async throws {
        let mock = MockLink()
        mock.on(Palytt.Posts.getById) { input in .sample(id: input.id, rating: 5) }
        mock.on(Palytt.Posts.getRecentPosts) { _ in .sample(posts: [.sample(shopName: "Tasca"), .sample()]) }
        let api = Palytt.Client(client: TRPCClient(mock: mock))
        let id = UUID()
        let post = try await api.posts.getById(id: id)
        #expect(post.id == id && post.rating == 5 && post.shopName == "shopName" && post.location == nil)
        #expect(try await api.posts.getRecentPosts().posts.map(\.shopName) == ["Tasca", "shopName"])
    }

    @Test func samplesAreDeterministic() {
        #expect(Palytt.Post.sample() == .sample())
        #expect(Palytt.Post.sample().createdAt == Date(timeIntervalSince1970: 1_767_268_800))
        #expect(Palytt.Post.sample().id != Palytt.Post.sample().authorId)
    }

    @Test func samplesOfInputsAreValid() throws {
        try Palytt.Posts.CreateInput.sample().validate()
        try Palytt.Users.UpdateInput.sample().validate()
        try Palytt.Comments.AddInput.sample().validate()
        #expect(
            Palytt.Posts.CreateInput.sample(rating: 9).findViolations().map(\.description) == [
                "rating: must be at most 5"
            ]
        )
    }

    private func returns<Value: Codable & Equatable>(_ value: Value) throws -> Bool {
        try TRPCCoding.decode(Value.self, from: TRPCCoding.encode(value)) == value
    }

    @Test func samplesRoundTrip() throws {
        #expect(try returns(Palytt.Post.sample(location: .sample())))
        #expect(try returns(Palytt.User.sample()))
        #expect(try returns(Palytt.Comment.sample()))
        #expect(try returns(Palytt.Message.sample()))
        #expect(try returns(Palytt.FriendRequest.sample()))
        #expect(try returns(Palytt.ErrorData.sample()))
    }
}
