import Foundation
import TRPCTesting
import TestSupport
import Testing

@_spi(Generated) @testable import TRPCREST
@_spi(Generated) @testable import TRPCRuntime
@_spi(Generated) @testable import TRPCStreams

@Suite(.leavesNothingOpen) struct SocketChannelTests {
    struct Question: Codable, Sendable, Equatable { var text: String }
    struct Reply: Codable, Sendable, Equatable { var reply: String }

    typealias Chat = SocketChannel<Question, Reply>

    private let url = URL(string: "https://test/chat?room=1#top")!

    private func options(_ transport: MockSocketTransport, clock: TestClock = TestClock()) -> SocketChannelOptions {
        SocketChannelOptions(transport: transport, connectTimeout: nil, backoff: .none, clock: clock)
    }

    private func serve(_ socket: MockSocket, _ text: String) { socket.serve(#"{"reply":"\#(text)"}"#) }

    @Test func messagesAreSentAndReceived() async throws {
        let transport = MockSocketTransport()
        let chat = Chat(url, options: options(transport)) { ["authorization": "Bearer t"] }
        try await chat.send(Question(text: "Hello"))
        let socket = await transport.connection(0)
        #expect(await socket.next() == #"{"text":"Hello"}"#)
        serve(socket, "a")
        serve(socket, "b")
        var replies: [String] = []
        for try await message in chat.messages {
            replies.append(message.reply)
            if replies.count == 2 { break }
        }
        #expect(replies == ["a", "b"])
        let request = try #require(transport.requests.first)
        #expect(request.url.absoluteString == "wss://test/chat?room=1" && request.method == .get)
        #expect(request.headers["authorization"] == "Bearer t")
        chat.close()
        await socket.closed()
        #expect(socket.clientClosed == 1000)
    }

    @Test func lostSocketReopensWithNewHeaders() async throws {
        let (transport, count) = (MockSocketTransport(), Locked(0))
        let chat = Chat(url, options: options(transport)) {
            ["authorization": "Bearer \(count.withLock { $0 += 1; return $0 })"]
        }
        var messages = chat.messages.makeAsyncIterator()
        let first = await transport.connection(0)
        serve(first, "a")
        #expect(try await messages.next()?.reply == "a")
        first.end()
        let second = await transport.connection(1)
        serve(second, "b")
        #expect(try await messages.next()?.reply == "b")
        try await chat.send(Question(text: "again"))
        #expect(await second.next() == #"{"text":"again"}"#)
        #expect(transport.requests.map { $0.headers["authorization"] } == ["Bearer 1", "Bearer 2"])
        chat.close()
        #expect(try await messages.next() == nil)
    }

    @Test(arguments: [
        (1000, true, false), (1001, false, false), (1006, false, false), (1012, false, false), (1008, true, true),
        (4401, true, true),
    ])
    func closeCodesDecideWhetherItReopens(code: Int, isEnd: Bool, throwsError: Bool) async throws {
        let transport = MockSocketTransport()
        let chat = Chat(url, options: options(transport))
        try await chat.open()
        let socket = await transport.connection(0)
        let replies = Task { () -> Int in
            var count = 0
            for try await _ in chat.messages { count += 1 }
            return count
        }
        await eventually { chat.isListenedTo }
        socket.end(WebSocketClosure(code: code, reason: "no"))
        if !isEnd {
            _ = await transport.connection(1)
            chat.close()
        }
        switch await replies.result {
        case .success(let count): #expect(count == 0 && !throwsError)
        case .failure(let error): #expect(throwsError && (error as? TRPCError)?.isTransport == true)
        }
        #expect(transport.requests.count == (isEnd ? 1 : 2))
    }

    @Test func refusedSocketEndsTheLoop() async throws {
        let transport = MockSocketTransport { _ in throw TRPCError.refusedUpgrade(401) }
        let chat = Chat(url, options: options(transport))
        let error = await trpcError { for try await _ in chat.messages {} }
        #expect(error?.isUnauthorized == true && transport.requests.count == 1)
        let sent = await trpcError { try await chat.send(Question(text: "a")) }
        #expect(sent?.isUnauthorized == true)
    }

    @Test func temporaryFailuresAreRetriedButFailSenders() async throws {
        let transport = MockSocketTransport { if $0 == 0 { throw URLError(.cannotConnectToHost) } }
        let clock = TestClock()
        var options = options(transport, clock: clock)
        options.backoff = Backoff(first: .seconds(1), base: .seconds(1), jitter: 0)
        let chat = Chat(url, options: options)
        let error = await trpcError { try await chat.send(Question(text: "lost")) }
        #expect(error?.isTransport == true)
        await clock.waitForSleeper()
        async let sent: Void = chat.send(Question(text: "kept"))
        await clock.advance(by: .seconds(1))
        try await sent
        #expect(await transport.connection(0).next() == #"{"text":"kept"}"#)
        chat.close()
    }

    @Test func headerErrorsReachTheCaller() async throws {
        struct SignedOut: Error {}
        let chat = Chat(url, options: options(MockSocketTransport())) { throw SignedOut() }
        await #expect(throws: SignedOut.self) { try await chat.send(Question(text: "a")) }
        await #expect(throws: SignedOut.self) { for try await _ in chat.messages {} }
    }

    @Test func cancelledSenderReturns() async throws {
        let transport = MockSocketTransport { _ in try await suspendUntilCancelled() }
        let chat = Chat(url, options: options(transport))
        let task = Task { try await chat.send(Question(text: "a")) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        chat.close()
    }

    @Test func connectTimeoutIsEnforced() async throws {
        let clock = TestClock()
        var options = options(MockSocketTransport { _ in try await suspendUntilCancelled() }, clock: clock)
        options.connectTimeout = .seconds(5)
        options.backoff = Backoff(first: .seconds(100), jitter: 0)
        let chat = Chat(url, options: options)
        async let error = trpcError { try await chat.open() }
        await clock.waitForSleeper()
        await clock.advance(by: .seconds(5))
        #expect(await error?.isTimeout == true)
        chat.close()
    }

    @Test func reopeningReplacesTheSocket() async throws {
        let transport = MockSocketTransport()
        let chat = Chat(url, options: options(transport))
        var messages = chat.messages.makeAsyncIterator()
        let first = await transport.connection(0)
        chat.reopen()
        let second = await transport.connection(1)
        await first.closed()
        serve(second, "b")
        #expect(try await messages.next()?.reply == "b")
        chat.close()
    }

    @Test func missingPongLosesTheServer() async throws {
        let (transport, clock) = (MockSocketTransport(), TestClock())
        var options = options(transport, clock: clock)
        options.keepAlive = WebSocketKeepAlive(interval: .seconds(30), pongTimeout: .seconds(10))
        let chat = Chat(url, options: options)
        var messages = chat.messages.makeAsyncIterator()
        let first = await transport.connection(0)
        await clock.waitForSleeper()
        await clock.advance(by: .seconds(30))
        await eventually { first.pings == 1 }
        first.fallSilent()
        await clock.waitForSleeper()
        await clock.advance(by: .seconds(30))
        await eventually { first.pings == 2 }
        await clock.waitForSleeper()
        await clock.advance(by: .seconds(10))
        await first.closed()
        #expect(first.clientClosed == 1001)
        let second = await transport.connection(1)
        serve(second, "b")
        #expect(try await messages.next()?.reply == "b")
        chat.close()
        #expect(try await messages.next() == nil)
    }

    /// A message that takes long to receive.
    @Test func partialMessageIsASignOfLife() async throws {
        let (transport, clock) = (MockSocketTransport(), TestClock())
        var options = options(transport, clock: clock)
        options.keepAlive = WebSocketKeepAlive(interval: .seconds(30), pongTimeout: .seconds(10))
        let chat = Chat(url, options: options)
        try await chat.open()
        let socket = await transport.connection(0)
        socket.fallSilent()
        for round in 1...3 {
            await clock.waitForSleeper()
            await clock.advance(by: .seconds(30))
            await eventually { socket.pings == round }
            if round < 3 { socket.servePart() }
            await clock.waitForSleeper()
            await clock.advance(by: .seconds(10))
            #expect(socket.clientClosed == nil || round == 3)
        }
        await socket.closed()
        chat.close()
    }

    @Test func unreadableMessageIsReportedAndSkipped() async throws {
        let transport = MockSocketTransport()
        let chat = Chat(url, options: options(transport))
        var messages = chat.messages.makeAsyncIterator()
        let socket = await transport.connection(0)
        serve(socket, "a")
        socket.serve(#"{"reply":1}"#)
        serve(socket, "b")
        #expect(try await messages.next()?.reply == "a")
        #expect(try await messages.next()?.reply == "b")
        var states = chat.states.makeAsyncIterator()
        guard case .open(let error?) = await states.next() else { return #expect(Bool(false)) }
        #expect(error.codingFailure?.codingPath == "reply")
        chat.close()
    }

    @Test func sendingOnALostSocketThrowsConnectionLost() async throws {
        struct Gone: Error {}
        struct Socket: WebSocketConnection {
            let messages = AsyncThrowingStream<WebSocketMessage, any Error> {
                try await suspendUntilCancelled()
            }
            func send(_ text: String) async throws { throw Gone() }
            func close(code: Int, reason: String) async {}
        }
        struct Transport: WebSocketTransport {
            func connect(_ request: HTTPRequest) async throws -> any WebSocketConnection { Socket() }
        }
        let chat = Chat(url, options: SocketChannelOptions(transport: Transport(), keepAlive: nil))
        let error = await trpcError { try await chat.send(Question(text: "a")) }
        #expect(error?.transportFailure?.reason == .connectionLost && error?.underlyingError is Gone)
        chat.close()
    }

    @Test func messagesAreASignOfLife() async throws {
        let (transport, clock) = (MockSocketTransport(), TestClock())
        var options = options(transport, clock: clock)
        options.keepAlive = WebSocketKeepAlive(interval: .seconds(30), pongTimeout: .seconds(10))
        let chat = Chat(url, options: options)
        var messages = chat.messages.makeAsyncIterator()
        let socket = await transport.connection(0)
        socket.fallSilent()
        await clock.waitForSleeper()
        await clock.advance(by: .seconds(20))
        serve(socket, "a")
        #expect(try await messages.next()?.reply == "a")
        // Ten seconds after the message there is no ping; thirty seconds after it there is one.
        await clock.advance(by: .seconds(10))
        await clock.waitForSleeper()
        #expect(socket.pings == 0)
        await clock.advance(by: .seconds(20))
        await eventually { socket.pings == 1 }
        // Any message replaces the pong.
        serve(socket, "b")
        #expect(try await messages.next()?.reply == "b")
        await clock.waitForSleeper()
        await clock.advance(by: .seconds(10))
        await clock.waitForSleeper()
        #expect(socket.clientClosed == nil && transport.connections.count == 1)
        chat.close()
    }

    @Test func unusedChannelIsReleased() async throws {
        let transport = MockSocketTransport()
        do {
            let chat = Chat(url, options: options(transport))
            try await chat.send(Question(text: "a"))
        }
        let socket = await transport.connection(0)
        await socket.closed()
        #expect(socket.clientClosed == 1000)
    }

    @Test func backendCredentialsAndPathAreUsed() async throws {
        let transport = MockSocketTransport()
        var credentials = RESTCredentials()
        credentials.add("bearerAuth", .bearer) { "t" }
        credentials.add("key", .apiKey(in: .query, name: "key")) { "k" }
        let backend = TRPCClient.Configuration(
            url: URL(string: "https://test/trpc")!,
            server: URL(string: "/api"),
            credentials: credentials,
            headers: { ["x-app": "1"] }
        )
        let chat = Chat(backend, "/chat/{room}", security: [["bearerAuth", "key"]], options: options(transport)) {
            try $0.path("room", "a b")
        }
        try await chat.open()
        let request = try #require(transport.requests.first)
        #expect(request.url.absoluteString == "wss://test/api/chat/a%20b?key=k")
        #expect(request.headers["authorization"] == "Bearer t" && request.headers["x-app"] == "1")
        chat.close()
    }
}
