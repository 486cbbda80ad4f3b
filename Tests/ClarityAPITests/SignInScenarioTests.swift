import ClarityAPI
import Foundation
import TRPCRuntime
import TRPCSession
import TRPCStreams
import TestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Signing in to CLARITY, over real connections to a server process.
///
/// Covers a login whose refresh token is a cookie, uploads, and a chat with its token in the handshake.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(15))) struct SignInScenarioTests {
    private struct Question: Encodable, Sendable { var text: String }
    private struct Reply: Decodable, Sendable { var text: String }

    private let server: StubServerProcess
    private let accounts: StubAccounts
    private let store = MemoryTokenStore()
    private let cookies: URLSession

    init() throws {
        server = try StubServerProcess()
        accounts = server.accounts
        cookies = .patient
    }

    private func session() -> Session {
        let transport = URLSessionTransport(session: .patient)
        let refresher = Clarity.Client(server: .url(server.clarityURL), transport: transport)
        return Session(store: store, options: SessionOptions(refreshTimeout: .seconds(600))) { cookie in
            SessionTokens(accessToken: try await refresher.auth.refresh(clarityRefresh: cookie).accessToken)
        }
    }

    /// Returns a client that keeps the cookies of the backend.
    private func api(_ session: Session, links: LinkSetup = .standard) -> Clarity.Client {
        let transport = URLSessionTransport(session: cookies, cookies: .session)
        return Clarity.Client(url: server.clarityURL, session: session, links: links, transport: transport)
    }

    private func signIn(_ api: Clarity.Client, _ session: Session) async throws {
        let login = try await api.auth.login(email: "ana@example.com", password: "correct horse")
        try session.signIn(SessionTokens(accessToken: login.tokens.accessToken, refreshToken: "cookie-1"))
    }

    private func sample(_ value: Double) -> Clarity.HealthSample {
        .quantity(
            .init(
                sampleId: UUID(),
                type: .heartRate,
                value: value,
                unit: "count/min",
                startDate: Date(timeIntervalSince1970: 0)
            )
        )
    }

    @Test func uploadsAcrossExpiryArriveOnce() async throws {
        let session = session()
        let api = api(session)
        try await signIn(api, session)
        var ids: Set<UUID> = []
        for batch in 0..<3 {
            if batch == 1 { try await accounts.steer { $0.expire = true } }
            let answer = try await api.healthkit.bulkUpload(
                xRequestTimestamp: 1_768_470_000,
                xRequestSignature: String(repeating: "0a", count: 32),
                userId: UUID(),
                samples: (0..<100).map { sample(Double($0)) },
                uploadSource: .appleHealth,
                idempotencyKey: UUID()
            )
            #expect(answer.acceptedSamples == 100)
            ids.insert(answer.uploadId)
        }
        #expect(ids.count == 3 && store.load()?.accessToken == "token-2")
        let keys = try await accounts.requests("bulk-upload").map { $0.headers["idempotency-key"] }
        #expect(keys.count == 4 && Set(keys).count == 3 && keys[1] == keys[2])
        #expect(try await accounts.requests("auth/refresh").count == 1)
    }

    @Test func thousandCallsAtExpiryRefreshOnce() async throws {
        let session = session()
        let api = api(session)
        try await signIn(api, session)
        try await accounts.steer { $0.expire = true }
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<1000 { group.addTask { try await api.session.getSession().email } }
            for try await email in group { #expect(email == "ana@example.com") }
        }
        #expect(try await accounts.requests("auth/refresh").count == 1)
        #expect(try await accounts.requests("v1/session").count <= 2000)
    }

    @Test func chatContinuesWithANewToken() async throws {
        let session = session()
        let api = api(session)
        try await signIn(api, session)
        let options = SocketChannelOptions(
            transport: RawSocketTransport(),
            connectTimeout: nil,
            backoff: Backoff(first: .zero, base: .zero, maximum: .zero)
        )
        let chat = SocketChannel<Question, Reply>(
            // The chat's path is outside of the operations' base path.
            TRPCClient(url: server.clarityURL.chat, credentials: Clarity.Credentials().values, session: session)
                .configuration,
            "/ws/chat",
            security: [["HTTPBearer"]],
            options: options
        )
        var replies = chat.messages.makeAsyncIterator()
        try await chat.send(Question(text: "Hello"))
        #expect(try await replies.next()?.text == "You said: Hello")
        try await accounts.steer { $0.expire = true }
        // The server closes the socket when this message arrives; the channel opens another one with a new token.
        try await chat.send(Question(text: "Lost"))
        for await state in chat.states {
            guard case .open = state else { continue }
            if try await accounts.requests("ws/chat").count >= 2 { break }
        }
        try await chat.send(Question(text: "Again"))
        #expect(try await replies.next()?.text == "You said: Again")
        let tokens = try await accounts.requests("ws/chat").map { $0.headers["authorization"] }
        #expect(tokens == ["Bearer token-1", "Bearer token-2"])
        #expect(try await accounts.requests("auth/refresh").count == 1)
        chat.close()
    }

    @Test func handshakeWithAnOldTokenIsRetried() async throws {
        let session = session()
        try session.signIn(SessionTokens(accessToken: "token-0", refreshToken: "cookie-1"))
        let chat = SocketChannel<Question, Reply>(
            TRPCClient(url: server.clarityURL.chat, credentials: Clarity.Credentials().values, session: session)
                .configuration,
            "/ws/chat",
            security: [["HTTPBearer"]],
            options: SocketChannelOptions(transport: RawSocketTransport(), connectTimeout: nil)
        )
        var replies = chat.messages.makeAsyncIterator()
        try await chat.send(Question(text: "Hello"))
        #expect(try await replies.next()?.text == "You said: Hello")
        #expect(try await accounts.requests("ws/chat").count == 2)
        chat.close()
    }

    @Test func busyBackendIsTriedThreeTimes() async throws {
        let session = session()
        let atOnce = RetryPolicy(backoff: Backoff(first: .zero, base: .zero, maximum: .zero))
        let api = api(session, links: .standard.retrying(atOnce))
        try await signIn(api, session)
        try await accounts.steer { $0.busy = ["v1/insights": .init(times: 2), "v1/session": .init(times: 9)] }
        #expect(try await api.insights.listInsights().count == 4)
        let error = await trpcError { try await api.session.getSession() }
        #expect(error?.httpStatus == 503 && error?.attempts == 3)
        #expect(try await accounts.requests("v1/insights").count == 3)
        #expect(try await accounts.requests("v1/session").count == 3)
    }

    @Test func signingOutRemovesTokensAndCookies() async throws {
        let session = session()
        let api = api(session)
        try await signIn(api, session)
        _ = try await api.session.getSession()
        #expect(cookies.configuration.httpCookieStorage?.cookies(for: server.clarityURL)?.isEmpty == false)
        try await api.auth.logout()
        try session.signOut()
        #expect(cookies.configuration.httpCookieStorage?.cookies(for: server.clarityURL)?.isEmpty != false)
        #expect(store.load() == nil)
        #expect(try await api.system.health()["status"] == "up")
        let sent = try await accounts.requests("v1/session").map { $0.headers["cookie"] }
        #expect(sent == ["clarity_refresh=cookie-1"])
        #expect(try await accounts.requests("v1/health").map { $0.headers["cookie"] } == [nil])
        #expect(try await accounts.requests("v1/health").map { $0.headers["authorization"] } == [nil])
    }
}

extension URL {
    /// The base URL of the chat, for that of the operations.
    fileprivate var chat: URL { deletingLastPathComponent().deletingLastPathComponent() }
}
