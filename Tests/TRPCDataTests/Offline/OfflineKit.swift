import Foundation
import TRPCData
import TRPCRuntime
import TRPCSession
import TRPCTesting
import TestSupport
import Testing

/// Procedures without a contract.
enum Queued {
    static let like = Procedure<Int, Int>.mutation("likes.like", isIdempotent: true)
    static let send = Procedure<Int, Int>.mutation("messages.send")
    static let list = Procedure<Int, Int>.query("likes.list")
    static let upload = Procedure<UploadBytes, Int>.mutation("photos.upload", isIdempotent: true)
}

/// A client and its backend, whose responses the test determines.
struct OfflineStage {
    let clock: TestClock
    let storage: any JournalStorage
    let journal: OfflineJournal
    let backend: ScriptedLink
    let client: TRPCClient

    init(
        storage: any JournalStorage = MemoryJournalStorage(),
        contract: String = "1",
        limits: JournalLimits = JournalLimits(),
        _ policy: QueuePolicy = .idempotent,
        by routes: [String: QueuePolicy] = [:],
        connectivity: ConnectivityMonitor? = nil,
        cache: QueryCache? = nil,
        session: Session? = nil,
        user: (@Sendable () async throws -> String?)? = nil,
        migrate: OfflineJournal.Migration? = nil,
        answer: @escaping ScriptedLink.Answer = { _, operation in .echo(operation) }
    ) {
        clock = TestClock()
        self.storage = storage
        journal = OfflineJournal(storage: storage, contract: contract, limits: limits, migrate: migrate)
        backend = ScriptedLink(answer)
        var links = backend.links.queueing(
            in: journal,
            policy,
            by: routes,
            connectivity: connectivity,
            backoff: Backoff(first: .seconds(1), base: .seconds(1), jitter: 0),
            userID: user
        )
        if let cache { links = links.caching(cache) }
        let url = URL(string: "http://test/trpc")!
        client = TRPCClient(backend: TRPCClient.Configuration(url: url, clock: clock), session: session, links: links)
    }

    init(
        storage: any JournalStorage = MemoryJournalStorage(),
        limits: JournalLimits = JournalLimits(),
        _ policy: QueuePolicy = .idempotent,
        by routes: [String: QueuePolicy] = [:],
        connectivity: ConnectivityMonitor? = nil,
        _ answer: @escaping ScriptedLink.Answer
    ) {
        self.init(
            storage: storage,
            limits: limits,
            policy,
            by: routes,
            connectivity: connectivity,
            answer: answer
        )
    }

    /// The inputs that reached the backend, in order.
    var sent: [Int?] { backend.operations.map(\.number) }

    /// Queues a call and returns its ID.
    func queue(_ procedure: Procedure<Int, Int>, _ input: Int, scope: String = "main") async throws -> String? {
        let policy = QueuePolicy(scope: scope, maximumWait: .zero, isSafe: true)
        do {
            _ = try await client.with(CallOptions(queueing: policy)).call(procedure, input)
            return nil
        } catch OfflineQueueError.queued(let id) {
            return id
        }
    }

    /// Advances the clock, pause by pause, until a condition is true.
    func passTime(until isSo: () async throws -> Bool) async rethrows {
        while try await !isSo() {
            if let pause = clock.sleeping.first { await clock.advance(by: pause) } else { await Task.yield() }
        }
    }

    /// Returns whether the journal is eventually empty.
    func isEmptied() async throws -> Bool { try await eventually { try await journal.pending().isEmpty } }
}

extension TRPCOperation {
    /// The input of a procedure that takes a number.
    var number: Int? { input.json.flatMap { Int(String(decoding: $0, as: UTF8.self)) } }
}

extension OperationResponse {
    /// Returns the input as the response.
    static func echo(_ operation: TRPCOperation) -> OperationResponse { OperationResponse(data: operation.input.json) }
}

/// A storage that reports calls before it removes them.
struct WatchedStorage: JournalStorage {
    let storage = MemoryJournalStorage()
    let onRemoval: @Sendable () -> Void

    func append(_ call: QueuedCall, _ limits: JournalLimits) async -> Bool { await storage.append(call, limits) }
    func first(in scope: String, of user: String?) async -> QueuedCall? { await storage.first(in: scope, of: user) }
    func scopes(of user: String?) async -> [String] { await storage.scopes(of: user) }
    func calls() async -> [QueuedCall] { await storage.calls() }
    func call(_ id: String) async -> QueuedCall? { await storage.call(id) }
    func update(_ call: QueuedCall) async { await storage.update(call) }
    func beginSending() async -> Bool { await storage.beginSending() }
    func endSending() async { await storage.endSending() }

    func remove(_ id: String) async -> Bool {
        onRemoval()
        return await storage.remove(id)
    }
}

/// Returns the queue error that an operation throws.
func queueError(_ operation: () async throws -> some Any) async -> OfflineQueueError? {
    do {
        _ = try await operation()
        return nil
    } catch {
        return error as? OfflineQueueError
    }
}

extension OfflineQueueError {
    /// The name of the case.
    var name: String { Mirror(reflecting: self).children.first?.label ?? "" }
}

extension QueueOutcome {
    /// `answered`, or the reason of a parked call.
    var name: String {
        switch ending {
        case .succeeded: "answered"
        case .parked(let reason, _): reason.rawValue
        }
    }
}
