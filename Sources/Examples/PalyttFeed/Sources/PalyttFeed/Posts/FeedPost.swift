public import Foundation
public import PalyttAPI

/// A post in the feed.
public struct FeedPost: Identifiable, Hashable, Sendable {
    public let id: UUID
    public let title: String
    public let place: String
    /// 0 to 5.
    public let stars: Int
    public let picture: URL?
    public var likes: Int
    public var isLiked: Bool

    /// Returns nil for a post that the feed can't show.
    public init?(_ post: Palytt.Post) {
        let title = post.foodItem.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !title.isEmpty else { return nil }
        id = post.id
        self.title = title
        place = post.location?.name ?? post.shopName
        stars = min(max(Int(post.rating.rounded()), 0), 5)
        picture = post.imageUrls.first ?? post.imageUrl
        likes = max(post.likesCount, 0)
        isLiked = post.isLiked ?? false
    }
}
