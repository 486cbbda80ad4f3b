import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCData
@testable import TRPCRuntime
@testable import TRPCSession

/// Running calls end when the user signs out, or another one signs in.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(2))) struct SessionLeavingTests {
    enum Change: CaseIterable {
        case signOut, signIn, reload

        func make(_ session: Session, _ other: SessionTokens) async throws {
            switch self {
            case .signOut: try session.signOut()
            case .signIn: try session.signIn(other)
            case .reload: try await session.reload()
            }
        }
    }

    private let backend = TokenBackend()

    @Test(arguments: Change.allCases, [LinkSetup.standard, .batching, .batchStreaming].indices)
    func hangingCallIsCancelled(change: Change, links: Int) async throws {
        let transport = ScriptedTransport.hanging()
        let session = backend.session(backend.issue("ana"))
        let links = [LinkSetup.standard, .batching, .batchStreaming][links]
        let client = backend.client(session, links: links, transport: transport)
        let call = Task { try await client.call(whoAmI("late")) }
        await eventually { transport.requests.count == 1 }
        try await change.make(session, backend.issue("ben"))
        let error = await trpcError { try await call.value }
        #expect(error?.sessionFailure?.reason == .userChanged && error?.path == "late")
        #expect(await eventually { transport.cancelled == 1 })
        #expect(transport.requests.count == 1)
    }

    @Test func manyCallsEndTogether() async throws {
        let transport = ScriptedTransport.hanging()
        let session = backend.session(backend.issue("ana"))
        let client = backend.client(session, links: .standard.retrying().deduplicating(), transport: transport)
        let calls = (0..<100).map { number in Task { try await client.call(whoAmI("late\(number)")) } }
        await eventually { transport.requests.count == 100 }
        try session.signOut()
        for call in calls {
            #expect(await trpcError { try await call.value }?.sessionFailure?.reason == .userChanged)
        }
        #expect(await eventually { transport.cancelled == 100 })
        // No call was repeated.
        #expect(transport.requests.count == 100)
    }

    @Test func transportIgnoringCancellationDoesNotBlock() async throws {
        let gate = Gate()
        let transport = ScriptedTransport { _ in
            await gate.wait()
            throw URLError(.badServerResponse)
        }
        let session = backend.session(backend.issue("ana"))
        let client = backend.client(session, links: .standard, transport: transport)
        let call = Task { try await client.call(whoAmI("late")) }
        await eventually { transport.requests.count == 1 }
        try session.signOut()
        #expect(await trpcError { try await call.value }?.sessionFailure?.reason == .userChanged)
        gate.open()
    }

    @Test func waitingBatchesAreNotSentWithTheOldToken() async throws {
        let session = backend.session(backend.issue("ana"))
        let client = backend.client(session, links: .batching(BatchOptions(window: .seconds(1))))
        let calls = (0..<20).map { number in Task { try await client.call(whoAmI("late\(number)")) } }
        await eventually { backend.clock.sleeping.count == 1 }
        for _ in 0..<100 { await Task.yield() }
        try session.signIn(backend.issue("ben"))
        for call in calls {
            #expect(await trpcError { try await call.value }?.sessionFailure?.reason == .userChanged)
        }
        await backend.clock.advance(by: .seconds(10))
        #expect(backend.requests.isEmpty)
        let next = Task { try await client.call(whoAmI()) }
        await eventually { backend.clock.sleeping.count == 1 }
        await backend.clock.advance(by: .seconds(1))
        #expect(try await next.value == "ben")
        #expect(backend.tokens.count == 1 && backend.user(of: backend.tokens[0]) == "ben")
    }

    @Test func callsWaitingForHeadersAreNotSent() async throws {
        let gate = Gate()
        let transport = backend.transport
        let session = backend.session(backend.issue("ana"))
        let client = TRPCClient(
            backend: TRPCClient.Configuration(url: backend.url, transport: transport, clock: backend.clock) {
                await gate.wait()
                return [:]
            },
            session: session
        )
        let isWaiting = Locked(false)
        let call = Task {
            isWaiting.withLock { $0 = true }
            return try await client.call(whoAmI())
        }
        await eventually { isWaiting.withLock(\.self) }
        for _ in 0..<100 { await Task.yield() }
        try session.signOut()
        #expect(await trpcError { try await call.value }?.sessionFailure?.reason == .userChanged)
        gate.open()
        for _ in 0..<100 { await Task.yield() }
        #expect(transport.requests.isEmpty)
    }

    /// `URLSession` sends six requests to a host at a time; the others wait in its queue with their original token.
    @Test func callsWaitingInTheURLSessionAreNotSent() async throws {
        let gate = DispatchSemaphore(value: 0)
        let heads = Locked<[String]>([])
        let server = try LoopbackServer { connection in
            // Compares the path only: "deflate" in the headers contains "late".
            let isLate = connection.head.hasPrefix("GET /trpc/late")
            heads.withLock { $0.append(connection.header("authorization") ?? "") }
            if isLate { gate.wait() }
            let body = #"{"result":{"data":"ben"}}"#
            connection.write(
                "HTTP/1.1 200 OK\r\ncontent-length: \(body.utf8.count)\r\nconnection: close\r\n\r\n\(body)"
            )
        }
        let session = Session(store: MemoryTokenStore(backend.issue("ana"))) { _ in throw SignInRequired() }
        let counter = RequestCounter()
        let transport = URLSessionTransport().with(counter)
        let client = TRPCClient(url: server.url, session: session, links: .standard, transport: transport)
        let calls = (0..<30).map { number in Task { try await client.call(whoAmI("late\(number)")) } }
        await eventually { counter.count == 30 && server.open >= 6 }
        try session.signIn(backend.issue("ben"))
        for call in calls {
            #expect(await trpcError { try await call.value }?.sessionFailure?.reason == .userChanged)
        }
        // The call doesn't wait for them.
        #expect(try await client.call(whoAmI()) == "ben")
        for _ in 0..<30 { gate.signal() }
        await eventually { server.open == 0 }
        let owners = heads.withLock { $0.map { backend.owner(of: $0) } }
        // Six have been sent, and one or two more if a busy machine starts calls while it cancels others.
        #expect(owners.filter { $0 == "ana" }.count <= 8 && owners.filter { $0 == "ben" }.count == 1)
    }

    /// A call that waits for a refresh gets the error that ended the session, not a general one.
    @Test func endingSessionReportsItsReason() async throws {
        let session = Session(
            store: MemoryTokenStore(backend.issue("ana", lifetime: 0)),
            options: backend.options()
        ) { _ in throw SignInRequired() }
        let client = backend.client(session, links: .standard)
        let error = await trpcError { try await client.call(whoAmI()) }
        #expect(error?.sessionFailure?.reason == .refused && error?.underlyingError is SignInRequired)
    }

    @Test func cancelledCallThrowsCancellation() async throws {
        let transport = ScriptedTransport.hanging()
        let session = backend.session(backend.issue("ana"))
        let client = backend.client(session, links: .standard, transport: transport)
        let call = Task { try await client.call(whoAmI()) }
        await eventually { transport.requests.count == 1 }
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
        #expect(await eventually { transport.cancelled == 1 })
        #expect(session.state == .signedIn)
    }

    /// The caller's task-local values reach the middleware and the transport.
    @Test func taskLocalsAndPriorityReachTheTransport() async throws {
        enum Local { @TaskLocal static var value = 0 }
        let seen = Locked<(Int, TaskPriority)?>(nil)
        let transport = ScriptedTransport { [backend] request in
            seen.withLock { $0 = (Local.value, Task.currentPriority) }
            return try await backend.respond(to: request)
        }
        let session = backend.session(backend.issue("ana"))
        let client = backend.client(session, links: .standard, transport: transport)
        let call = Task(priority: .high) {
            try await Local.$value.withValue(7) { try await client.call(whoAmI()) }
        }
        _ = try await call.value
        #expect(seen.withLock { $0?.0 } == 7 && seen.withLock { $0?.1 } == .high)
    }
}

/// Counts the requests that reach the transport.
private struct RequestCounter: HTTPMiddleware {
    private let requests = Locked(0)

    var count: Int { requests.withLock(\.self) }

    func handle(_ request: OutgoingRequest, next: HTTPChain) async throws -> IncomingResponse {
        requests.withLock { $0 += 1 }
        return try await next.handle(request)
    }
}
