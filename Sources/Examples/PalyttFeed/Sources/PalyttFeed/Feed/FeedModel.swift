internal import Foundation
public import Observation
internal import PalyttAPI
internal import TRPC
internal import TRPCQuery

/// The feed: its first page is live, the others come while it is scrolled.
///
/// It has no service of its own: the queries are what it would forward to. A test gives it the client of a `MockLink`.
@MainActor
@Observable
public final class FeedModel {
    /// Whether the device has a connection.
    public private(set) var isOffline: Bool

    @ObservationIgnored private let list: InfiniteQuery<Palytt.PostPage, String?>
    /// Keeps the list's first page up to date by a subscription.
    @ObservationIgnored private let first: ObservableQuery<Palytt.PostPage>
    @ObservationIgnored private let likes: LikeMutations
    @ObservationIgnored private let connectivity: ConnectivityMonitor

    /// - Parameter pollingInterval: how often the first page is fetched while its live connection is down.
    public init(_ backend: Backend, pollingInterval: Duration = .seconds(15)) {
        let queries = backend.queries
        let live = LiveUpdates<Palytt.PostPage>(
            Palytt.Posts.onPostCreated,
            .init(),
            pollingEvery: pollingInterval
        ) { page, post in
            page.add(post)
        }
        first = ObservableQuery(queries, Palytt.Posts.getFeed, FeedPages.first, live: live)
        list = InfiniteQuery(queries, FeedPages.paging)
        likes = LikeMutations(queries)
        connectivity = backend.connectivity
        isOffline = connectivity.state == .offline
    }

    /// The posts, newest first.
    public var posts: [FeedPost] {
        var seen: Set<UUID> = []
        return list.pages.flatMap(\.items).compactMap(FeedPost.init)
            // A post that moves down while pages are fetched is on two of them.
            .filter { seen.insert($0.id).inserted }
    }

    /// Whether there is nothing to show yet.
    public var isLoading: Bool { list.isLoading }
    public var isLoadingMore: Bool { list.fetching == .next }
    public var hasMore: Bool { list.hasNextPage }

    /// Whether a like is on its way.
    public var isLiking: Bool { likes.pendingCount > 0 }

    /// How many likes wait for a connection.
    public var waitingLikes: Int { isOffline ? likes.pendingCount : likes.pausedCount }

    /// Why the feed could not be fetched, for the user. Without a connection the banner says it, and what is kept is shown.
    public var errorText: String? { isOffline && !posts.isEmpty ? nil : list.error?.errorDescription }

    /// Why the last like was not taken, for the user.
    public var likeErrorText: String? { likes.error?.errorDescription }

    /// Keeps the feed up to date until the task is cancelled: what the screen's `.task` does.
    public func observe() async {
        async let pages: Void = list.observe()
        async let connection: Void = watchConnection()
        // Before the list asks for the first page: it is fetched once the subscription is there.
        await first.observe()
        _ = await (pages, connection)
    }

    /// Fetches the next page when the last row appears.
    public func rowAppeared(_ post: FeedPost) async {
        guard post.id == posts.last?.id else { return }
        await list.fetchNextPage()
    }

    public func refresh() async { await list.refetch() }

    /// Likes a post, or takes the like back. Shown at once, and sent as soon as there is a connection.
    public func toggleLike(_ post: FeedPost) {
        likes.set(!post.isLiked, of: post.id)
    }

    /// Forgets why the last like was not taken, after it was shown.
    public func dismissLikeError() { likes.reset() }

    private func watchConnection() async {
        for await state in connectivity.states where isOffline != (state == .offline) { isOffline = state == .offline }
    }
}
