import Foundation
import ShieldAIAPI
import TRPCData
import TRPCObserving
import TRPCRuntime
import TRPCSession
import TRPCStreams
import TestSupport
import Testing

/// Signing in to ShieldAI, over real connections to a server process.
///
/// better-auth issues a token without refresh, which the device stores.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(15))) struct SignInScenarioTests {
    private let server: StubServerProcess
    private let accounts: StubAccounts
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent(
        "\(UUID().uuidString)/session.json"
    )

    init() throws {
        server = try StubServerProcess()
        accounts = server.accounts
    }

    private func session(_ options: SessionOptions = SessionOptions(refreshTimeout: .seconds(600))) -> Session {
        Session(store: FileTokenStore(file), options: options) { _ in throw SignInRequired() }
    }

    private func api(_ session: Session, links: LinkSetup = .batching) async throws -> ShieldAI.Client {
        let user = Fixture.user.replacingOccurrences(of: "ana@", with: "{user}@")
        try await accounts.steer { steps in
            steps.answers = [
                "user.me": user, "darkwatch.getWatchlist": "[\(Fixture.watchlistItem)]",
                "billing.getSubscription": Fixture.subscription, "billing.changeTier": Fixture.subscription,
            ]
            steps.events = ["notifications.onAlert": Fixture.alert]
        }
        let transport = URLSessionTransport(session: .patient)
        return ShieldAI.Client(url: accounts.superjsonURL, session: session, links: links, transport: transport)
    }

    /// Signs in with a login response of better-auth.
    private func signIn(_ user: String, _ session: Session) async throws {
        try session.signIn(
            SessionTokens(accessToken: try await accounts.signIn(user).accessToken, refreshToken: "none")
        )
    }

    private func removeFile() { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }

    @Test func tokenIsKeptAcrossRuns() async throws {
        defer { removeFile() }
        try await signIn("ana", session())
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? NSNumber
        #expect(mode?.intValue == 0o600)
        let next = session()
        #expect(try await api(next).user.me().email == "ana@example.com")
        #expect(next.state == .signedIn)
    }

    @Test(arguments: [LinkSetup.batching, .batchStreaming, .standard].indices)
    func rejectedTokenEndsTheSessionOnce(links: Int) async throws {
        defer { removeFile() }
        let session = session()
        let api = try await api(session, links: [.batching, .batchStreaming, .standard][links])
        try await signIn("ana", session)
        try await accounts.steer { $0.expire = true }
        let errors = await withTaskGroup(of: TRPCError?.self) { group in
            for _ in 0..<200 { group.addTask { await trpcError { try await api.user.me() } } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(errors.allSatisfy { $0?.isUnauthorized == true } && session.state == .signedOut(.refused))
        #expect(!FileManager.default.fileExists(atPath: file.path))
        let count = try await accounts.requests("user.me").count
        #expect(count <= 400)
        #expect(await trpcError { try await api.user.me() }?.isUnauthorized == true)
        let requests = try await accounts.requests("user.me")
        #expect(requests.count == count + 1 && requests.last?.headers["authorization"] == nil)
        // The user signs in again, and the same client continues.
        try await signIn("ana", session)
        #expect(try await api.user.me().email == "ana@example.com")
    }

    @Test func alertsEndWithTheSession() async throws {
        defer { removeFile() }
        let session = session()
        let api = try await api(session)
        try await signIn("ana", session)
        try await accounts.steer { $0.publish = 3 }
        var ids: [String?] = []
        let error = await trpcError {
            for try await event in api.notifications.onAlert().events {
                ids.append(event.id)
                if ids.count == 3 { try await accounts.steer { $0.expire = true } }
            }
        }
        #expect(ids == ["1", "2", "3"] && error?.isUnauthorized == true)
        #expect(session.state == .signedOut(.refused))
    }

    @Test func tokenMayBeACookie() async throws {
        defer { removeFile() }
        let session = session(
            SessionOptions(placement: .cookie("sid"), connectionParams: nil, refreshTimeout: .seconds(600))
        )
        let api = try await api(session)
        try await signIn("ana", session)
        #expect(try await api.user.me().email == "ana@example.com")
        try session.signOut()
        #expect(await trpcError { try await api.user.me() }?.isUnauthorized == true)
        let cookies = try await accounts.requests("user.me").map { $0.headers["cookie"]?.hasPrefix("sid=eyJ") ?? false }
        #expect(cookies == [true, false])
    }

    @Test func nextUserSeesNoPreviousValues() async throws {
        defer { removeFile() }
        let session = session()
        let api = try await api(session, links: .standard.deduplicating())
        try await signIn("ana", session)
        try await accounts.steer { $0.hold = ["user.me"] }
        let late = (0..<50).map { _ in Task { try await api.user.me().email } }
        #expect(try await eventually { try await !accounts.requests("user.me").isEmpty })
        try session.signOut()
        try await signIn("ben", session)
        let next = (0..<50).map { _ in Task { try await api.user.me().email } }
        try await accounts.steer { $0.release = true }
        for call in late { #expect(await trpcError { try await call.value }?.sessionFailure?.reason == .userChanged) }
        for call in next { #expect(try await call.value == "ben@example.com") }
        let tokens = try await accounts.requests("user.me").map { $0.headers["authorization"] }
        #expect(tokens.count >= 2 && Set(tokens).count == 2 && tokens.first != tokens.last)
    }

    @Test func busyBackendIsRetriedAndNoSecretIsLogged() async throws {
        defer { removeFile() }
        let lines = Locked("")
        let sink = LogSink { entry in lines.withLock { $0 += "\(entry)\n\(entry.fields)\n" } }
        let links = LinkSetup.batching.logging(LogOptions(showsBodies: true, showsCurl: true), to: sink)
            .retrying(RetryPolicy(backoff: Backoff(first: .zero, base: .zero, maximum: .zero)))
        let session = session()
        let api = try await api(session, links: links)
        try await signIn("ana", session)
        let token = try #require(try await session.token())
        try await accounts.steer { $0.busy = ["user.me": .init(times: 2), "billing.changeTier": .init(times: 9)] }
        #expect(try await api.user.me().email == "ana@example.com")
        #expect(try await accounts.requests("user.me").count == 3)
        #expect(await trpcError { try await api.billing.changeTier(tier: .plus) }?.httpStatus == 503)
        #expect(try await accounts.requests("billing.changeTier").count == 1)
        let log = lines.withLock(\.self)
        #expect(log.contains("3 attempts") && log.contains("curl -X GET"))
        for part in token.split(separator: ".") { #expect(!log.contains(part)) }
    }
}
