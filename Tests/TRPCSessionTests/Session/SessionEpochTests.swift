import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCREST
@testable import TRPCRuntime
@testable import TRPCSession

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One user's data never reaches another user.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(2))) struct SessionEpochTests {
    let backend = TokenBackend()

    @Test(arguments: [LinkSetup.standard, .batching, .batchStreaming].indices)
    func lateResponseOfAnEarlierUserIsDropped(links: Int) async throws {
        let session = backend.session(backend.issue("ana"))
        let client = backend.client(session, links: [.standard, .batching, .batchStreaming][links])
        let gate = Gate()
        backend.hold(with: gate)
        let late = Task { try await client.call(whoAmI("late")) }
        await eventually { backend.requests.count == 1 }
        backend.hold(with: nil)
        try session.signIn(backend.issue("ben"))
        #expect(try await client.call(whoAmI()) == "ben")
        gate.open()
        let error = await trpcError { try await late.value }
        #expect(error?.sessionFailure?.reason == .userChanged && error?.code == .userChanged && error?.path == "late")
    }

    @Test func usersShareNoRequest() async throws {
        let session = backend.session(backend.issue("ana"))
        let window = BatchOptions(window: .seconds(1))
        let client = backend.client(session, links: .batching(window))
        let first = Task { try await client.call(whoAmI("a")) }
        await eventually { backend.clock.sleeping.count == 1 }
        try session.signIn(backend.issue("ben"))
        let second = Task { try await client.call(whoAmI("b")) }
        for _ in 0..<100 { await Task.yield() }
        await backend.clock.advance(by: .seconds(1))
        #expect(try await second.value == "ben")
        #expect(await trpcError { try await first.value }?.sessionFailure?.reason == .userChanged)
        #expect(try backend.requests.map { try SentBatch($0).paths } == [["b"]])
    }

    @Test func refusalOfAnEarlierUsersTokenRefreshesNothing() async throws {
        let session = backend.session(backend.issue("ana"))
        let client = backend.client(session, links: .standard)
        let gate = Gate()
        backend.revokeAll()
        backend.hold(with: gate)
        let late = Task { try await client.call(whoAmI()) }
        await eventually { backend.requests.count == 1 }
        try session.signIn(backend.issue("ben"))
        gate.open()
        #expect(await trpcError { try await late.value }?.sessionFailure?.reason == .userChanged)
        #expect(backend.refreshes.isEmpty && backend.requests.count == 1)
    }

    @Test func refreshEndingAfterSignOutIsDiscarded() async throws {
        let gate = Gate()
        let store = MemoryTokenStore(backend.issue("ana", lifetime: 0))
        let session = Session(store: store, options: backend.options()) { [backend] token in
            await gate.wait()
            return backend.refresh(token)
        }
        let client = backend.client(session)
        let call = Task { try await client.call(whoAmI()) }
        await eventually { session.state == .refreshing }
        try session.signOut()
        gate.open()
        #expect(await trpcError { try await call.value }?.sessionFailure?.reason == .userChanged)
        await eventually { backend.refreshes.count == 1 }
        #expect(session.state == .signedOut(.signedOut) && store.load() == nil)
        #expect(try await session.token() == nil)
    }

    @Test func signingOutClearsStoreAndCookies() async throws {
        let cookies = URLSessionConfiguration.ephemeral.httpCookieStorage ?? .shared
        let jar = CookieJar(cookies)
        let url = URL(string: "https://api.test/trpc/login")!
        jar.keep(["set-cookie": "sid=ana; Path=/"], from: url, jar.generation)
        let other = URL(string: "https://other.test/")!
        jar.keep(["set-cookie": "sid=other; Path=/"], from: other, jar.generation)
        struct Keeping: HTTPTransport {
            let base: ScriptedTransport
            let jar: CookieJar
            func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await base.send(request) }
            func removeCookies(for url: URL) { jar.removeCookies(for: url) }
        }
        let store = MemoryTokenStore(backend.issue())
        let session = backend.session(store: store)
        let client = backend.client(session, transport: Keeping(base: backend.transport, jar: jar))
        #expect(try await client.call(whoAmI()) == "ana")
        let late = jar.generation
        try session.signOut()
        #expect(store.load() == nil && cookies.cookies(for: url)?.isEmpty != false)
        #expect(cookies.cookies(for: other)?.map(\.value) == ["other"])
        // A response to an earlier request doesn't restore the cookie.
        jar.keep(["set-cookie": "sid=ana; Path=/"], from: url, late)
        #expect(cookies.cookies(for: url)?.isEmpty != false)
        #expect(try await client.call(whoAmI("open")) == "nobody")
    }

    @Test func providerWithAnotherUserStartsAnEpoch() async throws {
        let user = Locked("ana")
        let session = Session(options: backend.options()) { [backend] _ in
            backend.issue(user.withLock(\.self), lifetime: 30).accessToken
        }
        let client = backend.client(session)
        #expect(try await client.call(whoAmI()) == "ana")
        let epoch = session.epoch
        user.withLock { $0 = "ben" }
        await backend.clock.advance(by: .seconds(30))
        #expect(await trpcError { try await client.call(whoAmI()) }?.sessionFailure?.reason == .userChanged)
        #expect(try await client.call(whoAmI()) == "ben")
        #expect(session.epoch != epoch)
    }

    @Test func providerIsCalledAgainAfterItsUserChanged() async throws {
        let user = Locked<String?>(nil)
        let session = Session(options: backend.options()) { [backend] _ in
            user.withLock(\.self).map { backend.issue($0).accessToken }
        }
        let client = backend.client(session)
        #expect(try await client.call(whoAmI("open")) == "nobody")
        user.withLock { $0 = "ana" }
        #expect(try await client.call(whoAmI()) == "ana")
        user.withLock { $0 = "ben" }
        try await session.reload()
        #expect(try await client.call(whoAmI()) == "ben" && session.state == .signedIn)
        try session.signOut()
        #expect(try await client.call(whoAmI("open")) == "nobody")
    }

    @Test func downloadOfAnEarlierUserEnds() async throws {
        let (body, bytes) = AsyncThrowingStream<Data, any Error>.makeStream()
        let transport = ScriptedTransport { _ in
            HTTPStreamedResponse(status: 200, headers: ["content-type": "application/x-ndjson"], body: body)
        }
        let session = backend.session(backend.issue())
        let client = backend.client(session, transport: transport)
        let operation = RESTStream<NoInput, JSONValue, UndocumentedFailure>(
            "tail",
            .get,
            "/tail",
            output: .lines(of: JSONValue.self)
        )
        let received = Locked<[JSONValue]>([])
        let reading = Task {
            await trpcError {
                for try await item in client.stream(operation, inactivityTimeout: nil) {
                    received.withLock { $0.append(item) }
                }
            }
        }
        bytes.yield(Data("1\n".utf8))
        await eventually { !received.withLock(\.isEmpty) }
        try session.signIn(backend.issue("ben"))
        #expect(await reading.value?.sessionFailure?.reason == .userChanged)
        #expect(received.withLock(\.self) == [1])
    }
}
