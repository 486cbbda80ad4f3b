import Foundation
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCData

/// Queued calls of different scopes are sent in one request.
@Suite struct OfflineBatchTests {
    struct Like: Codable, Sendable, Hashable {
        var postId: String
        var kind = "heart"
    }

    private static let like = Procedure<Like, Like>.mutation("likes.like", isIdempotent: true)
    private static let unlike = Procedure<Like, Like>.mutation("likes.unlike", isIdempotent: true)
    private static let policy = QueuePolicy(scope: "post", maximumWait: .zero)
        .scoped(like, by: \.postId)
        .scoped(unlike, by: \.postId)

    private let clock = TestClock()
    private let monitor = ConnectivityMonitor(.offline)

    private func client(
        _ journal: OfflineJournal,
        _ transport: ScriptedTransport,
        _ policy: QueuePolicy = policy,
        jitter: Double = 0.5
    ) -> TRPCClient {
        let backoff = Backoff(jitter: jitter)
        let links = LinkSetup.batching.queueing(in: journal, policy, connectivity: monitor, backoff: backoff)
        let url = URL(string: "https://test/trpc")!
        return TRPCClient(url: url, links: links, transport: transport) { $0.clock = clock }
    }

    private func queueFifty(_ client: TRPCClient) async throws {
        for number in 0..<50 {
            guard case .queued = try await client.enqueue(Self.like, input: Like(postId: "p\(number)")) else {
                Issue.record("not queued")
                return
            }
        }
    }

    /// Ends the pause after an attempt, or the shorter wait for a batch's other members once nothing else happens.
    private func passPause() async {
        if let pause = clock.sleeping.first(where: { $0 > .milliseconds(100) }) {
            return await clock.advance(by: pause)
        }
        for _ in 0..<1_000 { await Task.yield() }
        if let wait = clock.sleeping.first, wait <= .milliseconds(100) { await clock.advance(by: wait) }
    }

    private func callCount(_ transport: ScriptedTransport) -> [Int] {
        transport.requests.map { ($0.url.path.components(separatedBy: ",")).count }
    }

    @Test func fiftyQueuedLikesShareARequest() async throws {
        let (journal, transport) = (OfflineJournal(), ScriptedTransport.echo())
        let client = client(journal, transport)
        defer { withExtendedLifetime(client) {} }
        try await queueFifty(client)
        monitor.set(.online)
        #expect(try await eventually { try await journal.pending().isEmpty })
        #expect(callCount(transport) == [50])
    }

    @Test func fiftyLikesAtOnceAreStoredAndSentTogether() async throws {
        let storage = SlowestStorage()
        let (journal, transport) = (OfflineJournal(storage: storage), ScriptedTransport.echo())
        monitor.set(.online)
        var policy = Self.policy
        policy.maximumWait = nil
        let client = client(journal, transport, policy)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<50 {
                group.addTask {
                    let like = Like(postId: "p\(number)")
                    let result = try await client.enqueue(Self.like, input: like)
                    if case .completed(like) = result {} else { Issue.record("\(result)") }
                }
            }
            #expect(await eventually { storage.writes.withLock(\.count) > 0 })
            storage.gate.open()
            try await group.waitForAll()
        }
        #expect(transport.requests.count <= 3)
        // Additions and removals wait for the disk a few times rather than a hundred times.
        #expect(storage.writes.withLock { $0.reduce(0, +) } == 100)
        #expect(storage.writes.withLock(\.count) <= 8)
    }

    @Test func failedBatchIsRetriedAsABatch() async throws {
        let journal = OfflineJournal()
        let failures = Locked(2)
        let transport = ScriptedTransport.echo { _ in
            let fails = failures.withLock { left in
                left -= 1
                return left >= 0
            }
            if fails { throw URLError(.cannotConnectToHost) }
        }
        let client = client(journal, transport)
        defer { withExtendedLifetime(client) {} }
        try await queueFifty(client)
        monitor.set(.online)
        while try await !journal.pending().isEmpty {
            await passPause()
        }
        // Three attempts. A scope that wakes late is sent in another request.
        #expect(callCount(transport).reduce(0, +) == 150 && callCount(transport).count <= 6)
    }

    @Test func likeAndUnlikeOfAPostKeepTheirOrder() async throws {
        let (journal, transport) = (OfflineJournal(), ScriptedTransport.echo())
        let client = client(journal, transport)
        for post in ["a", "b"] {
            _ = try await client.enqueue(Self.like, input: Like(postId: post))
            _ = try await client.enqueue(Self.unlike, input: Like(postId: post))
        }
        defer { withExtendedLifetime(client) {} }
        #expect(try await journal.pending().map(\.scope) == ["post-a", "post-a", "post-b", "post-b"])
        monitor.set(.online)
        #expect(try await eventually { try await journal.pending().isEmpty })
        let paths = transport.requests.map(\.url.lastPathComponent)
        #expect(paths.first == "likes.like,likes.like")
        #expect(paths.dropFirst().allSatisfy { !$0.contains("likes.like") })
    }

    @Test func otherCallsUseTheScopeOfThePolicy() {
        let other = TRPCOperation(path: "likes.clear", kind: .mutation, input: .undefined)
        #expect(Self.policy.scope(of: other) == "post")
        let untyped = TRPCOperation(path: "likes.like", kind: .mutation, input: .undefined, value: 1)
        #expect(Self.policy.scope(of: untyped) == "post")
        #expect(
            Self.policy
                == QueuePolicy(scope: "post", maximumWait: .zero).scoped(Self.like, by: \.postId)
                .scoped(Self.unlike, by: \.postId)
        )
        #expect(Self.policy != QueuePolicy(scope: "post", maximumWait: .zero).scoped(Self.like, by: \.kind))
    }

    @Test func failedCallDoesNotBlockItsBatch() async throws {
        let journal = OfflineJournal()
        let transport = ScriptedTransport { request in
            let batch = try SentBatch(request)
            let items = batch.inputs.map { input in
                input?.contains("p7\"") == true
                    ? #"{"error":{"message":"no","code":-32603,"data":{"code":"INTERNAL_SERVER_ERROR","httpStatus":500}}}"#
                    : #"{"result":{"data":\#(input ?? "null")}}"#
            }
            let body = batch.isBatch ? "[\(items.joined(separator: ","))]" : items[0]
            return HTTPStreamedResponse(HTTPResponse(status: 207, body: Data(body.utf8)))
        }
        let client = client(journal, transport)
        defer { withExtendedLifetime(client) {} }
        try await queueFifty(client)
        monitor.set(.online)
        #expect(try await eventually { try await journal.pending().count == 1 })
        while try await journal.parked().isEmpty {
            await passPause()
        }
        #expect(callCount(transport) == [50] + Array(repeating: 1, count: 9))
    }
}

/// A storage whose first addition waits for the test, and that counts its writes.
private struct SlowestStorage: JournalStorage {
    let storage = MemoryJournalStorage()
    let gate = Gate()
    /// The number of calls in each write.
    let writes = Locked<[Int]>([])

    func append(_ calls: [QueuedCall], _ limits: JournalLimits) async throws -> [Bool] {
        writes.withLock { $0.append(calls.count) }
        await gate.wait()
        return try await storage.append(calls, limits)
    }

    func remove(_ ids: [String]) async throws -> [Bool] {
        writes.withLock { $0.append(ids.count) }
        // Takes as long as a disk, relative to the calls.
        for _ in 0..<1_000 { await Task.yield() }
        return try await storage.remove(ids)
    }

    func append(_ call: QueuedCall, _ limits: JournalLimits) async -> Bool { await storage.append(call, limits) }
    func first(in scope: String, of user: String?) async -> QueuedCall? { await storage.first(in: scope, of: user) }
    func scopes(of user: String?) async -> [String] { await storage.scopes(of: user) }
    func calls() async -> [QueuedCall] { await storage.calls() }
    func call(_ id: String) async -> QueuedCall? { await storage.call(id) }
    func update(_ call: QueuedCall) async { await storage.update(call) }
    func remove(_ id: String) async -> Bool { await storage.remove(id) }
    func beginSending() async -> Bool { await storage.beginSending() }
    func endSending() async { await storage.endSending() }
}
