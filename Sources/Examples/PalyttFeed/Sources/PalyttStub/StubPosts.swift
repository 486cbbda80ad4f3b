internal import Foundation
internal import PalyttAPI
internal import TRPC

/// The stub backend's posts, newest first, and the listeners for new ones.
actor StubPosts {
    private var posts: [Palytt.Post]
    /// The posts created since the start. An event's number is the one-based position of its post.
    private var created: [Palytt.Post] = []
    private var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    private var lastListener = 0

    init(count: Int) {
        posts = (0..<count).map { Self.post(number: count - $0, place: "Ramen Bar", title: "Ramen no. \(count - $0)") }
    }

    /// Returns a page of the feed. The cursor is the ID of the previous page's last post.
    func page(_ input: Palytt.Posts.GetFeedInput?) -> Palytt.PostPage {
        var rest = posts[...]
        if case .value(let cursor)? = input?.cursor, let last = rest.firstIndex(where: { $0.id.uuidString == cursor }) {
            rest = rest[(last + 1)...]
        }
        let items = Array(rest.prefix(input?.limit ?? 20))
        let next = items.count < rest.count ? items.last?.id.uuidString : nil
        return Palytt.PostPage(items: items, nextCursor: next, total: posts.count)
    }

    /// Likes or unlikes a post.
    ///
    /// - Throws: ``StubError`` if the post doesn't exist.
    func setLike(_ isLiked: Bool, of id: UUID) throws -> Palytt.Likes.LikeOutput {
        guard let index = posts.firstIndex(where: { $0.id == id }) else {
            throw StubError.notFound("This post was removed.")
        }
        if posts[index].isLiked != isLiked {
            posts[index].isLiked = isLiked
            posts[index].likesCount += isLiked ? 1 : -1
        }
        return .init(postId: id, isLiked: isLiked, likesCount: posts[index].likesCount)
    }

    func create(_ input: Palytt.Posts.CreateInput) -> Palytt.Post {
        let number = posts.count + 1
        let post = Self.post(number: number, place: input.shopName, title: input.foodItem, rating: input.rating)
        posts.insert(post, at: 0)
        created.append(post)
        for listener in listeners.values { listener.yield() }
        return post
    }

    func remove(_ id: UUID) { posts.removeAll { $0.id == id } }

    func likes(of id: UUID) -> Int? { posts.first { $0.id == id }?.likesCount }

    /// Returns the events that follow the given number, with their own numbers.
    func events(after last: Int) -> [(number: Int, post: Palytt.Post)] {
        guard last < created.count else { return [] }
        return created.enumerated().dropFirst(last).map { ($0.offset + 1, $0.element) }
    }

    var listenerCount: Int { listeners.count }

    /// The number of the latest event.
    var lastEvent: Int { created.count }

    /// Returns a stream with an element each time there may be new events, until ``endStreams()`` is called.
    func listen() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        lastListener += 1
        let id = lastListener
        listeners[id] = continuation
        continuation.onTermination = { [weak self] _ in Task { await self?.leave(id) } }
        return stream
    }

    func endStreams() { for listener in listeners.values { listener.finish() } }

    private func leave(_ id: Int) { listeners[id] = nil }

    private static func post(number: Int, place: String, title: String, rating: Double = 4) -> Palytt.Post {
        let date = Date(timeIntervalSince1970: 1_790_000_000 + Double(number) * 60)
        return Palytt.Post(
            id: UUID(),
            authorId: UUID(),
            authorClerkId: "user_ann",
            shopId: nil,
            shopName: place,
            foodItem: title,
            description: "",
            rating: rating,
            imageUrl: nil,
            imageUrls: [],
            tags: [],
            isPublic: true,
            createdAt: date,
            updatedAt: date,
            likesCount: number,
            commentsCount: 0,
            isLiked: false
        )
    }
}
