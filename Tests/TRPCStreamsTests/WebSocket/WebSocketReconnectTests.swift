import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCStreams

/// A lost socket is reopened, and tracked subscriptions neither lose nor repeat events.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(2))) struct WebSocketReconnectTests {
    @Test func attemptsObeyTheBackoff() async throws {
        struct Refused: Error {}
        let transport = MockSocketTransport { attempt in if attempt < 7 { throw Refused() } }
        let backoff = Backoff(base: .seconds(1), maximum: .seconds(30), jitter: 0.5, random: { 0.5 })
        let socket = SocketUnderTest(
            options: .patient { $0.backoff = backoff },
            transport: transport
        )
        let listener = Listener(socket.subscribe("s"))
        for attempt in 0..<7 {
            #expect(await socket.clock.advanceToNextSleeper() == backoff.delay(beforeAttempt: attempt))
            await eventually { transport.requests.count == attempt + 2 }
        }
        _ = await transport.connection(0)
        #expect(transport.requests.count == 8)
        #expect(listener.heard == [.connecting] + Array(repeating: .reconnecting, count: 7))
        listener.cancel()
    }

    @Test func withoutJitterTheDelaysDoubleUpToTheMaximum() {
        let backoff = Backoff(jitter: 0)
        #expect((0...7).map { backoff.delay(beforeAttempt: $0) } == [1, 1, 2, 4, 8, 16, 30, 30].map(Duration.seconds))
    }

    @Test func unresponsiveSocketReopensWithBackoff() async throws {
        let socket = SocketUnderTest(options: .patient { $0.backoff = Backoff(jitter: 0) })
        let listener = Listener(socket.subscribe("s"))
        for (attempt, seconds) in [1, 1, 2, 4].enumerated() {
            let connection = await socket.transport.connection(attempt)
            _ = await connection.next()
            connection.end(WebSocketClosure(code: 1011))
            await eventually { !socket.clock.sleeping.isEmpty }
            #expect(await socket.clock.advanceToNextSleeper() == .seconds(seconds))
        }
        listener.cancel()
    }

    @Test func sentMutationFailsAndAnUnsentOneIsKept() async throws {
        let gate = Gate()
        let transport = MockSocketTransport { attempt in if attempt == 1 { await gate.wait() } }
        let socket = SocketUnderTest(transport: transport)
        let listener = Listener(socket.subscribe("s"))
        await eventually { socket.link.isPending(1) }
        let sent = Task {
            try await socket.call(TRPCOperation(path: "sent", kind: .mutation, input: .json(Data("1".utf8))))
        }
        let first = await transport.connection(0)
        await eventually { first.messageCount == 2 }
        first.serve(#"{"id":1,"result":{"type":"started"}}"#)
        first.serve(#"{"id":2,"result":{"type":"started"}}"#)
        first.end(WebSocketClosure(code: 1012, reason: "restart"))
        let error = await trpcError { try await sent.value }
        #expect(error?.isTransport == true && error?.path == "sent")
        #expect(error?.message == "The server closed the WebSocket with 1012 (restart).")
        let kept = Task { try await socket.query("kept") }
        await eventually { socket.link.isPending(3) }
        gate.open()
        let second = await transport.connection(1)
        await eventually { second.messageCount == 2 }
        #expect(
            second.received == [
                #"[{"id":1,"method":"subscription","params":{"path":"s"}},{"id":3,"method":"query","params":{"path":"kept"}}]"#
            ]
        )
        second.serve(WebSocketLinkTests.data(3, 3))
        #expect(try await kept.value == 3)
        listener.cancel()
    }

    @Test func oldSocketCompletesItsCallsAfterReconnecting() async throws {
        let socket = SocketUnderTest()
        let listener = Listener(socket.subscribe("s", after: "0"))
        let call = Task { try await socket.query("slow") }
        let old = await socket.transport.connection(0)
        await eventually { old.messageCount == 2 }
        let ids = old.received.joined().contains(#"{"id":1,"method":"sub"#) ? (sub: 1, call: 2) : (sub: 2, call: 1)
        old.serve(#"{"id":\#(ids.sub),"result":{"type":"started"}}"#)
        old.serve(event(ids.sub, "1"))
        old.serve(#"{"id":null,"method":"reconnect"}"#)
        let new = await socket.transport.connection(1)
        #expect(
            await new.next()
                == #"{"id":\#(ids.sub),"method":"subscription","params":{"path":"s","lastEventId":"1"}}"#
        )
        // Both sockets deliver the events: only those of the new one count.
        old.serve(event(ids.sub, "2"))
        old.serve(WebSocketLinkTests.data(ids.call, 5))
        #expect(try await call.value == 5)
        await old.closed()
        #expect(old.clientClosed == 1000)
        new.serve(#"{"id":\#(ids.sub),"result":{"type":"started"}}"#)
        new.serve(event(ids.sub, "1"))
        new.serve(event(ids.sub, "2"))
        await listener.hear { $0.last == .event("2", 2) }
        #expect(
            listener.heard == [
                .connecting, .connected, .event("1", 1), .reconnecting, .connected, .event("2", 2),
            ]
        )
        listener.cancel()
    }

    @Test func refusalEndsWaitingButNotRunningSubscriptions() async throws {
        let socket = SocketUnderTest(options: .patient { $0.backoff = Backoff(jitter: 0) })
        let listener = Listener(socket.subscribe("s"))
        func refusal(_ number: Int, _ code: String) -> String {
            #"{"id":null,"error":{"message":"no","code":\#(number),"data":{"code":"\#(code)","httpStatus":500}}}"#
        }
        let first = await socket.transport.connection(0)
        _ = await first.next()
        first.serve(#"{"id":1,"result":{"type":"started"}}"#)
        await listener.hear { $0.last == .connected }
        first.end()
        // The connection hasn't lasted, regardless of its messages.
        #expect(await socket.clock.advanceToNextSleeper() == .seconds(1))
        let second = await socket.transport.connection(1)
        _ = await second.next()
        second.serve(refusal(-32603, "INTERNAL_SERVER_ERROR"))
        second.end(WebSocketClosure(code: 1005))
        #expect(await socket.clock.advanceToNextSleeper() == .seconds(1))
        let third = await socket.transport.connection(2)
        _ = await third.next()
        third.serve(refusal(-32001, "UNAUTHORIZED"))
        third.end(WebSocketClosure(code: 1005))
        await listener.finish()
        #expect(listener.heard.last == .failure("UNAUTHORIZED"))
        var states = socket.link.states.makeAsyncIterator()
        while let state = await states.next() {
            if case .closed(let error) = state {
                #expect(error?.code == .unauthorized)
                break
            }
        }
    }

    @Test(arguments: [(401, true), (404, true), (429, false), (502, false)])
    func permanentlyRefusedUpgradeIsFinal(status: Int, isFinal: Bool) async throws {
        let bothWait = Gate()
        let transport = MockSocketTransport { attempt in
            guard attempt == 0 else { return }
            await bothWait.wait()
            throw TRPCError.refusedUpgrade(status)
        }
        let socket = SocketUnderTest(transport: transport)
        let call = Task { try await socket.query("a") }
        await eventually { socket.link.isPending(1) }
        let listener = Listener(socket.subscribe("s"))
        await eventually { socket.link.isPending(2) }
        bothWait.open()
        #expect(await trpcError { try await call.value }?.httpStatus == status)
        if isFinal {
            await listener.finish()
            #expect(transport.requests.count == 1 && listener.heard.last != .end)
        } else {
            let connection = await transport.connection(0)
            #expect(await connection.next() == #"{"id":2,"method":"subscription","params":{"path":"s"}}"#)
            listener.cancel()
        }
    }

    @Test func silentServerIsLost() async throws {
        let keepAlive = WebSocketKeepAlive(interval: .seconds(5), pongTimeout: .seconds(1))
        let socket = SocketUnderTest(options: .patient { $0.keepAlive = keepAlive })
        let listener = Listener(socket.subscribe("s"))
        let first = await socket.transport.connection(0)
        _ = await first.next()
        first.serve(#"{"id":1,"result":{"type":"started"}}"#)
        await listener.hear { $0.last == .connected }
        await eventually { socket.clock.sleeping == [.seconds(5)] }
        await socket.clock.advance(by: .seconds(5))
        #expect(await first.next() == "PING")
        // Any message shows that the connection is alive.
        first.serve("PING")
        #expect(await first.next() == "PONG")
        await eventually { socket.clock.sleeping == [.seconds(5)] }
        await socket.clock.advance(by: .seconds(5))
        #expect(await first.next() == "PING")
        await eventually { socket.clock.sleeping == [.seconds(1), .seconds(5)] }
        await socket.clock.advance(by: .seconds(1))
        await first.closed()
        let second = await socket.transport.connection(1)
        #expect(await second.next() == #"{"id":1,"method":"subscription","params":{"path":"s"}}"#)
        await listener.hear { $0.last == .reconnecting }
        listener.cancel()
    }

    /// A message that takes long to receive.
    @Test func partialMessageIsASignOfLife() async throws {
        let keepAlive = WebSocketKeepAlive(interval: .seconds(5), pongTimeout: .seconds(1))
        let socket = SocketUnderTest(options: .patient { $0.keepAlive = keepAlive })
        let listener = Listener(socket.subscribe("s"))
        let connection = await socket.transport.connection(0)
        _ = await connection.next()
        for round in 1...3 {
            // From the second round on, it wakes after five seconds, one second after the part arrived.
            for wait in round == 1 ? [Duration.seconds(5)] : [.seconds(4), .seconds(1)] {
                await eventually { socket.clock.sleeping == [wait] }
                await socket.clock.advance(by: wait)
            }
            #expect(await connection.next() == "PING")
            await eventually { socket.clock.sleeping == [.seconds(1), .seconds(5)] }
            if round < 3 { connection.servePart() }
            await socket.clock.advance(by: .seconds(1))
            #expect(connection.clientClosed == nil || round == 3)
        }
        await connection.closed()
        listener.cancel()
    }

    @Test func startTimeoutFailsTheSubscription() async throws {
        let socket = SocketUnderTest()
        let listener = Listener(socket.subscribe("s", timeout: .seconds(10)))
        let connection = await socket.transport.connection(0)
        _ = await connection.next()
        #expect(await socket.clock.advanceToNextSleeper() == .seconds(10))
        await listener.finish()
        #expect(listener.heard == [.connecting, .failure(TRPCError.Code.transportFailed.rawValue)])
        #expect(await connection.next() == #"{"id":1,"method":"subscription.stop"}"#)
    }

    @Test func startTimeoutAppliesToEachStart() async throws {
        let socket = SocketUnderTest()
        let listener = Listener(socket.subscribe("s", timeout: .seconds(10)))
        let first = await socket.transport.connection(0)
        _ = await first.next()
        first.serve(#"{"id":1,"result":{"type":"started"}}"#)
        await listener.hear { $0.last == .connected }
        await eventually { socket.clock.sleeping.isEmpty }
        first.end()
        _ = await socket.transport.connection(1).next()
        #expect(await socket.clock.advanceToNextSleeper() == .seconds(10))
        await listener.finish()
        #expect(listener.heard.last == .failure(TRPCError.Code.transportFailed.rawValue))
    }

    @Test func thousandLostSocketsLoseAndRepeatNoEvent() async throws {
        let ledger = ResourceLedger()
        let last = 3000
        await ledger.counting {
            let socket = SocketUnderTest(options: .patient { $0.idleTimeout = .zero })
            let listener = Listener(socket.subscribe("s"))
            let server = Task { await dropping(socket.transport, upTo: last, times: 1000) }
            await listener.finish()
            let drops = await server.value
            #expect(drops == 1000)
            #expect(listener.events == (1...last).map { "\($0)" })
            #expect(listener.heard.last == .end)
            await socket.clock.advance(by: .zero)
            socket.link.close()
            await eventually { ledger.open.isEmpty }
        }
        #expect(ledger.open == [:])
        #expect(ledger.total("WebSocket.connection") == 1001)
    }

    /// Serves the events after the last one, sometimes including it, and drops the connection anywhere.
    private func dropping(_ transport: MockSocketTransport, upTo last: Int, times: Int) async -> Int {
        var random = SeededGenerator(seed: 42)
        var drops = 0
        while true {
            let connection = await transport.connection(drops)
            let start = await connection.next().flatMap { try? TRPCCoding.decode(JSONValue.self, from: Data($0.utf8)) }
            guard let params = start?["params"] else { return -1 }
            var next = (params["lastEventId"]?.stringValue.flatMap(Int.init) ?? 0) + 1
            connection.serve(#"{"id":1,"result":{"type":"started"}}"#)
            if next > 1, Bool.random(using: &random) { connection.serve(event(1, "\(next - 1)")) }
            guard drops < times else {
                while next <= last {
                    connection.serve(event(1, "\(next)"))
                    next += 1
                }
                connection.serve(#"{"id":1,"result":{"type":"stopped"}}"#)
                return drops
            }
            // Not all events, so that some remain for the last socket.
            for _ in 0..<Int.random(in: 0...4, using: &random) where next < last {
                connection.serve(event(1, "\(next)"))
                next += 1
            }
            drops += 1
            switch Int.random(in: 0..<3, using: &random) {
            case 0: connection.end()
            case 1: connection.end(WebSocketClosure(code: 1012))
            default: connection.serve(#"{"id":null,"method":"reconnect"}"#)
            }
        }
    }

    private func event(_ id: Int, _ event: String) -> String {
        #"{"id":\#(id),"result":{"type":"data","data":{"id":"\#(event)","data":\#(event)},"id":"\#(event)"}}"#
    }
}

/// A reproducible random number generator.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
