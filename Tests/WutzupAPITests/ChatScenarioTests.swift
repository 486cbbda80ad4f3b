import Foundation
import TRPCData
import TRPCQuery
import TRPCRuntime
import TRPCSession
import TRPCStore
import TRPCStreams
import TRPCTesting
import TestSupport
import Testing
import WutzupAPI

/// A chat of Wutzup, over real connections to a server process.
///
/// Messages are shown before they are sent, failed ones are sent again, and presence is polled while the socket is
/// down.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(15))) struct ChatScenarioTests {
    private let server: StubServerProcess
    private let accounts: StubAccounts
    private let relay: LoopbackRelay
    private let folder: Folder
    private let monitor = ConnectivityMonitor(.online)

    init() throws {
        server = try StubServerProcess()
        accounts = server.accounts
        relay = try LoopbackRelay(to: server)
        folder = try Folder()
    }

    private func session() async throws -> Session {
        let options = SessionOptions(
            refreshTimeout: .seconds(600),
            origins: [accounts.url, relay.url(accounts.url)]
        )
        let session = Session(store: .memory, options: options) { [accounts] in try await accounts.refresh($0) }
        try session.signIn(try await accounts.signIn("ana"))
        return session
    }

    /// Returns a client whose messages wait in a journal for the network.
    private func chat(attempts: Int = 10) async throws -> (api: Wutzup.Client, journal: OfflineJournal) {
        let message = Fixture.message.replacingOccurrences(of: "Hi 👋", with: "{input.text}")
            .replacingOccurrences(of: Fixture.clientId, with: "{input.clientId}")
            .replacingOccurrences(of: #""id":"m_1""#, with: #""id":"m_{done}""#)
        try await accounts.steer { steps in
            steps.answers = ["messages.list": #"{"items":[]}"#, "messages.send": message]
        }
        let journal = OfflineJournal(file: folder.file, contract: "1")
        let links = LinkSetup.batching.queueing(
            in: journal,
            by: ["messages.send": QueuePolicy(scope: "c_1", attempts: attempts, idempotencyKey: .input("clientId"))],
            connectivity: monitor,
            backoff: Backoff(first: .zero, base: .zero, maximum: .zero)
        )
        let transport = URLSessionTransport(session: .patient)
        let url = relay.url(accounts.superjsonURL)
        return (try await Wutzup.Client(url: url, session: session(), links: links, transport: transport), journal)
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @MainActor
    private func send(_ queries: QueryClient) -> Mutation<Wutzup.Messages.SendInput, Wutzup.Message> {
        Mutation(queries, of: Wutzup.Messages.send) { input, update in
            update.guess(of: Wutzup.Messages.list, .init(conversationId: "c_1")) {
                $0.items.append(Wutzup.Message(sending: input))
            } confirm: { page, message in
                page.items.append(message)
            }
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @MainActor
    @Test func messageIsShownAsPendingUntilConfirmed() async throws {
        let (api, journal) = try await chat()
        let queries = QueryClient(api)
        let messages = ObservableQuery(queries, of: Wutzup.Messages.list, .init(conversationId: "c_1"), select: \.items)
        let observing = Task { await messages.observe() }
        #expect(await eventuallyOnMain { messages.value?.isEmpty == true && !messages.isFetching })
        monitor.set(.offline)
        relay.cut()
        let send = send(queries)
        for text in ["One", "Two"] { send.mutate(.init(conversationId: "c_1", clientId: UUID(), text: text)) }
        #expect(messages.value?.map(\.text) == ["One", "Two"])
        #expect(messages.value?.map(\.status) == [.sending, .sending])
        #expect(try await eventuallyOnMain { try await journal.pending().count == 2 })
        #expect(messages.value?.map(\.status) == [.sending, .sending])

        try relay.mend()
        monitor.set(.online)
        #expect(await eventuallyOnMain { !send.isPending })
        #expect(messages.value?.map(\.status) == [.delivered, .delivered])
        #expect(messages.value?.compactMap(\.text).sorted() == ["One", "Two"])
        #expect(try await accounts.requests("messages.send").count == 2)
        observing.cancel()
        await observing.value
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @MainActor
    @Test func failedMessageIsResentByTheUser() async throws {
        let (api, journal) = try await chat(attempts: 2)
        let queries = QueryClient(api)
        let messages = ObservableQuery(queries, of: Wutzup.Messages.list, .init(conversationId: "c_1"), select: \.items)
        let observing = Task { await messages.observe() }
        #expect(await eventuallyOnMain { messages.value?.isEmpty == true && !messages.isFetching })
        try await accounts.steer { $0.busy = ["messages.send": .init(times: 2)] }
        var outcomes = journal.outcomes.makeAsyncIterator()
        let (send, clientId) = (send(queries), UUID())
        send.mutate(.init(conversationId: "c_1", clientId: clientId, text: "One"))
        #expect(messages.value?.map(\.status) == [.sending])
        #expect(await eventuallyOnMain { !send.isPending })
        #expect(send.state.error != nil && messages.value?.isEmpty == true)
        guard case .parked(.tooManyAttempts, _)? = await outcomes.next()?.ending else {
            Issue.record("not parked")
            return
        }
        // The app shows the message as failed, and the user retries it.
        let failed = try #require(try await journal.parked().first)
        #expect(try await journal.retry(failed.id))
        let outcome = try #require(await outcomes.next())
        let message = try outcome.output(of: Wutzup.Messages.send, transformer: .superjson)
        #expect(outcome.call.id == failed.id && message?.clientId == clientId && message?.text == "One")
        let sent = try await accounts.requests("messages.send")
        #expect(sent.count == 3 && sent.allSatisfy { $0.body.lowercased().contains(clientId.uuidString.lowercased()) })
        #expect(try await journal.parked().isEmpty)
        #expect(try await journal.pending().isEmpty)
        observing.cancel()
        await observing.value
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @MainActor
    @Test func presenceIsPolledWhileDisconnected() async throws {
        func presence(_ state: String) -> String { Fixture.presence.replacingOccurrences(of: "away", with: state) }
        try await accounts.steer { steps in
            steps.answers = ["presence.get": #"{"u_1":\#(presence("away"))}"#]
            steps.events = ["presence.onChange": presence("online")]
        }
        // The socket uses the relay; calls don't.
        let options = WebSocketOptions(
            url: relay.url(accounts.superjsonURL),
            transport: RawSocketTransport(),
            connectTimeout: nil,
            backoff: Backoff(first: .milliseconds(20), base: .milliseconds(20), maximum: .milliseconds(20))
        )
        let links = LinkSetup { backend in
            let socket = WebSocketLink(backend, options: options)
            return [SplitLink(when: { $0.kind == .subscription }, socket, otherwise: HTTPLink(backend))]
        }
        let transport = URLSessionTransport(session: .patient)
        let api = try await Wutzup.Client(
            url: accounts.superjsonURL,
            session: session(),
            links: links,
            transport: transport
        )
        let clock = TestClock()
        let live = LiveUpdates<[String: Wutzup.Presence]>(
            of: Wutzup.PresenceRouter.onChange,
            .init(userIds: ["u_1"]),
            pollingEvery: .seconds(15)
        ) { presences, presence in
            presences[presence.userId] = presence
        }
        let query = ObservableQuery(
            QueryClient(api, clock: clock),
            of: Wutzup.PresenceRouter.get,
            .init(userIds: ["u_1"]),
            live: live,
            select: { $0["u_1"]?.state }
        )
        let observing = Task { await query.observe() }
        #expect(await eventuallyOnMain { query.value == .some(.away) && !query.isFetching })
        try await accounts.steer { $0.publish = 1 }
        #expect(await eventuallyOnMain { query.value == .some(.online) })
        #expect(try await accounts.requests("presence.get").count == 1)

        relay.cut()
        for (number, state) in [(2, "away"), (3, "offline")] {
            await clock.waitForSleeper()
            try await accounts.steer { $0.answers = ["presence.get": #"{"u_1":\#(presence(state))}"#] }
            await clock.advance(by: .seconds(15))
            #expect(await eventuallyOnMain { query.value??.rawValue == state && !query.isFetching })
            #expect(try await accounts.requests("presence.get").count == number)
        }

        try await accounts.steer { $0.answers = ["presence.get": #"{"u_1":\#(presence("away"))}"#] }
        try relay.mend()
        // The missed state is fetched once, and polling stops.
        #expect(await eventuallyOnMain { query.value == .some(.away) && !query.isFetching && clock.sleeping.isEmpty })
        #expect(try await accounts.requests("presence.get").count == 4)
        try await accounts.steer { $0.publish = 1 }
        #expect(await eventuallyOnMain { query.value == .some(.online) })
        #expect(try await accounts.requests("presence.get").count == 4)
        observing.cancel()
        await observing.value
    }
}

extension Wutzup.Message {
    /// Creates a message that is being sent.
    fileprivate init(sending input: Wutzup.Messages.SendInput) {
        self.init(
            id: input.clientId.uuidString,
            clientId: input.clientId,
            conversationId: input.conversationId,
            senderId: "u_1",
            text: input.text,
            attachments: input.attachments ?? [],
            reactions: [:],
            status: .sending,
            sentAt: Date(),
            editedAt: nil
        )
    }
}

extension Wutzup.Message.Status {
    /// The status until the server has responded.
    fileprivate static let sending = Self.unknown("sending")
}
