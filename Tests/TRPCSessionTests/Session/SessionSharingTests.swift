import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCSession

/// One refresh serves all waiting callers, and outlives each of them.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(2))) struct SessionSharingTests {
    @TaskLocal static var trace: String?

    let backend = TokenBackend()

    /// Returns a session whose refresh waits for a gate.
    private func gated(
        _ gate: Gate,
        _ note: @escaping @Sendable (String) -> Void = { _ in }
    ) -> Session {
        Session(store: MemoryTokenStore(backend.issue(lifetime: 0)), options: backend.options()) { [backend] token in
            note("trace \(Self.trace ?? "none"), priority \(Task.currentPriority.rawValue)")
            await gate.wait()
            return backend.refresh(token)
        }
    }

    @Test func cancelledWaiterDoesNotAffectTheOthers() async throws {
        let gate = Gate()
        let session = gated(gate)
        let client = backend.client(session, links: .standard)
        let first = Task { try await client.call(whoAmI()) }
        let second = Task { try await client.call(whoAmI()) }
        await eventually { session.state == .refreshing }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        gate.open()
        #expect(try await second.value == "ana" && backend.refreshes.count == 1)
    }

    @Test func refreshContinuesWithoutWaiters() async throws {
        let gate = Gate()
        let wasCancelled = Locked(false)
        let session = Session(store: MemoryTokenStore(backend.issue(lifetime: 0)), options: backend.options()) {
            [backend] token in
            // The backend has used the refresh token, and its response is on the way.
            let tokens = backend.refresh(token)
            await gate.wait()
            wasCancelled.withLock { $0 = Task.isCancelled }
            return tokens
        }
        let client = backend.client(session, links: .standard)
        let left = Task { try await client.call(whoAmI()) }
        await eventually { backend.refreshes.count == 1 }
        left.cancel()
        await #expect(throws: CancellationError.self) { try await left.value }
        let next = Task { try await client.call(whoAmI()) }
        gate.open()
        #expect(try await next.value == "ana" && backend.refreshes.count == 1)
        #expect(wasCancelled.withLock { $0 } == false)
    }

    @Test func refreshHasNoTaskLocalsOfItsCallers() async throws {
        let gate = Gate()
        let notes = Locked<[String]>([])
        let session = gated(gate) { note in notes.withLock { $0.append(note) } }
        let client = backend.client(session, links: .standard)
        gate.open()
        try await Self.$trace.withValue("of the caller") { _ = try await client.call(whoAmI()) }
        #expect(notes.withLock { $0.count } == 1 && notes.withLock { $0[0].hasPrefix("trace none") })
    }

    @Test func refreshRunsAtThePriorityOfItsCaller() async throws {
        let gate = Gate()
        let notes = Locked<[String]>([])
        let session = gated(gate) { note in notes.withLock { $0.append(note) } }
        gate.open()
        _ = try await Task.detached(priority: .high) { try await session.token() }.value
        #expect(notes.withLock(\.self) == ["trace none, priority \(TaskPriority.high.rawValue)"])
    }

    @Test(arguments: [LinkSetup.standard, .batching, .batchStreaming].indices)
    func refreshMayCallTheClient(links: Int) async throws {
        let own = Locked<TRPCClient?>(nil)
        let session = Session(store: MemoryTokenStore(backend.issue(lifetime: 0)), options: backend.options()) {
            [backend] token in
            let user = try await own.withLock(\.self)?.call(whoAmI("open.refresh"))
            #expect(user == "nobody")
            return backend.refresh(token)
        }
        let client = backend.client(session, links: [.standard, .batching, .batchStreaming][links])
        own.withLock { $0 = client }
        #expect(try await client.call(whoAmI()) == "ana")
        #expect(backend.tokens[0] == nil && backend.tokens.count == 2)
        own.withLock { $0 = nil }
    }

    @Test func clientsShareASession() async throws {
        let session = backend.session(backend.issue(lifetime: 0))
        let clients = [backend.client(session), backend.client(session, links: .standard)]
        async let first = clients[0].call(whoAmI())
        async let second = clients[1].call(whoAmI())
        #expect(try await [first, second] == ["ana", "ana"] && backend.refreshes.count == 1)
    }

    @Test func listenersReceiveEachState() async throws {
        let session = backend.session()
        var states = session.states.makeAsyncIterator()
        #expect(await states.next() == .signedOut(.notSignedIn))
        try session.signIn(backend.issue(lifetime: 10))
        #expect(await states.next() == .signedIn)
        await backend.clock.advance(by: .seconds(10))
        _ = try await session.token()
        #expect(await states.next() == .refreshing)
        #expect(await states.next() == .signedIn)
        try session.signOut()
        #expect(await states.next() == .signedOut(.signedOut))
    }
}
