internal import Foundation
public import Observation
internal import PalyttAPI
internal import TRPC
internal import TRPCQuery

/// The model of the feed: its first page is live, the others load while scrolling.
///
/// It has no service, which would only forward to the queries. A test passes the client of a `MockLink`.
@MainActor
@Observable
public final class FeedModel {
    /// Whether the device has a connection.
    public private(set) var isOffline: Bool

    @ObservationIgnored private let list: InfiniteQuery<Palytt.PostPage, String?>
    /// Keeps the list's first page up to date with a subscription.
    @ObservationIgnored private let first: ObservableQuery<Palytt.PostPage>
    @ObservationIgnored private let likes: LikeMutations
    @ObservationIgnored private let connectivity: ConnectivityMonitor

    /// - Parameter pollingInterval: how often the first page is fetched while its live connection is down.
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

    /// The posts, newest first.
    public var posts: [FeedPost] {
        var seen: Set<UUID> = []
        return list.pages.flatMap(\.items).compactMap(FeedPost.init)
            // A post that moves down while pages are fetched is on two pages.
            .filter { seen.insert($0.id).inserted }
    }

    /// Whether there is nothing to show yet.
    public var isLoading: Bool { list.isLoading }
    public var isLoadingMore: Bool { list.fetching == .next }
    public var hasMore: Bool { list.hasNextPage }

    /// Whether a like is being sent.
    public var isLiking: Bool { likes.pendingCount > 0 }

    /// How many likes wait for a connection.
    public var waitingLikes: Int { isOffline ? likes.pendingCount : likes.pausedCount }

    /// The error message of the feed for the user. Offline, the banner is shown instead, with the cached posts.
    public var errorText: String? { isOffline && !posts.isEmpty ? nil : list.error?.errorDescription }

    /// Why the last like was not taken, for the user.
    public var likeErrorText: String? { likes.error?.errorDescription }

    /// Keeps the feed up to date until the task is cancelled, for the screen's `.task`.
    public func observe() async {
        async let pages: Void = list.observe()
        async let connection: Void = watchConnection()
        // Before the list requests the first page, so that it is fetched after the subscription has started.
        await first.observe()
        _ = await (pages, connection)
    }

    /// Fetches the next page when the last row appears.
    public func rowAppeared(_ post: FeedPost) async {
        guard post.id == posts.last?.id else { return }
        await list.fetchNextPage()
    }

    public func refresh() async { await list.refetch() }

    /// Likes or unlikes a post. Shown immediately, and sent as soon as there is a connection.
    public func toggleLike(_ post: FeedPost) {
        likes.set(!post.isLiked, of: post.id)
    }

    /// Forgets why the last like was not taken, after it was shown.
    public func dismissLikeError() { likes.reset() }

    private func watchConnection() async {
        for await state in connectivity.states where isOffline != (state == .offline) { isOffline = state == .offline }
    }
}
