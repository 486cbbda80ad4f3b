import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCSession

/// Tokens, stores and times that are invalid from the start: a typed error with a suggestion, no request, and no loop.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(2))) struct SessionBadInputTests {
    typealias Reason = TRPCError.SessionFailure.Reason

    struct Broken: Error {}

    let backend = TokenBackend()

    /// The provider's result or error for each call.
    private static let answers: [(@Sendable () throws -> String?, Reason)] = [
        ({ throw Broken() }, .providerFailed), ({ "" }, .malformed), ({ "eyJhbGciOiJSUzI1NiJ9.e30" }, .malformed),
        ({ "token\n" }, .unsendable), ({ "to\u{0}ken" }, .unsendable), ({ "tökén" }, .unsendable),
    ]

    @Test(arguments: answers.indices) func invalidProviderFailsTheFirstCall(_ index: Int) async throws {
        let (answer, reason) = Self.answers[index]
        let asked = Locked(0)
        let session = Session(options: backend.options()) { _ in
            asked.withLock { $0 += 1 }
            return try answer()
        }
        let client = backend.client(session)
        for call in 1...3 {
            let error = try #require(await trpcError { try await client.call(whoAmI()) })
            #expect(error.sessionFailure?.reason == reason && error.hint != nil && error.path == "me")
            #expect(asked.withLock(\.self) == call)
        }
        #expect(backend.requests.isEmpty && session.state == .signedOut(.notSignedIn))
    }

    @Test func providerWithoutATokenMeansSignedOut() async throws {
        let session = Session(options: backend.options()) { _ in nil }
        let client = backend.client(session)
        #expect(try await client.call(whoAmI("open")) == "nobody")
        #expect(await trpcError { try await client.call(whoAmI()) }?.isServer == true)
        #expect(backend.tokens == [nil, nil] && session.state == .signedOut(.notSignedIn))
    }

    /// The provider ignores cancellation.
    @Test(arguments: [false, true]) func hangingProviderIsAbandoned(isRefresh: Bool) async throws {
        let gate = Gate()
        let isHung = Locked(!isRefresh)
        let session = Session(options: backend.options()) { [backend] _ in
            if isHung.withLock(\.self) { await gate.wait() }
            return backend.issue(lifetime: 60).accessToken
        }
        let client = backend.client(session)
        if isRefresh {
            _ = try await client.call(whoAmI())
            isHung.withLock { $0 = true }
            await backend.clock.advance(by: .seconds(60))
        }
        async let failure = trpcError { try await client.call(whoAmI()) }
        #expect(await backend.clock.advanceToNextSleeper() == .seconds(30))
        let error = await failure
        #expect(error?.sessionFailure?.reason == .timedOut && error?.hint?.contains("refreshTimeout") == true)
        // The next call retries.
        isHung.withLock { $0 = false }
        #expect(try await client.call(whoAmI()) == "ana")
        gate.open()
    }

    private static let failures: [@Sendable () throws -> SessionTokens] = [
        { throw URLError(.notConnectedToInternet) }, { throw Broken() }, { SessionTokens(accessToken: "two words") },
    ]

    /// Any number of failed refreshes is tolerated.
    @Test(arguments: failures.indices) func temporarilyFailingRefreshDoesNotSignOut(_ index: Int) async throws {
        let isFailing = Locked(true)
        let store = MemoryTokenStore(backend.issue(lifetime: 0))
        let session = Session(store: store, options: backend.options()) { [backend] token in
            if isFailing.withLock(\.self) { return try Self.failures[index]() }
            return backend.refresh(token)
        }
        let client = backend.client(session)
        for _ in 0..<20 {
            let error = await trpcError { try await client.call(whoAmI()) }
            #expect(error != nil && error?.isUnauthorized == false)
        }
        #expect(session.state == .signedIn && backend.requests.isEmpty)
        isFailing.withLock { $0 = false }
        #expect(try await client.call(whoAmI()) == "ana")
    }

    @Test func unreadableFileIsAStoreError() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let session = Session(store: FileTokenStore(file), options: backend.options()) { [backend] in
            backend.refresh($0)
        }
        let client = backend.client(session)
        for (text, mode) in [("{}", 0o600), ("", 0o600), (#"{"accessToken":"t"}"#, 0o644)] {
            let isMade = FileManager.default.createFile(
                atPath: file.path,
                contents: Data(text.utf8),
                attributes: [.posixPermissions: mode]
            )
            #expect(isMade)
            let error = try #require(await trpcError { try await client.call(whoAmI()) })
            #expect(error.sessionFailure?.reason == .store && error.hint != nil && backend.requests.isEmpty)
            try FileManager.default.removeItem(at: file)
        }
        // Signing in again fixes it.
        try session.signIn(backend.issue())
        #expect(try await client.call(whoAmI()) == "ana")
    }

    @Test func storedTokenWithALineBreakSendsNothing() async throws {
        let store = MemoryTokenStore(SessionTokens(accessToken: "token\r\nx-admin: 1", refreshToken: "refresh"))
        let session = backend.session(store: store)
        let error = await trpcError { try await backend.client(session).call(whoAmI()) }
        #expect(error?.sessionFailure?.reason == .unsendable && backend.requests.isEmpty && backend.refreshes.isEmpty)
    }

    /// A proxy with a wrong clock, or one that caches a response for a day.
    @Test(arguments: ["Sat, 16 Jan 2027 08:00:00 GMT", "Thu, 14 Jan 2027 08:00:00 GMT"])
    func wrongBackendTimeEndsNoSession(date: String) async throws {
        let session = backend.session(backend.issue(lifetime: 300))
        let client = backend.client(session)
        backend.answer(with: "date", date)
        #expect(try await client.call(whoAmI()) == "ana")
        backend.answer(with: "date", "Fri, 15 Jan 2027 08:00:00 GMT")
        for _ in 0..<5 { #expect(try await client.call(whoAmI()) == "ana") }
        #expect(session.state == .signedIn && backend.refreshes.count <= 1)
    }

    @Test(arguments: ["", "yesterday", "Fri, 99 Jan 2027 08:00:00 GMT", "Fri, 15 Jan 99999999999 08:00:00 GMT"])
    func invalidDateHeaderIsIgnored(date: String) async throws {
        let session = backend.session(backend.issue(lifetime: 300))
        let client = backend.client(session)
        backend.answer(with: "date", date)
        backend.answer(with: "age", "1e300")
        for _ in 0..<3 { #expect(try await client.call(whoAmI()) == "ana") }
        #expect(session.state == .signedIn && backend.refreshes.isEmpty)
    }

    @Test(arguments: [-1, 0, 1e300, 1e11]) func invalidExpiryIsIgnored(expiry: Double) async throws {
        let token = jsonWebToken(["exp": .number(expiry), "sub": "ana"])
        let transport = ScriptedTransport(json: #"{"result":{"data":"ok"}}"#)
        let session = backend.session(SessionTokens(accessToken: token, refreshToken: "refresh-ana-1"))
        let client = backend.client(session, links: .standard, transport: transport)
        for _ in 0..<2 { #expect(try await client.call(whoAmI()) == "ok") }
        #expect(transport.requests.count == 2)
    }
}
