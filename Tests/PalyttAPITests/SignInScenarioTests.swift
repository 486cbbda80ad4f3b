import Foundation
import PalyttAPI
import TRPCRuntime
import TRPCSession
import TRPCStreams
import TRPCTesting
import TestSupport
import Testing

/// Signing in to Palytt, over real connections to a server process.
///
/// The tokens come from a provider such as Clerk, whose SDK stores them.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(15))) struct SignInScenarioTests {
    /// Clerk's SDK: it stores the token of the signed-in user, and fetches another one on request.
    private actor Clerk {
        private let accounts: StubAccounts
        private var user: String?
        private var kept: String?

        init(_ accounts: StubAccounts, user: String?) { (self.accounts, self.user) = (accounts, user) }

        func signIn(_ user: String?) { (self.user, kept) = (user, nil) }

        func token(skipsCache: Bool) async throws -> String? {
            guard let user else { return nil }
            if let kept, !skipsCache { return kept }
            kept = try await accounts.signIn(user).accessToken
            return kept
        }
    }

    private let server: StubServerProcess
    private let accounts: StubAccounts
    private let clerk: Clerk

    init() throws {
        server = try StubServerProcess()
        accounts = server.accounts
        clerk = Clerk(accounts, user: "ana")
    }

    private func session(_ options: SessionOptions = SessionOptions(refreshTimeout: .seconds(600))) -> Session {
        Session(options: options) { [clerk] request in try await clerk.token(skipsCache: request.isForced) }
    }

    /// Returns a client of a backend whose outputs contain the caller.
    private func api(_ session: Session, links: LinkSetup = .batching) async throws -> Palytt.Client {
        let post = Fixture.post.replacingOccurrences(of: "Tasca", with: "{user}")
        let answers = [
            "users.me": Fixture.user.replacingOccurrences(of: #""ana""#, with: #""{user}""#), "bookmarks.count": "7",
            "posts.getRecentPosts": #"{"posts":[\#(post)],"page":1,"limit":20,"total":1,"hasMore":false}"#,
            "posts.create": post, "likes.like": #"{"postId":"\#(ID.post.text)","isLiked":true,"likesCount":3}"#,
        ]
        let event = Fixture.post.replacingOccurrences(of: "Tasca", with: "{user} {n}")
        try await accounts.steer { steps in
            steps.answers = answers
            steps.events = ["posts.onPostCreated": event]
        }
        let transport = URLSessionTransport(session: .patient)
        return Palytt.Client(url: accounts.url, session: session, links: links, transport: transport)
    }

    private func tokensFetched() async throws -> Int { try await accounts.requests("tokens/login").count }

    @Test(arguments: [LinkSetup.batching, .batchStreaming, .standard].indices)
    func thousandRefusedCallsFetchOneToken(links: Int) async throws {
        let session = session()
        let api = try await api(session, links: [.batching, .batchStreaming, .standard][links])
        #expect(try await api.users.me().username == "ana")
        try await accounts.steer { $0.expire = true }
        let users = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<1000 { group.addTask { try await api.users.me().username } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(users == ["ana"] && session.state == .signedIn)
        #expect(try await tokensFetched() == 2)
        #expect(try await accounts.requests("users.me").count <= 2001)
    }

    @Test func thousandCallsAfterExpiryFetchOneToken() async throws {
        let clock = TestClock()
        let start = Date()
        let session = session(
            SessionOptions(
                clock: clock,
                now: { start.addingTimeInterval(TimeInterval(clock.now.offset.components.seconds)) }
            )
        )
        let api = try await api(session)
        _ = try await api.users.me()
        await clock.advance(by: .seconds(60))
        try await accounts.steer { $0.advance = 60 }
        _ = try await api.users.me()
        #expect(try await tokensFetched() == 1)
        await clock.advance(by: .seconds(860))
        try await accounts.steer { $0.advance = 860 }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<1000 { group.addTask { _ = try await api.users.me() } }
            try await group.waitForAll()
        }
        #expect(try await tokensFetched() == 2)
        let tokens = try await accounts.requests("users.me").map { $0.headers["authorization"] }
        #expect(Set(tokens).count == 2 && Set(tokens.dropFirst(2)).count == 1)
    }

    @Test(arguments: [false, true]) func onlyTheRefusedCallOfABatchIsRetried(isStreamed: Bool) async throws {
        let api = try await api(session(), links: isStreamed ? .batchStreaming : .batching)
        try await accounts.steer { $0.deny = ["bookmarks.count": 1] }
        let (me, count, posts) = await api.batch(
            Palytt.Users.me.prepared(),
            Palytt.Bookmarks.count.prepared(),
            Palytt.Posts.getRecentPosts.prepared(.init())
        )
        #expect(try me.get().username == "ana" && count.get() == 7 && posts.get().posts.count == 1)
        let requests = try await accounts.requests("accounts/")
        #expect(requests.count == 2 && requests[0].path.contains("users.me"))
        #expect(requests[1].path == "/accounts/bookmarks.count")
        #expect(try await tokensFetched() == 2)
    }

    @Test func alwaysRefusingBackendGetsTwoRequestsPerCall() async throws {
        let session = session(
            SessionOptions(refreshTimeout: .seconds(600), window: RefreshWindow(maximum: 3, within: .seconds(3600)))
        )
        let api = try await api(session)
        try await accounts.steer { $0.deny = ["users.me": 1000] }
        var errors: [TRPCError] = []
        for _ in 0..<6 { errors.append(try #require(await trpcError { try await api.users.me() })) }
        #expect(errors.count { $0.isUnauthorized } == 6)
        #expect(errors[3].sessionFailure?.reason == .refused && session.state == .signedOut(.refused))
        #expect(try await accounts.requests("users.me").count <= 12)
        #expect(try await tokensFetched() == 4)
    }

    @Test func nextUserSeesNoPreviousValues() async throws {
        let session = session()
        let api = try await api(session, links: .standard)
        try await accounts.steer { $0.hold = ["users.me"] }
        let late = (0..<5).map { _ in Task { try await api.users.me().username } }
        #expect(try await eventually { try await accounts.requests("users.me").count == 5 })
        await clerk.signIn("ben")
        try await session.reload()
        #expect(try await api.posts.getRecentPosts().posts.map(\.shopName) == ["ben"])
        try await accounts.steer { $0.release = true }
        for call in late {
            #expect(await trpcError { try await call.value }?.sessionFailure?.reason == .userChanged)
        }
        #expect(try await api.users.me().username == "ben")
        let tokens = try await accounts.requests("accounts/").map { $0.headers["authorization"] }
        #expect(Set(tokens.prefix(5)).count == 1 && Set(tokens.dropFirst(5)).count == 1 && Set(tokens).count == 2)
    }

    @Test(arguments: [false, true]) func subscriptionAcrossExpiryHasEachEventOnce(isSocket: Bool) async throws {
        let session = session(SessionOptions(refreshTimeout: .seconds(600), window: RefreshWindow(maximum: 100)))
        let socket = LinkSetup.webSocket(WebSocketOptions(transport: RawSocketTransport(), connectTimeout: nil))
        let api = try await api(session, links: isSocket ? socket : .batching)
        try await accounts.steer { steps in
            steps.publish = 30
            steps.eventsPerToken = 7
        }
        var events: [SubscriptionEvent<Palytt.Post>] = []
        for try await event in api.posts.onPostCreated().events {
            events.append(event)
            if events.count == 30 { break }
        }
        #expect(events.map(\.id) == (1...30).map { "\($0)" })
        #expect(events.map(\.data.shopName) == (1...30).map { "ana \($0)" })
        #expect(try await tokensFetched() == 5)
    }

    @Test func developmentTokensAreNotSentInProduction() async throws {
        let session = Session { _ in "dev-token" }
        let environment = BackendEnvironment("production", url: accounts.url)
        let api = Palytt.Client(environment: environment, session: session, links: .batching)
        let error = await trpcError { try await api.users.me() }
        #expect(error?.sessionFailure?.reason == .developmentToken)
        #expect(try await accounts.requests("accounts").isEmpty)
    }

    @Test func killedServerGetsOnlyIdempotentCallsAgain() async throws {
        let policy = RetryPolicy(backoff: Backoff(first: .zero, base: .zero, maximum: .zero))
        let create = Palytt.Posts.CreateInput(shopName: "a", foodItem: "b", rating: 4, imageUrls: [], tags: [])
        let first = try await api(session(), links: .standard.retrying(policy))
        try await accounts.steer { $0.kill = ["posts.create": 9, "likes.like": 2] }
        #expect(await trpcError { try await first.posts.create(create) }?.isTransport == true)
        #expect(try await accounts.requests("posts.create").count == 1)
        let second = try await api(session(), links: .standard.retrying(policy))
        #expect(try await second.likes.like(postId: ID.post).likesCount == 3)
        #expect(try await accounts.requests("likes.like").count == 3)
    }

    @Test func signedOutRequestsHaveNoToken() async throws {
        let session = session()
        let api = try await api(session)
        try await accounts.steer { $0.publish = 1 }
        let gate = Gate()
        let listener = Task {
            await trpcError { for try await _ in api.posts.onPostCreated() { gate.open() } }
        }
        await gate.wait()
        try session.signOut()
        // The subscription restarts signed out, and the backend refuses it.
        #expect(await listener.value?.isUnauthorized == true)
        #expect(await trpcError { try await api.users.me() }?.isServer == true)
        let tokens = try await accounts.requests("accounts/").map { $0.headers["authorization"] }
        #expect(tokens.first != .some(nil) && tokens.dropFirst().allSatisfy { $0 == nil } && tokens.count >= 3)
    }
}
