import Foundation
import ShieldAIAPI
import TRPCData
import TRPCRuntime
import TRPCSession
import TRPCStore
import TestSupport
import Testing

/// ShieldAI without a network, over real connections to a server process.
///
/// Responses are read from disk until the user signs out, and calls are made in order, at most three times.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(15))) struct OfflineScenarioTests {
    private let server: StubServerProcess
    private let accounts: StubAccounts
    private let relay: LoopbackRelay
    private let folder: Folder
    private let monitor = ConnectivityMonitor(.online)
    private let tokens = MemoryTokenStore()

    init() throws {
        server = try StubServerProcess()
        accounts = server.accounts
        relay = try LoopbackRelay(to: server)
        folder = try Folder()
    }

    private struct Run {
        let session: Session
        let cache: QueryCache
        let journal: OfflineJournal
        let api: ShieldAI.Client
    }

    private func start() async throws -> Run {
        let exposure = Fixture.exposure.replacingOccurrences(of: #""id":"e_1""#, with: #""id":"{input.id}""#)
        try await accounts.steer { steps in
            steps.answers = [
                "darkwatch.getWatchlist": "[\(Fixture.watchlistItem)]", "darkwatch.resolveExposure": exposure,
                "darkwatch.addWatchlistItem": Fixture.watchlistItem,
            ]
        }
        let session = Session(store: tokens, options: SessionOptions(refreshTimeout: .seconds(600))) { _ in
            throw SignInRequired()
        }
        let cache = QueryCache(store: SQLiteCacheStore(file: folder.url.appendingPathComponent("answers.sqlite")))
        let journal = OfflineJournal(file: folder.url.appendingPathComponent("offline.sqlite"), contract: "1")
        let links = LinkSetup.batching.caching(cache).queueing(
            in: journal,
            QueuePolicy(maximumWait: .zero, attempts: 3),
            connectivity: monitor,
            backoff: Backoff(first: .zero, base: .zero, maximum: .zero)
        )
        let transport = URLSessionTransport(session: .patient)
        let url = relay.url(accounts.superjsonURL)
        let api = ShieldAI.Client(url: url, session: session, links: links, transport: transport)
        return Run(session: session, cache: cache, journal: journal, api: api)
    }

    private func signIn(_ user: String, _ session: Session) async throws {
        let tokens = try await accounts.signIn(user)
        try session.signIn(SessionTokens(accessToken: tokens.accessToken, refreshToken: "none"))
    }

    private func cut() {
        monitor.set(.offline)
        relay.cut()
    }

    private func mend() throws {
        try relay.mend()
        monitor.set(.online)
    }

    @Test func watchlistIsReadFromDiskUntilItsUserSignsOut() async throws {
        let first = try await start()
        try await signIn("ana", first.session)
        _ = try await first.api.darkwatch.getWatchlist()
        await first.cache.flush()
        cut()
        let second = try await start()
        let kept = try await second.api.response(of: ShieldAI.Darkwatch.getWatchlist, NoInput())
        #expect(kept.isCached && kept.value.map(\.id) == ["w_1"])
        try second.session.signOut()
        await second.cache.flush()
        // Neither another user nor the same one finds it after signing in again.
        for user in ["ben", "ana"] {
            let third = try await start()
            try await signIn(user, third.session)
            #expect(await trpcError { try await third.api.darkwatch.getWatchlist() }?.isTransport == true)
        }
    }

    @Test func callsKeepTheirOrderAndRepeatedFailuresAreReported() async throws {
        let run = try await start()
        try await signIn("ana", run.session)
        cut()
        var outcomes = run.journal.outcomes.makeAsyncIterator()
        for number in 1...4 {
            await #expect(throws: OfflineQueueError.self) {
                try await run.api.darkwatch.resolveExposure(.init(id: "e_\(number)"))
            }
        }
        // The first call fails permanently.
        try await accounts.steer { $0.busy = ["darkwatch.resolveExposure": .init(times: 3)] }
        try mend()
        let failed = try #require(await outcomes.next())
        guard case .parked(.tooManyAttempts, let error) = failed.ending else {
            Issue.record("not parked: \(failed.ending)")
            return
        }
        #expect(error?.httpStatus == 503 && failed.call.attempts == 3)
        var ids: [String] = []
        for _ in 0..<3 {
            let outcome = try #require(await outcomes.next())
            ids.append(try outcome.output(of: ShieldAI.Darkwatch.resolveExposure, transformer: .superjson)?.id ?? "")
        }
        #expect(ids == ["e_2", "e_3", "e_4"])
        #expect(try await run.journal.parked().map(\.id) == [failed.call.id])
        #expect(try await accounts.requests("darkwatch.resolveExposure").count == 6)
    }

    @Test func unsafeCallIsRefusedWithARemedy() async throws {
        let run = try await start()
        try await signIn("ana", run.session)
        let error = await #expect(throws: OfflineQueueError.self) {
            try await run.api.darkwatch.addWatchlistItem(.init(type: .email, value: "ana@example.com"))
        }
        let text = error?.description ?? ""
        #expect(text.contains("darkwatch.addWatchlistItem") && text.contains("idempotencyKey"))
        #expect(try await accounts.requests("darkwatch.addWatchlistItem").isEmpty)
        // With an idempotency key, it is queued.
        let keyed = CallOptions(queueing: QueuePolicy(idempotencyKey: .header()))
        let item = try await run.api.with(keyed).call(
            ShieldAI.Darkwatch.addWatchlistItem,
            .init(type: .email, value: "ana@example.com")
        )
        #expect(item.id == "w_1")
    }
}
