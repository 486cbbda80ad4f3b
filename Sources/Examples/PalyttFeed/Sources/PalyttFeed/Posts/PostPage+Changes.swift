internal import Foundation
internal import PalyttAPI

extension Palytt.PostPage {
    /// Inserts a new post at the beginning.
    mutating func add(_ post: Palytt.Post) {
        guard !items.contains(where: { $0.id == post.id }) else { return }
        items.insert(post, at: 0)
        total += 1
    }

    /// Applies a like before the backend has responded.
    mutating func guessLike(_ isLiked: Bool, of id: UUID) {
        guard let index = items.firstIndex(where: { $0.id == id }), items[index].isLiked != isLiked else { return }
        items[index].isLiked = isLiked
        items[index].likesCount += isLiked ? 1 : -1
    }

    /// Applies the backend's response to a like.
    mutating func confirmLike(_ isLiked: Bool, count: Int, of id: UUID) {
        guard let index = items.firstIndex(where: { $0.id == id }) else { return }
        items[index].isLiked = isLiked
        items[index].likesCount = count
    }
}
