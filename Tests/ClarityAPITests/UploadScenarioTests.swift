import ClarityAPI
import Foundation
import TRPCData
import TRPCRuntime
import TRPCSession
import TRPCStore
import TestSupport
import Testing

/// Uploads of CLARITY that wait for a network, over real connections to a server process.
///
/// Covers batches of samples, signed when they are sent, and files, queued by path.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(15))) struct UploadScenarioTests {
    private let server: StubServerProcess
    private let accounts: StubAccounts
    private let relay: LoopbackRelay
    private let folder: Folder
    private let monitor = ConnectivityMonitor(.online)
    private let tokens = MemoryTokenStore(SessionTokens(accessToken: "token-1", refreshToken: "cookie-1"))

    init() throws {
        server = try StubServerProcess()
        accounts = server.accounts
        relay = try LoopbackRelay(to: server)
        folder = try Folder()
    }

    private struct Run {
        let journal: OfflineJournal
        let api: Clarity.Client
    }

    private func start() -> Run {
        let url = relay.url(server.clarityURL)
        let refresher = Clarity.Client(server: .url(url), transport: URLSessionTransport(session: .patient))
        let session = Session(
            store: tokens,
            options: SessionOptions(refreshTimeout: .seconds(600), user: { _ in "ana" })
        ) { cookie in
            let token = try await refresher.auth.refresh(clarityRefresh: cookie)
            return SessionTokens(accessToken: token.accessToken, refreshToken: cookie)
        }
        let journal = OfflineJournal(file: folder.url.appendingPathComponent("offline.sqlite"), contract: "1")
        let links = LinkSetup.standard.queueing(
            in: journal,
            QueuePolicy(maximumWait: .zero, isSafe: true, renewedHeaders: ["X-Request-Signature"]),
            connectivity: monitor,
            backoff: Backoff(first: .zero, base: .zero, maximum: .zero)
        )
        let names = SigningMiddleware.HeaderNames(
            timestamp: "X-Request-Timestamp",
            nonce: "X-Request-Nonce",
            signature: "X-Request-Signature"
        )
        let signer = RequestSigner { String(repeating: "0", count: 64 - $0.timestamp.count) + $0.timestamp }
        let transport = URLSessionTransport(session: .patient).with(
            SigningMiddleware(signer, form: .version1(headers: names))
        )
        return Run(
            journal: journal,
            api: Clarity.Client(url: url, session: session, links: links, transport: transport)
        )
    }

    private func cut() {
        monitor.set(.offline)
        relay.cut()
    }

    private func mend() throws {
        try relay.mend()
        monitor.set(.online)
    }

    /// Queues samples in batches of a hundred. Returns the ids of the batches.
    private func upload(_ count: Int, _ api: Clarity.Client) async throws -> [String] {
        var ids: [String] = []
        for start in stride(from: 0, to: count, by: 100) {
            let samples = (start..<min(start + 100, count)).map { number in
                Clarity.HealthSample.quantity(
                    .init(
                        sampleId: UUID(),
                        type: .heartRate,
                        value: Double(number),
                        unit: "count/min",
                        startDate: Date(timeIntervalSince1970: 0)
                    )
                )
            }
            do {
                try await api.healthkit.bulkUpload(
                    xRequestTimestamp: 0,
                    xRequestSignature: String(repeating: "0", count: 64),
                    userId: UUID(),
                    samples: samples,
                    uploadSource: .appleHealth,
                    idempotencyKey: UUID()
                )
            } catch OfflineQueueError.queued(let id) {
                ids.append(id)
            }
        }
        return ids
    }

    private func answer(_ outcome: QueueOutcome) throws -> Clarity.HealthKitUploadResponse? {
        guard case .succeeded(let result) = outcome.ending, let data = result.data else { return nil }
        return try TRPCCoding.decode(Clarity.HealthKitUploadResponse.self, from: data)
    }

    @Test func offlineBatchesAreResignedAndSentOnceAfterARestart() async throws {
        cut()
        let ids = try await upload(250, start().api)
        #expect(ids.count == 3)
        // The token expires meanwhile.
        try await accounts.steer { $0.expire = true }
        let run = start()
        var outcomes = run.journal.outcomes.makeAsyncIterator()
        run.api.client.reconnect()
        try mend()
        var counts: [Int] = []
        // The server numbers the accepted uploads.
        var numbers: [String] = []
        for id in ids {
            let outcome = try #require(await outcomes.next())
            let answer = try #require(try answer(outcome))
            #expect(outcome.call.id == id)
            counts.append(answer.acceptedSamples)
            numbers.append(String(answer.uploadId.uuidString.suffix(1)))
        }
        #expect(counts == [100, 100, 50] && numbers == ["1", "2", "3"])
        #expect(try await run.journal.pending().isEmpty)
        let requests = try await accounts.requests("bulk-upload")
        let keys = requests.map { $0.headers["idempotency-key"] }
        #expect(Set(keys).count == 3 && !keys.contains(nil) && requests.count == 4)
        // Each request contains its send time and a matching signature.
        for request in requests {
            let time = try #require(request.headers["x-request-timestamp"])
            #expect(time != "0" && request.headers["x-request-signature"]?.hasSuffix(time) == true)
        }
    }

    @Test func missingFileIsReportedWithoutBlockingOthers() async throws {
        let run = start()
        cut()
        var ids: [String] = []
        for name in ["a.pdf", "b.pdf", "c.pdf"] {
            let file = folder.url.appendingPathComponent(name)
            try Data(repeating: 1, count: 1_000).write(to: file)
            do {
                try await run.api.files.uploadFile(file: UploadFile(contentsOf: file, contentType: "application/pdf"))
            } catch OfflineQueueError.queued(let id) {
                ids.append(id)
            }
        }
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("b.pdf"))
        var outcomes = run.journal.outcomes.makeAsyncIterator()
        try mend()
        var seen: [String] = []
        for id in ids {
            let outcome = try #require(await outcomes.next())
            #expect(outcome.call.id == id)
            switch outcome.ending {
            case .succeeded: seen.append("answered")
            case .parked(let reason, _): seen.append(reason.rawValue)
            }
        }
        #expect(seen == ["answered", "fileMissing", "answered"])
        let parked = try #require(try await run.journal.parked().first)
        #expect(parked.message?.contains("b.pdf") == true)
        // Once the file is back, the call can be retried.
        try Data(repeating: 2, count: 1_000).write(to: folder.url.appendingPathComponent("b.pdf"))
        #expect(try await run.journal.retry(parked.id))
        guard case .succeeded? = await outcomes.next()?.ending else {
            Issue.record("not sent")
            return
        }
        #expect(try await accounts.requests("v1/files").count == 3)
    }
}
