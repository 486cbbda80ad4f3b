import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCStreams

/// Reconnecting when the application enters the foreground, or has another token.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(4))) struct ReconnectionTests {
    private static let connected = "event: connected\ndata: {}\n\n"
    private static let started = #"{"id":1,"result":{"type":"started"}}"#
    private let subscription = SubscriptionProcedure<NoInput, Int>("s")

    /// Listens to a subscription, and counts its events.
    private func listen(_ client: TRPCClient, _ count: Locked<Int>) -> Task<Void, Never> {
        Task {
            do {
                for try await _ in client.subscribe(subscription) { count.withLock { $0 += 1 } }
            } catch {}
        }
    }

    private func eventClient(
        _ transport: any HTTPTransport,
        _ clock: TestClock,
        headers: @escaping @Sendable () async throws -> HTTPHeaders = { [:] }
    ) -> TRPCClient {
        var options = SSEOptions.patient
        options.backoff = Backoff(jitter: 0)
        let backend = TRPCClient.Configuration(
            url: URL(string: "https://test")!,
            transport: transport,
            clock: clock,
            headers: headers
        )
        // Covers all states of the link.
        return TRPCClient(
            backend: backend,
            links: LinkSetup { [options] backend in
                let events = LinkChain([ScriptedLink.intercepting(), SSELink(backend, options: options)])
                return [
                    ScriptedLink.intercepting(),
                    SplitLink(when: { $0.kind == .subscription }, events, otherwise: HTTPLink(backend)),
                ]
            }
        )
    }

    @Test func reopeningSkipsTheDelayOfAnEventStream() async throws {
        let clock = TestClock()
        let transport = ScriptedTransport.streams { number, _ in
            number < 3 ? .failing(URLError(.notConnectedToInternet)) : .text(Self.connected + "data: 1\n\n", .staysOpen)
        }
        let client = eventClient(transport, clock)
        let count = Locked(0)
        let listener = listen(client, count)
        for number in 1...3 {
            await eventually { clock.sleeping == [.seconds(1)] && transport.requests.count == number }
            client.reconnect()
            #expect(await eventually { transport.requests.count == number + 1 })
        }
        #expect(await eventually { count.withLock(\.self) == 1 } && clock.now.offset == .zero)
        listener.cancel()
        await listener.value
    }

    @Test func onlySilentEventStreamsReconnect() async throws {
        let clock = TestClock()
        let server = ScriptedTransport.streams([])
        let client = eventClient(server, clock)
        let count = Locked(0)
        let listener = listen(client, count)
        let first = await server.connection(0)
        first.send(Self.connected + "id: a\ndata: 1\n\n")
        #expect(await eventually { count.withLock(\.self) == 1 })
        await clock.advance(by: .seconds(4))
        client.reconnect()
        first.send("id: b\ndata: 2\n\n")
        #expect(await eventually { count.withLock(\.self) == 2 } && server.requests.count == 1)
        await clock.advance(by: .seconds(60))
        client.reconnect()
        // Immediately, after the last event; the old connection is closed.
        let second = await server.connection(1)
        #expect(server.requests[1].headers["last-event-id"] == "b" && clock.sleeping.isEmpty)
        #expect(await eventually { server.open == 1 })
        first.send("id: c\ndata: 3\n\n")
        second.send(Self.connected + "id: c\ndata: 3\n\n")
        #expect(await eventually { count.withLock(\.self) == 3 })
        listener.cancel()
        await listener.value
        #expect(await eventually { server.open == 0 })
    }

    @Test func reopeningEventStreamsFetchesANewToken() async throws {
        let clock = TestClock()
        let server = ScriptedTransport.streams([])
        let tokens = Locked(0)
        let client = eventClient(server, clock) {
            tokens.withLock { tokens in
                tokens += 1
                return ["authorization": "\(tokens)"]
            }
        }
        let count = Locked(0)
        let listeners = (0..<3).map { _ in listen(client, count) }
        for number in 0..<3 { await server.connection(number).send(Self.connected + "data: 1\n\n") }
        #expect(await eventually { count.withLock(\.self) == 3 })
        client.reopen()
        for number in 3..<6 { await server.connection(number).send(Self.connected + "data: 1\n\n") }
        #expect(await eventually { count.withLock(\.self) == 6 })
        #expect(Set(server.requests.map { $0.headers["authorization"] }) == Set((1...6).map { "\($0)" }))
        for listener in listeners {
            listener.cancel()
            await listener.value
        }
    }

    @Test func reopeningSkipsTheDelayOfASocket() async throws {
        let transport = MockSocketTransport { if $0 < 3 { throw URLError(.notConnectedToInternet) } }
        let socket = SocketUnderTest(options: .patient { $0.backoff = Backoff(jitter: 0) }, transport: transport)
        let listener = Listener(socket.subscribe("s"))
        for number in 1...3 {
            // The pauses restart.
            await eventually { socket.clock.sleeping == [.seconds(1)] && transport.requests.count == number }
            #expect(socket.clock.sleeping == [.seconds(1)])
            socket.link.reconnect()
            #expect(await eventually { transport.requests.count == number + 1 })
        }
        _ = await transport.connection(0).next()
        #expect(socket.clock.now.offset == .zero)
        listener.cancel()
    }

    @Test func socketIsProbedBeforeReconnecting() async throws {
        let socket = SocketUnderTest(options: .patient { $0.backoff = Backoff() })
        let listener = Listener(socket.subscribe("s"))
        let first = await socket.transport.connection(0)
        _ = await first.next()
        first.serve(Self.started)
        await listener.hear { $0.last == .connected }
        socket.link.reconnect()
        #expect(await first.next() == "PING")
        first.serve("PONG")
        await eventually { socket.clock.sleeping.isEmpty }
        await socket.clock.advance(by: .seconds(60))
        #expect(socket.transport.requests.count == 1)
        socket.link.reconnect()
        #expect(await first.next() == "PING")
        #expect(await socket.clock.advanceToNextSleeper() == .seconds(5))
        // The connection is lost, and reopened without a pause.
        let second = await socket.transport.connection(1)
        #expect(await second.next() == #"{"id":1,"method":"subscription","params":{"path":"s"}}"#)
        #expect(first.clientClosed == 1000)
        listener.cancel()
    }

    @Test func idleSocketStaysClosed() async throws {
        let socket = SocketUnderTest()
        socket.link.reconnect()
        socket.link.reopen()
        for _ in 0..<100 { await Task.yield() }
        #expect(socket.transport.requests.isEmpty)
    }

    @Test func reopeningASocketFetchesANewTokenAndKeepsReplies() async throws {
        let tokens = Locked(0)
        let socket = SocketUnderTest(
            options: .patient {
                $0.connectionParams = {
                    tokens.withLock { tokens in
                        tokens += 1
                        return ["token": "\(tokens)"]
                    }
                }
            }
        )
        let listener = Listener(socket.subscribe("s"))
        let old = await socket.transport.connection(0)
        #expect(await old.next() == #"{"method":"connectionParams","data":{"token":"1"}}"#)
        _ = await old.next()
        old.serve(Self.started)
        old.serve(#"{"id":1,"result":{"type":"data","data":{"id":"a","data":1},"id":"a"}}"#)
        await listener.hear { $0.last == .event("a", 1) }
        let slow = Task { try await socket.query("slow") }
        #expect(await old.next() == #"{"id":2,"method":"query","params":{"path":"slow"}}"#)
        socket.link.reopen()
        let new = await socket.transport.connection(1)
        #expect(await new.next() == #"{"method":"connectionParams","data":{"token":"2"}}"#)
        #expect(await new.next() == #"{"id":1,"method":"subscription","params":{"path":"s","lastEventId":"a"}}"#)
        let call = Task { try await socket.query("next") }
        #expect(await new.next() == #"{"id":3,"method":"query","params":{"path":"next"}}"#)
        old.serve(WebSocketLinkTests.data(2, 2))
        new.serve(WebSocketLinkTests.data(3, 3))
        #expect(try await slow.value == 2)
        #expect(try await call.value == 3)
        await old.closed()
        #expect(old.clientClosed == 1000 && new.clientClosed == nil)
        listener.cancel()
    }

    /// A previously requested token isn't used.
    @Test func reopeningWhileConnectingStartsOver() async throws {
        let gate = Gate()
        let tokens = Locked(0)
        let socket = SocketUnderTest(
            options: .patient {
                $0.connectionParams = {
                    let token = tokens.withLock { tokens in
                        tokens += 1
                        return tokens
                    }
                    if token == 1 { await gate.wait() }
                    return ["token": "\(token)"]
                }
            }
        )
        let call = Task { try await socket.query("q") }
        await eventually { tokens.withLock(\.self) == 1 }
        socket.link.reopen()
        let connection = await socket.transport.connection(0)
        #expect(await connection.next() == #"{"method":"connectionParams","data":{"token":"2"}}"#)
        _ = await connection.next()
        connection.serve(WebSocketLinkTests.data(1, 1))
        #expect(try await call.value == 1)
        gate.open()
        for _ in 0..<100 { await Task.yield() }
        #expect(socket.transport.requests.count == 1)
    }
}
