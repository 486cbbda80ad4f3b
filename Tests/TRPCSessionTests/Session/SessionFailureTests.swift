import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCSession

/// Token failures are errors with a suggestion.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(2))) struct SessionFailureTests {
    typealias Reason = TRPCError.SessionFailure.Reason

    struct Broken: Error {}

    let backend = TokenBackend()

    /// Returns a session with an expired token and the given refresh.
    private func session(_ refresh: @escaping @Sendable (String) async throws -> SessionTokens) -> Session {
        Session(store: MemoryTokenStore(backend.issue(lifetime: 0)), options: backend.options(), refresh: refresh)
    }

    private func error(of session: Session) async throws -> TRPCError {
        let client = backend.client(session)
        return try #require(await trpcError { try await client.call(whoAmI()) })
    }

    @Test(
        arguments: [
            ("", Reason.malformed), ("eyJhbGciOiJSUzI1NiJ9.e30", .malformed), ("eyJhbGciOiJSUzI1NiJ9.!.x", .malformed),
            ("secret\r\nx-admin: 1", .unsendable), ("two words", .unsendable), ("schlüssel", .unsendable),
        ]
    )
    func unsendableTokenIsAnError(token: String, reason: Reason) async throws {
        let session = session { _ in SessionTokens(accessToken: token) }
        let error = try await error(of: session)
        #expect(error.sessionFailure?.reason == reason && error.hint != nil && error.path == "me")
        #expect(token.isEmpty || !"\(error) \(error.hint ?? "")".contains(token))
        #expect(backend.requests.isEmpty && session.state == .signedIn)
        #expect(throws: TRPCError.self) { try session.signIn(SessionTokens(accessToken: token)) }
    }

    @Test func throwingProviderFailsTheCallAndKeepsTheSession() async throws {
        let session = session { _ in throw Broken() }
        let error = try await error(of: session)
        #expect(error.sessionFailure?.reason == .providerFailed && error.underlyingError is Broken)
        #expect(error.hint?.contains("SignInRequired") == true && !error.isUnauthorized)
        #expect(session.state == .signedIn && backend.requests.isEmpty)
    }

    /// The token server restarts: the failure is temporary, and its error is retryable.
    @Test func unavailableRefreshIsRetried() async throws {
        let failures = Locked(2)
        let session = session { [backend] in
            let isDown = failures.withLock { count in
                count -= 1
                return count >= 0
            }
            if isDown { throw TRPCError.unavailable }
            return backend.refresh($0)
        }
        let failure = try await error(of: session)
        #expect(failure.sessionFailure?.reason == .providerFailed && failure.isTransient && failure.suggestsRetry)
        #expect(
            failure.title == "Server Not Available"
                && failure.errorDescription == TRPCError.unavailable.errorDescription
        )
        let policy = RetryPolicy(backoff: Backoff(first: .zero, base: .zero, jitter: 0))
        let client = backend.client(session, links: .standard.retrying(policy))
        #expect(try await client.call(whoAmI()) == "ana")
        #expect(backend.refreshes.count == 1)
    }

    /// Includes calls that are refused later.
    @Test func callsOfAnEndingSessionGetItsReason() async throws {
        let refresh: @Sendable (String) async throws -> SessionTokens = { _ in throw SignInRequired() }
        let session = Session(store: MemoryTokenStore(backend.issue()), options: backend.options(), refresh: refresh)
        let client = backend.client(session, links: .standard)
        let gate = Gate()
        backend.revokeAll()
        backend.hold(with: gate)
        let late = Task { try await client.call(whoAmI("late")) }
        await eventually { backend.requests.count == 1 }
        backend.hold(with: nil)
        #expect(await trpcError { try await client.call(whoAmI()) }?.sessionFailure?.reason == .refused)
        gate.open()
        let error = await trpcError { try await late.value }
        #expect(error?.sessionFailure?.reason == .refused && error?.isUnauthorized == true && error?.path == "late")
    }

    @Test func offlineProviderFailsAsACallDoes() async throws {
        let session = session { _ in throw URLError(.notConnectedToInternet) }
        #expect(try await error(of: session).isOffline && session.state == .signedIn)
    }

    /// A `URLSession` has six connections to a host. If calls occupy all of them, the refresh waits and times out.
    @Test func refreshWithoutAFreeConnectionIsAbandoned() async throws {
        let gate = DispatchSemaphore(value: 0)
        let server = try LoopbackServer { connection in
            if connection.head.hasPrefix("GET /trpc/late") { gate.wait() }
            let body = #"{"result":{"data":"ana"}}"#
            connection.write(
                "HTTP/1.1 200 OK\r\ncontent-length: \(body.utf8.count)\r\nconnection: close\r\n\r\n\(body)"
            )
        }
        let transport = URLSessionTransport()
        let store = MemoryTokenStore(backend.issue(lifetime: 0))
        let session = Session(store: store, options: backend.options()) { [backend] _ in
            _ = try await transport.send(HTTPRequest(method: .get, url: server.url.appendingPathComponent("refresh")))
            return backend.issue()
        }
        let open = TRPCClient(url: server.url, links: .standard, transport: transport)
        let late = (0..<6).map { number in Task { try await open.call(whoAmI("late\(number)")) } }
        await eventually { server.open == 6 }
        let client = TRPCClient(url: server.url, session: session, links: .standard, transport: transport)
        async let failure = trpcError { try await client.call(whoAmI()) }
        #expect(await backend.clock.advanceToNextSleeper() == .seconds(30))
        let reason = await failure?.sessionFailure?.reason
        #expect(reason == .timedOut && session.state == .signedIn)
        for _ in late { gate.signal() }
        for call in late { #expect(try await call.value == "ana") }
        #expect(try await client.call(whoAmI()) == "ana")
    }

    @Test func hangingProviderIsAbandoned() async throws {
        let session = session { _ in
            try await suspendUntilCancelled()
        }
        async let failure = error(of: session)
        #expect(await backend.clock.advanceToNextSleeper() == .seconds(30))
        let error = try await failure
        #expect(error.sessionFailure?.reason == .timedOut && error.hint?.contains("refreshTimeout") == true)
        #expect(session.state == .signedIn)
    }

    @Test func providerWithoutATokenEndsTheSession() async throws {
        let tokens = Locked<[String?]>([backend.issue(lifetime: 20).accessToken])
        let session = Session(options: backend.options()) { _ in
            tokens.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        }
        let client = backend.client(session)
        #expect(try await client.call(whoAmI()) == "ana")
        await backend.clock.advance(by: .seconds(20))
        let error = try #require(await trpcError { try await client.call(whoAmI()) })
        #expect(error.sessionFailure?.reason == .noToken && error.isUnauthorized && error.hint != nil)
        #expect(session.state == .signedOut(.expired))
        // Signed out: calls that need no token work.
        #expect(try await client.call(whoAmI("open")) == "nobody")
    }

    @Test func expiredNewTokenIsAnErrorOnceTheTimeIsKnown() async throws {
        let session = session { [backend] _ in backend.issue(lifetime: -60) }
        backend.answer(with: "date", "Fri, 15 Jan 2027 08:00:00 GMT")
        let client = backend.client(session)
        // The device's clock may be wrong, so the token is tried.
        #expect(await trpcError { try await client.call(whoAmI()) }?.sessionFailure?.reason == .expired)
        let error = try await error(of: session)
        #expect(error.sessionFailure?.reason == .expired && error.message.contains("60 seconds"))
        #expect(backend.requests.count == 1)
    }

    @Test func refusedRefreshSignsOut() async throws {
        for refusal: any Error in [
            TRPCError(code: .unauthorized, httpStatus: 401), TRPCError(code: .badRequest, httpStatus: 400),
            SignInRequired(),
        ] {
            let session = session { _ in throw refusal }
            let error = try await error(of: session)
            #expect(error.sessionFailure?.reason == .refused && error.isUnauthorized)
            #expect(session.state == .signedOut(.refused))
        }
    }

    @Test func sessionWithoutARefreshTokenEndsWithItsToken() async throws {
        let store = MemoryTokenStore(SessionTokens(accessToken: backend.issue(lifetime: 30).accessToken))
        let session = backend.session(store: store)
        let client = backend.client(session)
        #expect(try await client.call(whoAmI()) == "ana")
        await backend.clock.advance(by: .seconds(25))
        #expect(try await client.call(whoAmI()) == "ana")
        await backend.clock.advance(by: .seconds(5))
        #expect(await trpcError { try await client.call(whoAmI()) }?.sessionFailure?.reason == .noToken)
        #expect(session.state == .signedOut(.expired) && store.load() == nil)
    }

    @Test func callsUseAValidTokenWhileARefreshFails() async throws {
        let attempts = Locked(0)
        let store = MemoryTokenStore(backend.issue(lifetime: 60))
        let session = Session(store: store, options: backend.options()) { _ in
            attempts.withLock { $0 += 1 }
            throw URLError(.timedOut)
        }
        let client = backend.client(session)
        #expect(try await client.call(whoAmI()) == "ana")
        await backend.clock.advance(by: .seconds(52))
        for _ in 0..<10 { #expect(try await client.call(whoAmI()) == "ana") }
        #expect(attempts.withLock(\.self) == 1)
        await backend.clock.advance(by: .seconds(8))
        #expect(await trpcError { try await client.call(whoAmI()) }?.isTimeout == true)
    }

    @Test func unreadableStoreFailsTheCallAndIsRetried() async throws {
        struct Locking: TokenStore {
            let isLocked: Locked<Bool>
            let tokens: SessionTokens

            func load() throws -> SessionTokens? {
                if isLocked.withLock(\.self) { throw CocoaError(.fileReadNoPermission) }
                return tokens
            }

            func save(_ tokens: SessionTokens?) throws { throw CocoaError(.fileWriteNoPermission) }
        }
        let isLocked = Locked(true)
        let store = Locking(isLocked: isLocked, tokens: backend.issue())
        let session = Session(store: store, options: backend.options()) { [backend] in backend.refresh($0) }
        let error = try await error(of: session)
        #expect(error.sessionFailure?.reason == .store && error.hint?.contains("TokenStore") == true)
        #expect(backend.requests.isEmpty)
        isLocked.withLock { $0 = false }
        #expect(try await backend.client(session).call(whoAmI()) == "ana")
        // Signing out cannot be saved either, and only applies in memory.
        #expect(throws: TRPCError.self) { try session.signOut() }
        #expect(session.state == .signedOut(.signedOut))
        #expect(await trpcError { try await backend.client(session).call(whoAmI()) }?.isServer == true)
    }

    @Test func cancellationErrorOfAProviderIsAnError() async throws {
        let session = session { _ in throw CancellationError() }
        let error = try await error(of: session)
        #expect(error.sessionFailure?.reason == .providerFailed && error.message.contains("cancelled itself"))
    }
}
