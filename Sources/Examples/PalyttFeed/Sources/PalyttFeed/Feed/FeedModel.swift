internal import Foundation
public import Observation
internal import PalyttAPI
internal import TRPC
internal import TRPCQuery

/// The feed's model. Its first page is updated live, and more pages load while scrolling.
///
/// It uses no service, which would only forward calls to the queries. Tests pass a backend that uses a `MockLink`.
@MainActor
@Observable
public final class FeedModel {
    /// Whether the device is offline.
    public private(set) var isOffline: Bool

    @ObservationIgnored private let list: InfiniteQuery<Palytt.PostPage, String?>
    /// Keeps the list's first page up to date using a subscription.
    @ObservationIgnored private let first: ObservableQuery<Palytt.PostPage>
    @ObservationIgnored private let likes: LikeMutations
    @ObservationIgnored private let connectivity: ConnectivityMonitor

    /// - Parameter pollingInterval: How often the first page is fetched while the subscription is disconnected.
    public init(_ backend: Backend, pollingInterval: Duration = .seconds(15)) {
        let queries = backend.queries
        let live = LiveUpdates<Palytt.PostPage>(
            of: Palytt.Posts.onPostCreated,
            .init(),
            pollingEvery: pollingInterval
        ) { page, post in
            page.add(post)
        }
        first = ObservableQuery(queries, of: Palytt.Posts.getFeed, FeedPages.first, live: live)
        list = InfiniteQuery(queries, of: FeedPages.paging)
        likes = LikeMutations(queries)
        connectivity = backend.connectivity
        isOffline = connectivity.state == .offline
    }

    /// The posts to show, newest first.
    public var posts: [FeedPost] {
        var seen: Set<UUID> = []
        return list.pages.flatMap(\.items).compactMap(FeedPost.init)
            // If a post moves down while pages are being fetched, it appears on two pages.
            .filter { seen.insert($0.id).inserted }
    }

    /// Whether the first page is loading and there is nothing to show yet.
    public var isLoading: Bool { list.isLoading }
    public var isLoadingMore: Bool { list.fetching == .next }
    public var hasMore: Bool { list.hasNextPage }

    /// Whether any like or unlike is in progress.
    public var isLiking: Bool { likes.pendingCount > 0 }

    /// The number of likes waiting for a connection.
    public var waitingLikes: Int { isOffline ? likes.pendingCount : likes.pausedCount }

    /// The feed's error message to show to the user. While offline, a banner and the cached posts are shown instead.
    public var errorText: String? { isOffline && !posts.isEmpty ? nil : list.error?.errorDescription }

    /// The reason that the last like failed, to show to the user.
    public var likeErrorText: String? { likes.error?.errorDescription }

    /// Keeps the feed up to date until the task is cancelled, such as in the screen's `.task`.
    public func observe() async {
        async let pages: Void = list.observe()
        async let connection: Void = watchConnection()
        // Start before the list requests its first page, so that the page is fetched after the subscription has started.
        await first.observe()
        _ = await (pages, connection)
    }

    /// Fetches the next page if the given row is the last one.
    public func rowAppeared(_ post: FeedPost) async {
        guard post.id == posts.last?.id else { return }
        await list.fetchNextPage()
    }

    public func refresh() async { await list.refetch() }

    /// Likes or unlikes a post. The change is shown immediately and sent as soon as there is a connection.
    public func toggleLike(_ post: FeedPost) {
        likes.set(!post.isLiked, of: post.id)
    }

    /// Clears the error of the last like after it has been shown.
    public func dismissLikeError() { likes.reset() }

    private func watchConnection() async {
        for await state in connectivity.states where isOffline != (state == .offline) { isOffline = state == .offline }
    }
}
