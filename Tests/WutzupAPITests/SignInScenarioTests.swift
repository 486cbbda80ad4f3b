import Foundation
import TRPCRuntime
import TRPCSession
import TRPCStreams
import TestSupport
import Testing
import WutzupAPI

/// Signing in to Wutzup, over real connections to a server process: login and refresh are procedures of the contract.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(15))) struct SignInScenarioTests {
    private let server: StubServerProcess
    private let accounts: StubAccounts
    private let store = MemoryTokenStore()

    init() throws {
        server = try StubServerProcess()
        accounts = server.accounts
    }

    private func transport() -> URLSessionTransport {
        URLSessionTransport(session: .patient)
    }

    /// Returns a session that refreshes with a separate client.
    private func session(_ options: SessionOptions = SessionOptions(refreshTimeout: .seconds(600))) -> Session {
        let refresher = Wutzup.Client(url: accounts.superjsonURL, transport: transport())
        return Session(store: store, options: options) { refreshToken in
            SessionTokens(try await refresher.auth.refresh(refreshToken: refreshToken))
        }
    }

    private func api(_ session: Session, links: LinkSetup = .batching) async throws -> Wutzup.Client {
        let user = #"{"id":"u_{user}","handle":"{user}","displayName":"{user}","photoUrl":null}"#
        let signedIn = #"{"user":\#(user),"accessToken":"{access}","refreshToken":"{refresh}","expiresAt":"{expiry}"}"#
        let message = Fixture.message.replacingOccurrences(of: "Hi 👋", with: "{user} {n}")
        try await accounts.steer { steps in
            steps.answers = [
                "auth.signIn": signedIn, "auth.refresh": signedIn, "auth.signOut": "", "auth.me": user,
                "messages.send": message, "conversations.create": Fixture.conversation, "push.badge": "3",
            ]
            steps.events = ["messages.onMessage": #"{"type":"created","message":\#(message)}"#]
        }
        return Wutzup.Client(url: accounts.superjsonURL, session: session, links: links, transport: transport())
    }

    private func signIn(_ handle: String, _ api: Wutzup.Client, _ session: Session) async throws {
        try session.signIn(SessionTokens(try await api.auth.signIn(handle: handle, password: "correct horse")))
    }

    private func text(_ event: Wutzup.Messages.OnMessageEvent) -> String {
        guard case .created(let created) = event else { return "\(event)" }
        return created.message.text ?? ""
    }

    /// With superjson, a call without an input takes 117 characters of a URL. The stub server's library parses a URL of
    /// 8,000 characters for a second (in a debug build), in time quadratic in its length.
    private static let shortURLs = BatchOptions(maxURLLength: 1_000)
    private static let links = [
        LinkSetup.batching(shortURLs), .batchStreaming(shortURLs), .standard,
    ]

    @Test(arguments: links.indices) func thousandCallsAtExpiryRefreshOnce(links: Int) async throws {
        let session = session()
        let api = try await api(session, links: Self.links[links])
        try await signIn("ana", api, session)
        try await accounts.steer { $0.expire = true }
        let handles = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<1000 { group.addTask { try await api.auth.me().handle } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(handles == ["ana"])
        #expect(try await accounts.requests("auth.refresh").count == 1)
        #expect(store.load()?.refreshToken == "refresh-ana-2")
    }

    /// The backend accepts a refresh token once: a second refresh would end the session.
    @Test func clientsOfASessionRefreshOnce() async throws {
        let session = session()
        let chats = try await api(session)
        let badge = try await api(session, links: .standard)
        try await signIn("ana", chats, session)
        for _ in 0..<3 {
            try await accounts.steer { $0.expire = true }
            async let me = chats.auth.me()
            async let count = badge.push.badge()
            #expect(try await me.handle == "ana")
            #expect(try await count == 3)
        }
        #expect(try await accounts.requests("auth.refresh").count == 3)
        #expect(session.state == .signedIn)
    }

    @Test(arguments: [false, true]) func onlyTheRefusedCallOfABatchIsRetried(isStreamed: Bool) async throws {
        let session = session()
        let api = try await api(session, links: isStreamed ? .batchStreaming : .batching)
        try await signIn("ana", api, session)
        try await accounts.steer { $0.deny = ["push.badge": 1] }
        let (me, badge) = await api.batch(Wutzup.Auth.me.prepared(), Wutzup.Push.badge.prepared())
        #expect(try me.get().handle == "ana" && badge.get() == 3)
        let paths = try await accounts.requests("push.badge").map(\.path)
        #expect(paths == ["/accounts-superjson/auth.me,push.badge", "/accounts-superjson/push.badge"])
        #expect(try await accounts.requests("auth.refresh").count == 1)
    }

    @Test(arguments: [false, true]) func messagesAcrossExpiryArriveOnce(isSocket: Bool) async throws {
        let session = session(SessionOptions(refreshTimeout: .seconds(600), window: RefreshWindow(maximum: 100)))
        let socket = LinkSetup.webSocket(WebSocketOptions(transport: RawSocketTransport(), connectTimeout: nil))
        let api = try await api(session, links: isSocket ? socket : .batching)
        try await signIn("ana", api, session)
        try await accounts.steer { $0.eventsPerToken = 4 }
        var (ids, texts) = ([String?](), [String]())
        try await accounts.steer { $0.publish = 10 }
        for try await event in api.messages.onMessage(conversationId: "c_1").events {
            ids.append(event.id)
            texts.append(text(event.data))
            // Publish more while the subscription is interrupted: the token has just expired.
            if ids.count == 8 { try await accounts.steer { $0.publish = 10 } }
            if ids.count == 20 { break }
        }
        #expect(ids == (1...20).map { "\($0)" } && texts == (1...20).map { "ana \($0)" })
        #expect(try await accounts.requests("auth.refresh").count == 4)
    }

    @Test(arguments: [false, true]) func subscriptionRestartsAsTheNewUser(isSocket: Bool) async throws {
        let session = session()
        let socket = LinkSetup.webSocket(WebSocketOptions(transport: RawSocketTransport(), connectTimeout: nil))
        let api = try await api(session, links: isSocket ? socket : .batching)
        let login = try await self.api(self.session())
        try await signIn("ana", login, session)
        try await accounts.steer { $0.publish = 2 }
        var texts: [String] = []
        for try await event in api.messages.onMessage(conversationId: "c_1") {
            texts.append(text(event))
            if texts.count == 2 { try await signIn("ben", login, session) }
            if texts.count == 4 { break }
        }
        #expect(texts == ["ana 1", "ana 2", "ben 1", "ben 2"])
    }

    @Test func temporarilyFailingRefreshKeepsTheSession() async throws {
        let session = session()
        let api = try await api(session)
        try await signIn("ana", api, session)
        try await accounts.steer { steps in
            steps.expire = true
            steps.renewal = .fails
        }
        let error = try #require(await trpcError { try await api.auth.me() })
        #expect(error.sessionFailure?.reason == .providerFailed && session.state == .signedIn)
        try await accounts.steer { $0.renewal = .works }
        #expect(try await api.auth.me().handle == "ana")
        #expect(try await accounts.requests("auth.refresh").count == 2)
    }

    @Test func reusedRefreshTokenEndsTheSession() async throws {
        let session = session()
        let api = try await api(session)
        try await signIn("ana", api, session)
        let stolen = try #require(store.load()?.refreshToken)
        _ = try await accounts.refresh(stolen)
        try await accounts.steer { $0.expire = true }
        let errors = await withTaskGroup(of: TRPCError?.self) { group in
            for _ in 0..<20 { group.addTask { await trpcError { try await api.auth.me() } } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(errors.allSatisfy { $0?.isUnauthorized == true } && session.state == .signedOut(.refused))
        #expect(store.load() == nil)
        #expect(try await accounts.requests("auth.refresh").count == 1)
    }

    @Test func onlyIdempotentCallsAreResentToAKilledServer() async throws {
        let session = session()
        try await signIn("ana", try await api(session), session)
        let retrying = LinkSetup.standard.retrying(
            RetryPolicy(backoff: Backoff(first: .zero, base: .zero, maximum: .zero))
        )
        try await accounts.steer { $0.kill = ["messages.send": 2, "conversations.create": 9] }
        let clientId = UUID()
        let sending = try await api(session, links: retrying)
        let message = try await sending.messages.send(conversationId: "c_1", clientId: clientId, text: "Hi")
        #expect(message.id == "m_1")
        let sent = try await accounts.requests("messages.send")
        #expect(sent.count == 3 && sent.allSatisfy { $0.body.lowercased().contains(clientId.uuidString.lowercased()) })
        let creating = try await api(session, links: retrying)
        #expect(
            await trpcError { try await creating.conversations.create(.direct(.init(userId: "u_2"))) }?.isTransport
                == true
        )
        #expect(try await accounts.requests("conversations.create").count == 1)
    }

    @Test func pendingCallsEndWhenTheUserSignsOut() async throws {
        let session = session()
        let api = try await api(session, links: .standard)
        try await signIn("ana", api, session)
        try await accounts.steer { $0.hold = ["push.badge"] }
        let late = (0..<4).map { _ in Task { try await api.push.badge() } }
        #expect(try await eventually { try await accounts.requests("push.badge").count == 4 })
        try await api.auth.signOut()
        try session.signOut()
        try await accounts.steer { $0.release = true }
        for call in late {
            #expect(await trpcError { try await call.value }?.sessionFailure?.reason == .userChanged)
        }
        #expect(store.load() == nil && session.state == .signedOut(.signedOut))
        #expect(await trpcError { try await api.auth.me() }?.isUnauthorized == true)
        #expect(try await accounts.requests("auth.me").map { $0.headers["authorization"] } == [nil])
        #expect(try await accounts.requests("auth.refresh").isEmpty)
    }
}

extension SessionTokens {
    fileprivate init(_ session: Wutzup.Session) {
        self.init(
            accessToken: session.accessToken,
            refreshToken: session.refreshToken,
            expiresAt: session.expiresAt
        )
    }
}
