public import Foundation
public import PalyttAPI

/// A post in the feed.
public struct FeedPost: Identifiable, Hashable, Sendable {
    public let id: UUID
    public let title: String
    public let place: String
    /// The rating, from 0 to 5.
    public let stars: Int
    public let picture: URL?
    public var likes: Int
    public var isLiked: Bool

    /// Creates a post from the contract's type; returns nil if the feed can't show it.
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
