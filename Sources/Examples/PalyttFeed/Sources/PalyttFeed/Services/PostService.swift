internal import Foundation
public import PalyttAPI
internal import TRPC

/// Publishes drafts, using the types of the compose screen.
public protocol PostService: Sendable {
    /// Publishes a draft.
    ///
    /// - Throws: A `TRPCError` whose `errorDescription` is suitable for users; `CancellationError`.
    func publish(_ draft: Draft) async throws -> FeedPost
}

/// The service used in the app.
public struct BackendPosts: PostService {
    private let api: Palytt.Client

    public init(api: Palytt.Client) { self.api = api }

    public func publish(_ draft: Draft) async throws -> FeedPost {
        let post = try await api.posts.create(
            shopName: draft.place,
            foodItem: draft.title,
            rating: Double(draft.stars),
            imageUrls: [],
            tags: []
        )
        guard let shown = FeedPost(post) else {
            throw TRPCError(
                code: .unexpectedResponse,
                path: Palytt.Posts.create.path,
                message: "a post without a title"
            )
        }
        return shown
    }
}

/// The service used in previews and in tests of the screen. It doesn't publish anything.
public struct SamplePosts: PostService {
    private let answer: @Sendable (Draft) throws -> FeedPost

    public init(_ answer: @escaping @Sendable (Draft) throws -> FeedPost) { self.answer = answer }

    public func publish(_ draft: Draft) async throws -> FeedPost { try answer(draft) }
}
