import Foundation
import TRPCData
import TRPCREST
import TRPCRuntime
import TRPCSession
import TRPCTesting
import TestSupport
import Testing

/// Calls of an earlier run of the app. The later run is a second stage with the same storage.
@Suite struct OfflineRestartTests {
    private let storage = MemoryJournalStorage()

    /// Creates a stage that sends nothing.
    private func offline(
        _ policy: QueuePolicy = .idempotent,
        user: (@Sendable () async throws -> String?)? = nil
    ) -> OfflineStage {
        OfflineStage(storage: storage, policy, connectivity: ConnectivityMonitor(.offline), user: user)
    }

    @Test func callsKeepOrderAndKeysAfterARestart() async throws {
        let policy = QueuePolicy(maximumWait: .zero, idempotencyKey: .header())
        let first = offline(policy)
        for input in 1...3 { _ = await queueError { try await first.client.call(Queued.send, input) } }
        let headers = CallOptions(queueing: policy, headers: ["idempotency-key": "own"])
        _ = await queueError { try await first.client.with(headers).call(Queued.send, 4) }

        let second = OfflineStage(storage: storage) { number, operation in
            if number == 1 { throw TRPCError.unavailable }
            return .echo(operation)
        }
        var outcomes = second.journal.outcomes.makeAsyncIterator()
        second.client.reconnect()
        try await second.passTime { try await second.journal.pending().isEmpty }
        #expect(second.sent == [1, 1, 2, 3, 4])
        let keys = second.backend.operations.map { $0.headers["idempotency-key"] }
        #expect(keys[0] != nil && keys[0] == keys[1] && Set(keys).count == 4 && keys.last == "own")
        #expect(try await outcomes.next()?.output(of: Queued.send) == 1)
    }

    @Test func aRESTCallKeepsItsKeyForAllAttemptsAndAfterARestart() async throws {
        let pay = RESTOperation<Int, Int, UndocumentedFailure>(
            "pay",
            .post,
            "/pay",
            takesIdempotencyKey: true,
            idempotencyHeader: "X-Idempotency-Key",
            output: .json()
        ) { try $0.json($1) }
        let first = offline(QueuePolicy(maximumWait: .zero))
        for amount in 1...2 { _ = await queueError { try await first.client.call(pay, amount) } }

        let second = OfflineStage(storage: storage) { number, _ in
            if number == 1 { throw TRPCError.unavailable }
            let headers: HTTPHeaders = ["content-type": "application/json"]
            return OperationResponse(response: HTTPResponse(status: 200, headers: headers, body: Data("1".utf8)))
        }
        second.client.reconnect()
        try await second.passTime { try await second.journal.pending().isEmpty }
        let keys = second.backend.operations.map { $0.headers["x-idempotency-key"] }
        #expect(keys.count == 3 && keys[0] != nil && keys[0] == keys[1] && keys[1] != keys[2])
    }

    @Test func callOfAnotherContractIsParked() async throws {
        let id = try await offline().queue(Queued.like, 1)
        let stage = OfflineStage(storage: storage, contract: "2")
        var outcomes = stage.journal.outcomes.makeAsyncIterator()
        stage.client.reconnect()
        let outcome = try #require(await outcomes.next())
        #expect(outcome.call.id == id && outcome.name == "otherContract" && outcome.call.contract == "1")
        #expect(stage.sent.isEmpty)
    }

    @Test func callOfAnotherContractIsMigratedByTheApp() async throws {
        _ = try await offline().queue(Queued.like, 1)
        let stage = OfflineStage(
            storage: storage,
            contract: "2",
            migrate: { call in
                var call = call
                call.path = "reactions.add"
                call.input = Data("[\(String(decoding: call.input ?? Data(), as: UTF8.self))]".utf8)
                return call
            }
        )
        stage.client.reconnect()
        #expect(try await stage.isEmptied())
        let operation = try #require(stage.backend.operations.first)
        #expect(operation.path == "reactions.add" && operation.input.json == Data("[1]".utf8))
    }

    @Test func filesAreStoredByPathAndMissingOnesReported() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (there, gone) = (folder.appendingPathComponent("there"), folder.appendingPathComponent("gone"))
        for file in [there, gone] { try Data(count: 100_000).write(to: file) }
        let first = offline(QueuePolicy(maximumWait: .zero))
        for file in [gone, there] { _ = await queueError { try await first.client.call(Queued.upload, .file(file)) } }
        #expect(try await first.journal.pending().allSatisfy { $0.payload.count < 1_000 })
        try FileManager.default.removeItem(at: gone)

        let second = OfflineStage(storage: storage) { _, _ in OperationResponse(data: Data("1".utf8)) }
        var outcomes = second.journal.outcomes.makeAsyncIterator()
        second.client.reconnect()
        let outcome = try #require(await outcomes.next())
        #expect(outcome.name == "fileMissing" && outcome.call.message?.contains("gone") == true)
        #expect(await outcomes.next()?.name == "answered")
        guard case .bytes(.file(let file)) = second.backend.operations.first?.input else {
            Issue.record("no file was sent")
            return
        }
        #expect(file.path == there.path)
    }

    @Test func formsAreSentUnchanged() async throws {
        var form = FormData()
        form.append("caption", "Ramen")
        form.append("photo", .data(Data([1, 2, 3])), filename: "ramen.jpg", contentType: "image/jpeg")
        let procedure = Procedure<FormData, Int>.mutation("photos.add", isIdempotent: true)
        let first = offline(QueuePolicy(maximumWait: .zero))
        _ = await queueError { try await first.client.call(procedure, form) }
        let second = OfflineStage(storage: storage) { _, _ in OperationResponse(data: Data("1".utf8)) }
        second.client.reconnect()
        #expect(try await second.isEmptied())
        guard case .form(let sent) = second.backend.operations.first?.input else {
            Issue.record("no form was sent")
            return
        }
        #expect(sent == form)
    }

    @Test func requestsOfRESTOperationsAreSentUnchanged() async throws {
        let operation = RESTOperation<Int, Int, UndocumentedFailure>(
            "items.rename",
            .put,
            "/items/{id}",
            server: "https://items.example",
            security: [["key"]],
            output: .json()
        ) { request, id in
            try request.path("id", id)
            try request.query("dry", true)
            try request.json(["name": "Ramen"])
        }
        let first = offline(QueuePolicy(maximumWait: .zero, refusesUnsafe: true))
        _ = await queueError { try await first.client.call(operation, 7) }
        let direct = OfflineStage(.never)
        _ = try? await direct.client.call(operation, 7)
        let second = OfflineStage(storage: storage) { _, _ in OperationResponse(data: Data("1".utf8)) }
        second.client.reconnect()
        #expect(try await second.isEmptied())
        guard case .request(let sent) = second.backend.operations.first?.input,
            case .request(let expected) = direct.backend.operations.first?.input
        else {
            Issue.record("no request was sent")
            return
        }
        #expect(sent == expected)
    }

    @Test func secretHeadersAreNotStored() async throws {
        let stage = offline(QueuePolicy(maximumWait: .zero))
        let client = stage.client.with(CallOptions(headers: ["authorization": "Bearer abc"]))
        let error = await queueError { try await client.call(Queued.like, 1) }
        #expect(error?.name == "notStorable" && error?.description.contains("authorization") == true)
        #expect(try await stage.journal.pending().isEmpty)
        // The key of a repeated call isn't a secret.
        let keyed = QueuePolicy(maximumWait: .zero, idempotencyKey: .header("x-secret-key"))
        let other = stage.client.with(CallOptions(queueing: keyed))
        #expect(await queueError { try await other.call(Queued.like, 1) }?.name == "queued")
    }

    @Test func recomputedHeadersAreNotStored() async throws {
        let operation = RESTOperation<Int, Int, UndocumentedFailure>("items.add", .put, "/items", output: .json()) {
            request,
            input in
            try request.header("X-Signature", "s\(input)")
            try request.header("X-Tenant", "t\(input)")
        }
        let refused = offline(QueuePolicy(maximumWait: .zero))
        let error = await queueError { try await refused.client.call(operation, 1) }
        #expect(error?.name == "notStorable" && error?.description.contains("renewedHeaders") == true)
        let first = offline(QueuePolicy(maximumWait: .zero, renewedHeaders: ["x-SIGNATURE"]))
        #expect(await queueError { try await first.client.call(operation, 1) }?.name == "queued")
        let second = OfflineStage(storage: storage) { _, _ in OperationResponse(data: Data("1".utf8)) }
        second.client.reconnect()
        #expect(try await second.isEmptied())
        guard case .request(let sent) = second.backend.operations.first?.input else {
            Issue.record("no request was sent")
            return
        }
        #expect(sent.headers["x-tenant"] == "t1" && sent.headers["x-signature"] == nil)
    }

    @Test func delayEndsWithTheClient() async throws {
        let clock: TestClock
        do {
            let stage = OfflineStage { _, _ in throw TRPCError.offline }
            clock = stage.clock
            _ = try await stage.queue(Queued.like, 1)
            await clock.waitForSleeper()
        }
        #expect(await eventually { clock.sleeping.isEmpty })
    }

    @Test func callIsSentOnlyWhileItsUserIsSignedIn() async throws {
        let user = Locked<String?>("ana")
        let session = Session { _ in user.withLock { $0.map { "token-\($0)" } } }
        let stage = OfflineStage(
            storage: storage,
            session: session,
            user: { user.withLock(\.self) },
            answer: { number, operation in
                if number == 1 { throw TRPCError.offline }
                return .echo(operation)
            }
        )
        _ = try await stage.queue(Queued.like, 1)
        #expect(await eventually { !stage.sent.isEmpty })

        user.withLock { $0 = "bo" }
        try await session.reload()
        // The calls of one user don't wait for the next attempt of another's.
        #expect(await eventually { stage.clock.sleeping.isEmpty })
        #expect(try await stage.client.call(Queued.like, 2) == 2)
        #expect(try await stage.journal.pending().map(\.user) == ["ana"])

        user.withLock { $0 = "ana" }
        try await session.reload()
        #expect(try await stage.isEmptied())
        #expect(stage.sent == [1, 2, 1])
    }

    @Test func appCanDiscardTheCallsOfAUser() async throws {
        _ = try await offline(user: { "ana" }).queue(Queued.like, 1)
        let stage = offline(user: { "bo" })
        _ = try await stage.queue(Queued.like, 2)
        try await stage.journal.discardAll(ofUser: "ana")
        #expect(try await stage.journal.pending().map(\.user) == ["bo"])
    }

    @Test func opaqueTokenIsRefusedWithARemedy() async throws {
        let session = Session { _ in "opaque-token" }
        let stage = OfflineStage(QueuePolicy(), session: session)
        let error = await queueError { try await stage.client.call(Queued.like, 1) }
        #expect(error?.name == "notStorable" && error?.description.contains("user:") == true)
    }

    @Test func refusedCredentialPausesTheQueue() async throws {
        let stage = OfflineStage { number, operation in
            if number == 1 { throw TRPCError(code: .unauthorized, httpStatus: 401) }
            return .echo(operation)
        }
        #expect(await queueError { try await stage.client.call(Queued.like, 1) }?.name == "queued")
        stage.client.reconnect()
        #expect(try await stage.isEmptied())
        #expect(stage.sent == [1, 1])
    }
}
