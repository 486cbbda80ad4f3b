import Foundation
import PalyttAPI
import TRPCData
import TRPCRuntime
import TRPCSession
import TRPCStore
import TestSupport

/// Palytt on a phone: storage that persists across runs, a network that can be cut, and a configurable backend.
struct PalyttPhone {
    /// One run of the app.
    struct Run {
        let cache: QueryCache
        let journal: OfflineJournal
        let api: Palytt.Client

        /// Queues a like. Returns its id in the journal; nil if it was sent.
        func queueLike(_ post: UUID) async throws -> String? {
            do {
                _ = try await api.likes.like(postId: post)
                return nil
            } catch OfflineQueueError.queued(let id) {
                return id
            }
        }
    }

    let accounts: StubAccounts
    let monitor = ConnectivityMonitor(.online)
    private let server: StubServerProcess
    private let relay: LoopbackRelay
    private let folder: Folder
    private let tokens = MemoryTokenStore()

    /// Creates a phone whose user is signed in.
    init() async throws {
        server = try StubServerProcess()
        accounts = server.accounts
        relay = try LoopbackRelay(to: server)
        folder = try Folder()
        let session = Session(store: tokens) { _ in throw SignInRequired() }
        try session.signIn(try await accounts.signIn("ana"))
    }

    /// Starts the app.
    ///
    /// - Parameter policy: The policy of all mutations.
    func start(_ policy: QueuePolicy = .idempotent) -> Run {
        let session = Session(store: tokens, options: SessionOptions(refreshTimeout: .seconds(600))) { [accounts] in
            try await accounts.refresh($0)
        }
        let cache = QueryCache(
            rules: CacheRules().invalidating(.router("posts"), after: Palytt.Likes.like),
            store: SQLiteCacheStore(file: folder.url.appendingPathComponent("answers.sqlite"))
        )
        let journal = OfflineJournal(file: folder.url.appendingPathComponent("offline.sqlite"), contract: "1")
        let links = LinkSetup.batching.caching(cache).queueing(
            in: journal,
            policy,
            connectivity: monitor,
            // A failed attempt isn't repeated while the app runs.
            backoff: Backoff(first: .seconds(3600), base: .seconds(3600), maximum: .seconds(3600), jitter: 0)
        )
        let transport = URLSessionTransport(session: .patient)
        let api = Palytt.Client(url: relay.url(accounts.url), session: session, links: links, transport: transport)
        return Run(cache: cache, journal: journal, api: api)
    }

    /// Sets the backend's outputs, keyed by path, or by path and an input value.
    func answer(_ answers: [String: String]) async throws { try await accounts.steer { $0.answers = answers } }

    /// Enters a tunnel.
    func cut() {
        monitor.set(.offline)
        relay.cut()
    }

    /// Leaves the tunnel.
    func mend() throws {
        try relay.mend()
        monitor.set(.online)
    }
}

extension Fixture {
    /// Returns a post with a shop's name and a number of likes.
    static func post(_ number: Int, _ shop: String, likes: Int = 2) -> String {
        post.replacingOccurrences(of: #""id":"\#(ID.post.text)""#, with: #""id":"\#(ID.number(number).text)""#)
            .replacingOccurrences(of: "Tasca", with: shop)
            .replacingOccurrences(of: #""likesCount":2"#, with: #""likesCount":\#(likes)"#)
    }

    /// Returns a page of the recent posts.
    static func recentPosts(_ posts: String..., page: Int = 1, hasMore: Bool = false) -> String {
        let list = posts.joined(separator: ",")
        return #"{"posts":[\#(list)],"page":\#(page),"limit":20,"total":\#(posts.count),"hasMore":\#(hasMore)}"#
    }

    /// Returns a page of the feed.
    static func feed(_ posts: String..., next: String? = nil) -> String {
        let cursor = next.map { #""\#($0)""# } ?? "null"
        return #"{"items":[\#(posts.joined(separator: ","))],"nextCursor":\#(cursor),"total":6}"#
    }

    /// The output of a like, with the number of its executions.
    static let like = #"{"postId":"{input.postId}","isLiked":true,"likesCount":{done}}"#
}
