import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCStreams

/// The results of calls and subscriptions without a socket.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(4))) struct WebSocketFailureTests {
    private static let refused = URLError(.cannotConnectToHost)

    @Test func callToAnUnreachableServerFailsAsOverHTTP() async throws {
        let socket = SocketUnderTest(transport: MockSocketTransport { _ in throw Self.refused })
        let error = await trpcError { try await socket.query("q") }
        #expect(error?.transportFailure?.reason == .unreachable && error?.path == "q")
        #expect(socket.transport.requests.count == 1)
        #expect(socket.link.isConnecting == false)
    }

    @Test func subscriptionsKeepWaitingWhenCallsFail() async throws {
        let transport = MockSocketTransport { attempt in if attempt < 2 { throw Self.refused } }
        let socket = SocketUnderTest(options: .patient { $0.backoff = Backoff(jitter: 0) }, transport: transport)
        let listener = Listener(socket.subscribe("s"))
        await listener.hear { $0.last == .reconnecting }
        let error = await trpcError {
            async let answer = socket.query("q")
            await eventually { socket.link.isPending(2) }
            await socket.clock.advanceToNextSleeper()
            _ = try await answer
        }
        #expect(error?.transportFailure?.reason == .unreachable)
        await socket.clock.advanceToNextSleeper()
        let connection = await transport.connection(0)
        #expect(await connection.next() == #"{"id":1,"method":"subscription","params":{"path":"s"}}"#)
        listener.cancel()
    }

    /// A call waits only for a part of a long pause, and doesn't restart it.
    @Test func callShortensADelay() async throws {
        let transport = MockSocketTransport { attempt in if attempt < 9 { throw Self.refused } }
        let socket = SocketUnderTest(options: .patient { $0.backoff = Backoff(jitter: 0) }, transport: transport)
        let listener = Listener(socket.subscribe("s"))
        for seconds in [1, 1, 2, 4, 8] { #expect(await socket.clock.advanceToNextSleeper() == .seconds(seconds)) }
        await eventually { socket.clock.sleeping == [.seconds(16)] }
        await socket.clock.advance(by: .seconds(1))
        let calls = (0..<3).map { _ in Task { await trpcError { try await socket.query("q") } } }
        await eventually { (2...4).allSatisfy(socket.link.isPending) }
        await eventually { socket.clock.sleeping == [.seconds(1)] }
        #expect(socket.clock.sleeping == [.seconds(1)])
        await socket.clock.advance(by: .seconds(1))
        for call in calls { #expect(await call.value?.transportFailure?.reason == .unreachable) }
        #expect(transport.requests.count == 7)
        listener.cancel()
    }

    /// A dead peer that the system doesn't detect: a call without a timeout still ends.
    @Test func callFailsIfTheServerIsGone() async throws {
        let socket = SocketUnderTest(options: .patient { $0.keepAlive = WebSocketOptions().keepAlive })
        let call = Task { await trpcError { try await socket.query("q") } }
        let connection = await socket.transport.connection(0)
        _ = await connection.next()
        #expect(await socket.clock.advanceToNextSleeper() == .seconds(30))
        #expect(await connection.next() == "PING")
        await eventually { socket.clock.sleeping.first == .seconds(10) }
        await socket.clock.advance(by: .seconds(10))
        #expect(await call.value?.transportFailure?.reason == .connectionLost)
    }

    @Test func activeServerIsNotPinged() async throws {
        let socket = SocketUnderTest(options: .patient { $0.keepAlive = WebSocketKeepAlive() })
        let listener = Listener(socket.subscribe("s"))
        let connection = await socket.transport.connection(0)
        _ = await connection.next()
        for second in 1...4 {
            await eventually { !socket.clock.sleeping.isEmpty }
            await socket.clock.advance(by: .seconds(20))
            connection.serve(WebSocketLinkTests.data(1, second))
            await listener.hear { $0.last == .event(nil, .integer(Int64(second))) }
        }
        #expect(connection.received.count == 1)
        listener.cancel()
    }

    /// A server that doesn't support `PING` responds with an error without an operation, which proves that it is alive.
    @Test func errorAboutPINGIsASignOfLife() async throws {
        let socket = SocketUnderTest(options: .patient { $0.keepAlive = WebSocketKeepAlive() })
        let call = Task { try await socket.query("slow") }
        let connection = await socket.transport.connection(0)
        _ = await connection.next()
        await socket.clock.advanceToNextSleeper()
        #expect(await connection.next() == "PING")
        connection.serve(
            #"{"id":null,"error":{"message":"Unexpected token","code":-32700,"data":{"code":"PARSE_ERROR"}}}"#
        )
        connection.serve(WebSocketLinkTests.data(1, 5))
        #expect(try await call.value == 5)
    }

    @Test func retryAfterOfTheUpgradeIsObeyed() async throws {
        let transport = MockSocketTransport { attempt in
            if attempt == 0 { throw TRPCError.refusedUpgrade(503, headers: ["retry-after": "17"]) }
        }
        let socket = SocketUnderTest(options: .patient { $0.backoff = Backoff(jitter: 0) }, transport: transport)
        let listener = Listener(socket.subscribe("s"))
        #expect(await socket.clock.advanceToNextSleeper() == .seconds(17))
        _ = await transport.connection(0).next()
        listener.cancel()
    }

    @Test func invalidURLIsFinal() async throws {
        let socket = SocketUnderTest(transport: MockSocketTransport { _ in throw URLError(.unsupportedURL) })
        let listener = Listener(socket.subscribe("s"))
        await listener.finish()
        #expect(socket.transport.requests.count == 1)
    }

    @Test func restartedEventNumbersLoseNoEvents() async throws {
        let socket = SocketUnderTest()
        let listener = Listener(socket.subscribe("s"))
        func event(_ id: Int, _ data: Int) -> String {
            #"{"id":1,"result":{"type":"data","data":{"id":"\#(id)","data":\#(data)},"id":"\#(id)"}}"#
        }
        for (number, events) in [[(1, 10)], [(1, 11), (2, 12)], [(2, 12), (3, 13)]].enumerated() {
            let connection = await socket.transport.connection(number)
            _ = await connection.next()
            connection.serve(#"{"id":1,"result":{"type":"started"}}"#)
            for (id, data) in events { connection.serve(event(id, data)) }
            if number == 2 { connection.serve(#"{"id":1,"result":{"type":"stopped"}}"#) } else { connection.end() }
        }
        await listener.finish()
        let data = listener.heard.compactMap { if case .event(_, let data) = $0 { data } else { nil } }
        #expect(data == [10, 11, 12, 13])
    }
}

extension WebSocketLink {
    /// Whether a connection is being opened.
    var isConnecting: Bool { driver.withResources { $0.machine.connecting != nil } }
}
