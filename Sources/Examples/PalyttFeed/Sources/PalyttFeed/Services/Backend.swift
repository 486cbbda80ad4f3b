public import Foundation
public import PalyttAPI
public import TRPC
public import TRPCQuery
internal import TRPCStore

/// The state that screens share: the client, its queries, and the likes waiting for a connection. An app creates one instance.
///
/// ```swift
/// let backend = Backend(url: url, folder: .applicationSupportDirectory)
/// let feed = FeedModel(backend)
/// ```
@MainActor
public final class Backend {
    public let api: Palytt.Client
    public let queries: QueryClient
    public let connectivity: ConnectivityMonitor
    let journal: OfflineJournal

    /// Creates the app's backend, which stores responses and queued likes in a folder.
    ///
    /// - Parameter folder: The folder in which to store the files. It's created if needed.
    public convenience init(
        url: URL,
        folder: URL,
        connectivity: ConnectivityMonitor = .device,
        transport: any HTTPTransport = URLSessionTransport()
    ) {
        let store = SQLiteCacheStore(file: folder.appending(path: "answers.sqlite"))
        self.init(
            url: url,
            links: .batching.caching(QueryCache(rules: Self.cacheRules, store: store)),
            journal: OfflineJournal(file: folder.appending(path: "likes.sqlite"), contract: Self.contract),
            connectivity: connectivity,
            transport: transport
        )
    }

    /// Creates a backend with custom links and a custom journal, such as for tests.
    package init(
        url: URL,
        links: LinkSetup,
        journal: OfflineJournal,
        connectivity: ConnectivityMonitor,
        transport: any HTTPTransport = URLSessionTransport(),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        let likes = QueuePolicy(scope: "likes")
        let links = links.queueing(in: journal, .never, by: ["likes": likes], connectivity: connectivity)
        api = Palytt.Client(url: url, links: links, transport: transport) { configuration in
            configuration.clock = clock
            configuration.validatesInputs = true
        }
        queries = QueryClient(api.client, clock: clock)
        self.journal = journal
        self.connectivity = connectivity
    }

    /// Checks connections and fetches stale values. Call it when the app is shown again on platforms that don't report this.
    public func cameToForeground() {
        api.client.reconnect()
        queries.didEnterForeground()
    }

    /// Returns the number of likes in the journal.
    public func queuedLikes() async -> Int { (try? await journal.pending().count) ?? 0 }

    /// Changes with the contract, so that likes queued with another contract aren't sent.
    private static let contract = "2026-11-01"

    /// Caches the first page for a day, and invalidates it after each like, so that it includes the like.
    private static var cacheRules: CacheRules {
        let first = CacheTarget.procedure(Palytt.Posts.getFeed, input: FeedPages.first)
        return CacheRules()
            .caching(Palytt.Posts.getFeed, expiry: .seconds(86_400))
            .invalidating(first, after: Palytt.Likes.like)
            .invalidating(first, after: Palytt.Likes.unlike)
    }
}
