import Foundation
import TRPCTesting
import TestSupport
import Testing

@_spi(Generated) @testable import TRPCData
@_spi(Generated) @testable import TRPCRuntime
@_spi(Generated) @testable import TRPCSession
@_spi(Generated) @testable import TRPCStreams

/// A queued call is never sent with another user's credentials.
@Suite struct OfflineUserTests {
    /// The source of the credentials of a client without a session.
    enum Source: CaseIterable {
        case headers, middleware, ownMiddleware, authLink, restCredentials, cookies, connectionParams
    }

    private struct AuthLink: TRPCLink {
        func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
            var operation = operation
            operation.headers["authorization"] = "Bearer ann"
            return try await next.handle(operation)
        }
    }

    private struct AuthMiddleware: HTTPMiddleware {
        func handle(_ request: OutgoingRequest, next: HTTPChain) async throws -> IncomingResponse {
            try await next.handle(request)
        }
    }

    private let storage = MemoryJournalStorage()
    private let url = URL(string: "https://test/trpc")!
    private let credential = Locked("ann")
    private let transport = ScriptedTransport(json: #"{"result":{"data":1}}"#)
    private static let queued = QueuePolicy(maximumWait: .zero, isSafe: true)

    private var headers: @Sendable () async throws -> HTTPHeaders {
        { [credential] in ["authorization": "Bearer \(credential.withLock(\.self))"] }
    }

    private func client(
        _ journal: OfflineJournal,
        _ connectivity: ConnectivityMonitor? = nil,
        links: LinkSetup = .standard,
        transport: (any HTTPTransport)? = nil,
        session: Session? = nil,
        policy: QueuePolicy = OfflineUserTests.queued,
        headers: (@Sendable () async throws -> HTTPHeaders)? = nil,
        user: (@Sendable () async throws -> String?)? = nil,
        change: (inout TRPCClient.Configuration) -> Void = { _ in }
    ) -> TRPCClient {
        var backend = TRPCClient.Configuration(
            url: url,
            transport: transport ?? self.transport,
            clock: TestClock(),
            headers: headers
        )
        change(&backend)
        let links = links.queueing(in: journal, policy, connectivity: connectivity, userID: user)
        return TRPCClient(backend: backend, session: session, links: links)
    }

    private func client(_ source: Source, _ journal: OfflineJournal, _ monitor: ConnectivityMonitor) -> TRPCClient {
        switch source {
        case .headers: client(journal, monitor, headers: headers)
        case .middleware: client(journal, monitor, transport: transport.with(HeadersMiddleware { _ in [:] }))
        case .ownMiddleware: client(journal, monitor, transport: transport.with(AuthMiddleware()))
        case .authLink: client(journal, monitor, links: .standard.adding(.auth) { _ in AuthLink() })
        case .restCredentials:
            client(journal, monitor, change: { $0.credentials.add("key", .bearer, { "ann" }) })
        case .cookies: client(journal, monitor, transport: URLSessionTransport(cookies: .session))
        case .connectionParams:
            client(journal, monitor, links: .webSocket(WebSocketOptions(connectionParams: { ["token": "ann"] })))
        }
    }

    @Test(arguments: Source.allCases, [ConnectivityState.offline, .online])
    func callOfAnUnknownUserIsRefusedWithARemedy(_ source: Source, _ state: ConnectivityState) async throws {
        let journal = OfflineJournal(storage: storage)
        let client = client(source, journal, ConnectivityMonitor(state))
        let error = await queueError { try await client.call(Queued.like, 1) }
        #expect(error?.name == "unknownUser")
        let message = error?.description ?? ""
        #expect(message.contains("likes.like") && message.contains("Session") && message.contains("Identity(user:"))
        #expect(await storage.calls().isEmpty && transport.sent.isEmpty)
    }

    @Test func defaultPolicyRefusesUnknownUsers() async throws {
        let client = client(OfflineJournal(storage: storage), policy: .idempotent, headers: headers)
        #expect(await queueError { try await client.call(Queued.like, 1) }?.name == "unknownUser")
        // Calls that aren't queued are sent immediately.
        #expect(try await client.call(Queued.send, 1) == 1)
        #expect(try await client.with(CallOptions(queueing: .never)).call(Queued.like, 1) == 1)
        #expect(transport.sent.count == 2)
    }

    @Test func callsUseTheCredentialsOfTheirUser() async throws {
        let (journal, monitor) = (OfflineJournal(storage: storage), ConnectivityMonitor(.offline))
        let user = Locked<String?>("ann")
        let client = client(journal, monitor, headers: headers, user: { user.withLock(\.self) })
        #expect(await queueError { try await client.call(Queued.like, 1) }?.name == "queued")
        #expect(await storage.calls().map(\.user) == ["ann"])
        user.withLock { $0 = "bob" }
        credential.withLock { $0 = "bob" }
        client.reopen()
        monitor.set(.online)
        #expect(await queueError { try await client.call(Queued.like, 2) }?.name == "queued")
        #expect(await eventually { transport.sent.count == 1 })
        user.withLock { $0 = "ann" }
        credential.withLock { $0 = "ann" }
        client.reopen()
        #expect(try await eventually { try await journal.pending().isEmpty })
        let sent = transport.sent.map(\.request)
        #expect(sent.map { $0.headers["authorization"] } == ["Bearer bob", "Bearer ann"])
        #expect(sent.map { $0.body.map { String(decoding: $0, as: UTF8.self) } } == ["2", "1"])
    }

    /// The user changes after the queue has determined the user, and before the request has its headers.
    @Test(arguments: [LinkSetup.standard, .batching])
    func userChangeDuringHeadersSendsNothing(_ links: LinkSetup) async throws {
        let (user, asked, gate) = (Locked<String?>("ann"), Locked(0), Gate())
        let journal = OfflineJournal(storage: storage)
        let client = client(
            journal,
            links: links,
            headers: { [credential] in
                asked.withLock { $0 += 1 }
                await gate.wait()
                return ["authorization": "Bearer \(credential.withLock(\.self))"]
            },
            user: { user.withLock(\.self) }
        )
        #expect(await queueError { try await client.call(Queued.like, 1) }?.name == "queued")
        await eventually { asked.withLock(\.self) == 1 }
        user.withLock { $0 = "bob" }
        credential.withLock { $0 = "bob" }
        gate.open()
        client.reopen()
        #expect(await queueError { try await client.call(Queued.like, 2) }?.name == "queued")
        #expect(await eventually { transport.sent.count == 1 })
        #expect(try await eventually { try await journal.pending().map(\.user) == ["ann"] })
        #expect(transport.sent.first?.request.headers["authorization"] == "Bearer bob")
        #expect(transport.sent.first?.request.body.map { !String(decoding: $0, as: UTF8.self).contains("1") } ?? false)
    }

    @Test func credentialsAddedByALinkParkTheCall() async throws {
        let journal = OfflineJournal(storage: storage)
        var outcomes = journal.outcomes.makeAsyncIterator()
        let client = client(journal, links: LinkSetup { [AuthLink(), HTTPLink($0)] })
        #expect(await queueError { try await client.call(Queued.like, 1) }?.name == "queued")
        #expect(await outcomes.next()?.name == "unknownUser")
        #expect(transport.sent.isEmpty)
    }

    @Test func emptyIDIsNoUser() async throws {
        let client = client(OfflineJournal(storage: storage), headers: headers, user: { "" })
        #expect(await queueError { try await client.call(Queued.like, 1) }?.name == "unknownUser")
        #expect(await storage.calls().isEmpty)
    }

    @Test func clientWithoutCredentialsQueuesWithoutAUser() async throws {
        let (journal, monitor) = (OfflineJournal(storage: storage), ConnectivityMonitor(.offline))
        let client = client(journal, monitor)
        #expect(await queueError { try await client.call(Queued.like, 1) }?.name == "queued")
        #expect(await storage.calls().map(\.owner) == [.signedOut])
        monitor.set(.online)
        #expect(try await eventually { try await journal.pending().isEmpty })
        #expect(transport.sent.count == 1)
        // A call's own credential is still refused.
        let own = client.with(CallOptions(headers: ["authorization": "Bearer ann"]))
        #expect(await queueError { try await own.call(Queued.like, 1) }?.name == "notStorable")
    }

    /// Returns a call that version 0.1 stored for a client whose user was unknown.
    private func legacyCall(_ id: String) -> QueuedCall {
        let payload = Data(#"{"input":{"json":{"_0":"MQ=="}},"headers":[],"maximumAttempts":10}"#.utf8)
        return QueuedCall(
            id: id,
            scope: "main",
            owner: .unknown,
            contract: "",
            path: "likes.like",
            date: Date(timeIntervalSince1970: 1_800_000_000),
            payload: payload
        )
    }

    @Test(arguments: [true, false]) func earlierCallOfAnUnknownUserIsParkedAndReported(_ hasSession: Bool)
        async throws
    {
        let storage = MemoryJournalStorage([legacyCall("1"), legacyCall("2"), legacyCall("3")])
        let journal = OfflineJournal(storage: storage)
        var outcomes = journal.outcomes.makeAsyncIterator()
        let ann = SessionTokens(accessToken: jsonWebToken(subject: "ann"))
        let session = hasSession ? Session(store: MemoryTokenStore(ann)) { _ in throw SignInRequired() } : nil
        let client =
            hasSession
            ? client(journal, session: session, change: { $0.url = URL(string: "https://test/trpc")! })
            : client(journal, headers: headers)
        client.reconnect()
        for id in ["1", "2", "3"] {
            let outcome = try #require(await outcomes.next())
            #expect(outcome.name == "unknownUser" && outcome.call.id == id && outcome.call.user == nil)
        }
        #expect(try await journal.parked().map(\.id) == ["1", "2", "3"] && transport.sent.isEmpty)
        // The app decides.
        #expect(try await journal.discard("1"))
        #expect(try await journal.retry("2", asUser: "ann"))
        #expect(try await !journal.retry("2", asUser: "bob"))
        guard let session else { return }
        #expect(try await eventually { try await journal.pending().isEmpty })
        #expect(transport.sent.map { $0.request.headers["authorization"] } == ["Bearer \(ann.accessToken)"])
        #expect(try await journal.retry("3"))
        try session.signOut()
        #expect(try await eventually { try await journal.pending().isEmpty })
        #expect(transport.sent.map { $0.request.headers["authorization"] == nil } == [false, true])
    }

    /// A call waits for its next attempt, because its session can't refresh its token. It continues once another call
    /// has refreshed it.
    @Test func callsContinueAfterATokenRefresh() async throws {
        let isDown = Locked(true)
        let expired = jsonWebToken(subject: "ann", expiry: 1)
        let valid = jsonWebToken(subject: "ann", expiry: 4_000_000_000)
        let session = Session(store: MemoryTokenStore(SessionTokens(accessToken: expired, refreshToken: "r"))) { _ in
            if isDown.withLock(\.self) { throw TRPCError.unavailable }
            return SessionTokens(accessToken: valid, refreshToken: "r")
        }
        let journal = OfflineJournal(storage: storage)
        // The queue's clock doesn't advance.
        let client = client(journal, session: session, change: { $0.url = URL(string: "https://test/trpc")! })
        #expect(await queueError { try await client.call(Queued.like, 1) }?.name == "queued")
        #expect(await eventually { session.core.withLock(\.hasFailedRefresh) })
        isDown.withLock { $0 = false }
        #expect(try await client.call(Queued.list, 2) == 1)
        #expect(try await eventually { try await journal.pending().isEmpty })
        #expect(try await journal.parked().isEmpty && transport.sent.count == 2)
    }

    @Test func clientWithoutCredentialsSendsEarlierCalls() async throws {
        let journal = OfflineJournal(storage: MemoryJournalStorage([legacyCall("1")]))
        let client = client(journal)
        client.reconnect()
        #expect(await eventually { transport.sent.count == 1 })
        #expect(transport.sent.first?.request.headers["authorization"] == nil)
    }
}
