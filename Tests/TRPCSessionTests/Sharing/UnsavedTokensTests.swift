import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCSession

/// A store that cannot be written.
@Suite(.timeLimit(.minutes(2))) struct UnsavedTokensTests {
    private let backend = RotatingBackend()

    private func user(_ session: Session) async throws -> String? {
        try await session.token().flatMap { JSONWebToken($0)?.subject }
    }

    @Test func unsavableTokensAreReportedAndUsed() async throws {
        let errors = Locked<[TRPCError]>([])
        let store = ProcessStore(store: MemoryTokenStore(backend.signIn("ann")))
        var options = backend.options
        options.onStoreError = { error in errors.withLock { $0.append(error) } }
        let session = Session(store: store, options: options, refresh: backend.refresh(1))
        _ = try await session.token()
        #expect(session.saveError == nil)
        store.isFull.withLock { $0 = true }
        await backend.clock.advance(by: RotatingBackend.lifetime)
        let call = Task { try await user(session) }
        await eventually { backend.waiting == [1] }
        backend.answer(1, .tokens)
        #expect(try await call.value == "ann")
        #expect(errors.withLock { $0.map(\.sessionFailure?.reason) } == [.store])
        #expect(session.saveError?.sessionFailure?.reason == .store && session.saveError?.hint != nil)
        // The store still contains the replaced tokens, which aren't treated as a change.
        #expect(try await user(session) == "ann" && backend.used.count == 1)
        store.isFull.withLock { $0 = false }
        await backend.clock.advance(by: RotatingBackend.lifetime)
        let next = Task { try await user(session) }
        await eventually { backend.waiting == [1] }
        backend.answer(1, .tokens)
        #expect(try await next.value == "ann" && session.saveError == nil)
        #expect(try store.load()?.refreshToken == "ann-refresh-3")
    }

    @Test func unsavedTokensAreSavedWithALaterCall() async throws {
        let store = ProcessStore(store: MemoryTokenStore(backend.signIn("ann")))
        let session = Session(store: store, options: backend.options, refresh: backend.refresh(1))
        _ = try await session.token()
        store.isFull.withLock { $0 = true }
        await backend.clock.advance(by: RotatingBackend.lifetime)
        let call = Task { try await user(session) }
        await eventually { backend.waiting == [1] }
        backend.answer(1, .tokens)
        _ = try await call.value
        #expect(session.saveError != nil)
        store.isFull.withLock { $0 = false }
        // Not at once with each call.
        _ = try await session.token()
        #expect(session.saveError != nil)
        await backend.clock.advance(by: .seconds(60))
        #expect(try await user(session) == "ann")
        #expect(session.saveError == nil && backend.used.count == 1)
        #expect(try store.load()?.refreshToken == "ann-refresh-2")
    }

    @Test func unsavedSignInIsNotReplacedByThePreviousUser() async throws {
        let store = ProcessStore(store: MemoryTokenStore(backend.signIn("ann")))
        let session = Session(store: store, options: backend.options, refresh: backend.refresh(1))
        store.isFull.withLock { $0 = true }
        #expect(throws: TRPCError.self) { try session.signIn(backend.signIn("bob")) }
        await backend.clock.advance(by: RotatingBackend.lifetime)
        let call = Task { try await user(session) }
        await eventually { backend.waiting == [1] }
        #expect(backend.sent(by: 1) == "bob-refresh-2")
        backend.answer(1, .tokens)
        #expect(try await call.value == "bob" && session.saveError != nil)
    }
}
