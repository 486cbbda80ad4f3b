import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCSession

/// An app and its extension, each with a session, with one store.
@Suite(.timeLimit(.minutes(2))) struct SharedStoreTests {
    /// A store that implements only the requirements of version 0.1.
    final class OldStore: TokenStore {
        private let tokens = Locked<SessionTokens?>(nil)

        func load() -> SessionTokens? { tokens.withLock(\.self) }
        func save(_ tokens: SessionTokens?) { self.tokens.withLock { $0 = tokens } }
    }

    enum Kind: CaseIterable { case memory, file, old }

    private let backend = RotatingBackend()

    private func store(_ kind: Kind, _ folder: Folder) -> any TokenStore {
        switch kind {
        case .memory: MemoryTokenStore()
        case .file: FileTokenStore(folder.url.appendingPathComponent("session.json"))
        case .old: OldStore()
        }
    }

    private func session(_ process: Int, _ store: any TokenStore, _ backend: RotatingBackend? = nil) -> Session {
        let backend = backend ?? self.backend
        return Session(store: ProcessStore(store: store), options: backend.options, refresh: backend.refresh(process))
    }

    private func user(_ session: Session) async throws -> String? {
        try await session.token().flatMap { JSONWebToken($0)?.subject }
    }

    @Test(arguments: Kind.allCases) func tokensRefreshedByAnotherProcessAreUsed(_ kind: Kind) async throws {
        let folder = try Folder()
        let store = store(kind, folder)
        let (app, other) = (session(1, store), session(2, store))
        try app.signIn(backend.signIn("ann"))
        #expect(try await user(other) == "ann")
        let epoch = other.epoch
        await backend.clock.advance(by: RotatingBackend.lifetime)
        let call = Task { try await app.token() }
        await eventually { backend.waiting == [1] }
        backend.answer(1, .tokens)
        let token = try await call.value
        #expect(try await other.token() == token)
        #expect(other.epoch == epoch && backend.used.count == 1)
    }

    @Test(arguments: Kind.allCases) func otherProcessSignsInAnotherUser(_ kind: Kind) async throws {
        let folder = try Folder()
        let store = store(kind, folder)
        let (app, other) = (session(1, store), session(2, store))
        try app.signIn(backend.signIn("ann"))
        #expect(try await user(other) == "ann")
        let epoch = other.epoch
        try app.signIn(backend.signIn("bob"))
        // The change is detected when Ann's token expires, or earlier.
        if kind == .old { await backend.clock.advance(by: RotatingBackend.lifetime - .seconds(5)) }
        #expect(try await user(other) == "bob")
        #expect(other.epoch != epoch && backend.used.isEmpty)
    }

    @Test(arguments: Kind.allCases) func refusedRefreshErasesOnlyTheTokensItUsed(_ kind: Kind) async throws {
        let folder = try Folder()
        let store = store(kind, folder)
        let (app, other) = (session(1, store), session(2, store))
        try app.signIn(backend.signIn("ann"))
        #expect(try await user(other) == "ann")
        await backend.clock.advance(by: RotatingBackend.lifetime)
        let call = Task { try await app.token() }
        await eventually { backend.waiting == [1] }
        let bob = backend.signIn("bob")
        try other.signIn(bob)
        backend.answer(1, .refused)
        _ = try? await call.value
        #expect(try store.load() == bob && app.state == .signedIn)
        #expect(try await user(app) == "bob")
    }

    @Test(arguments: Kind.allCases) func refreshDoesNotReplaceAnotherUsersTokens(_ kind: Kind) async throws {
        let folder = try Folder()
        let store = store(kind, folder)
        let (app, other) = (session(1, store), session(2, store))
        try app.signIn(backend.signIn("ann"))
        #expect(try await user(other) == "ann")
        await backend.clock.advance(by: RotatingBackend.lifetime)
        let call = Task { try await app.token() }
        await eventually { backend.waiting == [1] }
        let bob = backend.signIn("bob")
        try other.signIn(bob)
        backend.answer(1, .tokens)
        _ = try? await call.value
        #expect(try store.load() == bob)
        #expect(try await user(app) == "bob")
    }

    @Test(arguments: [Kind.memory, .file]) func oneProcessRefreshesAtATime(_ kind: Kind) async throws {
        let folder = try Folder()
        let store = store(kind, folder)
        let (app, other) = (session(1, store), session(2, store))
        try app.signIn(backend.signIn("ann"))
        #expect(try await user(other) == "ann")
        await backend.clock.advance(by: RotatingBackend.lifetime)
        let first = Task { try await app.token() }
        await eventually { backend.waiting == [1] }
        let second = Task { try await other.token() }
        await eventually { backend.clock.sleeping.contains { $0 <= .milliseconds(100) } }
        #expect(backend.waiting == [1])
        backend.answer(1, .tokens)
        let token = try await first.value
        #expect(try await backend.clock.passing { try await second.value } == token)
        #expect(backend.used.count == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == (kind == .file ? 1 : 0))
    }

    @Test(arguments: [Kind.memory, .file]) func leaseOfAKilledProcessExpires(_ kind: Kind) async throws {
        let folder = try Folder()
        let (store, killed) = (store(kind, folder), backend)
        let first = ProcessStore(store: store)
        let app = Session(store: first, options: backend.options, refresh: backend.refresh(1))
        try app.signIn(backend.signIn("ann"))
        let other = session(2, store)
        #expect(try await user(other) == "ann")
        await backend.clock.advance(by: RotatingBackend.lifetime)
        let call = Task { try await app.token() }
        await eventually { backend.waiting == [1] }
        first.isKilled.withLock { $0 = true }
        killed.answer(1, .unavailable)
        _ = try? await call.value
        let start = backend.clock.now
        let waiting = Task { try await user(other) }
        while backend.waiting.isEmpty {
            await eventually {
                !backend.waiting.isEmpty || backend.clock.sleeping.contains { $0 <= .milliseconds(100) }
            }
            if backend.waiting.isEmpty { await backend.clock.advance(by: .milliseconds(100)) }
        }
        #expect(start.duration(to: backend.clock.now) == .seconds(35))
        backend.answer(2, .tokens)
        #expect(try await waiting.value == "ann")
    }

    @Test func signOutOfAnotherProcessSignsOut() async throws {
        let store = MemoryTokenStore()
        let (app, other) = (session(1, store), session(2, store))
        try app.signIn(backend.signIn("ann"))
        #expect(try await user(other) == "ann")
        try app.signOut()
        #expect(try await other.token() == nil)
        #expect(other.state == .signedOut(.signedOut))
        try app.signIn(backend.signIn("bob"))
        #expect(try await user(other) == "bob")
    }

    /// Tokens without a user ID belong to the same user if they descend from the same sign-in.
    @Test func opaqueTokensAreDistinguishedBySignIn() async throws {
        let backend = RotatingBackend(isOpaque: true)
        let store = MemoryTokenStore()
        let (app, other) = (session(1, store, backend), session(2, store, backend))
        try app.signIn(backend.signIn("ann"))
        _ = try await other.token()
        let epoch = other.epoch
        await backend.clock.advance(by: RotatingBackend.lifetime)
        let call = Task { try await app.token() }
        await eventually { backend.waiting == [1] }
        backend.answer(1, .tokens)
        _ = try await call.value
        #expect(try await other.token() == "ann-access-2")
        #expect(other.epoch == epoch)
        try app.signIn(backend.signIn("bob"))
        #expect(try await other.token() == "bob-access-3")
        #expect(other.epoch != epoch)
    }

    @Test func appNamesTheUserOfOpaqueTokens() async throws {
        let backend = RotatingBackend(isOpaque: true)
        var options = backend.options
        options.user = { $0.accessToken.split(separator: "-").first.map(String.init) }
        let store = MemoryTokenStore(backend.signIn("ann"))
        let app = Session(store: store, options: options, refresh: backend.refresh(1))
        _ = try await app.token()
        let epoch = app.epoch
        store.save(backend.signIn("ann"))
        #expect(try await app.token() == "ann-access-2")
        #expect(app.epoch == epoch)
        store.save(backend.signIn("bob"))
        #expect(try await app.token() == "bob-access-3")
        #expect(app.epoch != epoch)
        #expect(try await SessionAuthorizer(app, servers: [], isProduction: false).signedIn().name == "bob")
    }

    @Test func callOfThePreviousUserEndsAndItsValueIsDropped() async throws {
        let (store, gate) = (MemoryTokenStore(backend.signIn("ann")), Gate())
        let session = session(1, store)
        let transport = ScriptedTransport { request in
            await gate.wait()
            return HTTPStreamedResponse(HTTPResponse(status: 200, body: Data(#"{"result":{"data":"hers"}}"#.utf8)))
        }
        let client = TRPCClient(
            backend: TRPCClient.Configuration(
                url: URL(string: "https://api.test/trpc")!,
                transport: transport,
                clock: backend.clock
            ),
            session: session
        )
        let call = Task { try await client.call(whoAmI()) }
        await eventually { transport.sent.count == 1 }
        store.save(backend.signIn("bob"))
        client.reconnect()
        let error = await trpcError { try await call.value }
        #expect(error?.sessionFailure?.reason == .userChanged)
        gate.open()
        #expect(try await client.call(whoAmI()) == "hers")
        #expect(
            transport.sent.compactMap { $0.request.headers["authorization"] }.map { header in
                JSONWebToken(header.replacing("Bearer ", with: ""))?.subject
            } == ["ann", "bob"]
        )
    }
}
