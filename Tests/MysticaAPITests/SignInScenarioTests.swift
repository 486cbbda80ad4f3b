import Foundation
import MysticaAPI
import TRPCRuntime
import TRPCSession
import TestSupport
import Testing

/// Signing in to New-Mystica, over real connections to a server process: a REST backend with single-use refresh tokens.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(15))) struct SignInScenarioTests {
    private let server: StubServerProcess
    private let accounts: StubAccounts
    private let store = MemoryTokenStore()
    private static let sword = UUID(uuidString: "0B000000-0000-4000-8000-000000000001")!

    init() throws {
        server = try StubServerProcess()
        accounts = server.accounts
    }

    private func transport() -> URLSessionTransport {
        URLSessionTransport(session: .patient)
    }

    private func session(_ options: SessionOptions = SessionOptions(refreshTimeout: .seconds(600))) -> Session {
        let refresher = Mystica.Client(server: .url(server.mysticaURL), transport: transport())
        return Session(store: store, options: options) { refreshToken in
            let new = try await refresher.auth.refreshToken(refreshToken: refreshToken)
            return SessionTokens(accessToken: new.accessToken, refreshToken: new.refreshToken)
        }
    }

    private func api(_ session: Session, links: LinkSetup = .standard) -> Mystica.Client {
        Mystica.Client(url: server.mysticaURL, session: session, links: links, transport: transport())
    }

    private func signIn(_ session: Session) async throws {
        let login = try await api(session).auth.login(email: "ana@example.com", password: "correct horse")
        try session.signIn(SessionTokens(accessToken: login.accessToken, refreshToken: login.refreshToken))
    }

    private let atOnce = RetryPolicy(backoff: Backoff(first: .zero, base: .zero, maximum: .zero))

    @Test func thousandCallsAtExpiryRefreshOnce() async throws {
        let session = session()
        let api = api(session)
        try await signIn(session)
        try await accounts.steer { $0.expire = true }
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<1000 { group.addTask { try await api.profile.getProfile().profile.level } }
            for try await level in group { #expect(level == 3) }
        }
        #expect(try await accounts.requests("auth/refresh").count == 1)
        #expect(try await accounts.requests("v1/profile").count <= 2000)
        #expect(store.load()?.refreshToken == "refresh-2" && session.state == .signedIn)
    }

    @Test func mutationAtExpiryIsMadeOnce() async throws {
        let session = session()
        let api = api(session)
        try await signIn(session)
        try await accounts.steer { $0.expire = true }
        #expect(try await api.equipment.equipItem(slot: .weapon, itemId: Self.sword).success)
        let requests = try await accounts.requests("equipment/weapon")
        #expect(requests.count == 2 && Set(requests.map { $0.headers["authorization"] }).count == 2)
        #expect(Set(requests.map(\.body)).count == 1)
    }

    @Test func alwaysRefusingBackendGetsTwoRequestsPerCall() async throws {
        let session = session(
            SessionOptions(refreshTimeout: .seconds(600), window: RefreshWindow(maximum: 3, within: .seconds(3600)))
        )
        let api = api(session)
        try await signIn(session)
        try await accounts.steer { $0.deny = ["v1/profile": 1000] }
        var errors: [TRPCError] = []
        for _ in 0..<6 { errors.append(try #require(await trpcError { try await api.profile.getProfile() })) }
        #expect(session.state == .signedOut(.refused) && errors.prefix(4).count { $0.isUnauthorized } == 4)
        #expect(try await accounts.requests("v1/profile").count <= 12)
        #expect(try await accounts.requests("auth/refresh").count == 3)
    }

    @Test func uncertainMutationIsNotRepeatedWithoutAKey() async throws {
        let session = session()
        try await signIn(session)
        try await accounts.steer { $0.kill = ["combat/start": 9, "upgrade": 2] }
        let combat = api(session, links: .standard.retrying(atOnce))
        let error = await trpcError { try await combat.combat.startCombat(locationId: UUID(), selectedLevel: 1) }
        #expect(error?.isTransport == true)
        #expect(try await accounts.requests("combat/start").count == 1)
        let upgrade = api(session, links: .standard.retrying(atOnce))
        let key = UUID()
        #expect(try await upgrade.equipment.upgradeItem(itemId: Self.sword, idempotencyKey: key).goldBalance == 10)
        let keys = try await accounts.requests("upgrade").map { $0.headers["idempotency-key"]?.uppercased() }
        #expect(keys == [key.uuidString, key.uuidString, key.uuidString])
    }

    @Test func retryAfterIsObeyed() async throws {
        let session = session()
        try await signIn(session)
        try await accounts.steer { $0.busy = ["v1/profile": .init(status: 429, retryAfter: "1")] }
        let api = api(session, links: .standard.retrying(atOnce))
        #expect(try await api.profile.getProfile().profile.level == 3)
        let times = try await accounts.requests("v1/profile").map(\.time)
        #expect(times.count == 2 && times[1] - times[0] >= 1)
    }

    @Test func signingOutRemovesAllData() async throws {
        let session = session()
        let api = api(session)
        try await signIn(session)
        try await accounts.steer { $0.hold = ["v1/inventory"] }
        let late = Task { try await api.equipment.getInventory() }
        #expect(try await eventually { try await accounts.requests("v1/inventory").count == 1 })
        try await api.auth.logout()
        try session.signOut()
        try await accounts.steer { $0.release = true }
        #expect(await trpcError { try await late.value }?.sessionFailure?.reason == .userChanged)
        #expect(store.load() == nil && session.state == .signedOut(.signedOut))
        // An operation that requires a credential isn't sent without one.
        #expect(await trpcError { try await api.profile.getProfile() }?.kind == .unauthenticated)
        #expect(try await accounts.requests("v1/profile").isEmpty)
        #expect(try await api.materials.listMaterials().map(\.name) == ["Moss"])
        #expect(try await accounts.requests("v1/materials").map { $0.headers["authorization"] } == [nil])
    }
}
