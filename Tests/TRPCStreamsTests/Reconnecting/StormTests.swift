import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCStreams

/// A server that soon ends each connection gets at most ten in ten seconds.
///
/// This holds for any messages that it sends, and for any random jitter.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(4))) struct StormTests {
    private static let chances = [0, 0.5, 0.999]
    private static let tenSeconds = Duration.seconds(10)
    private static let connected = "event: connected\ndata: {}\n\n"

    @Test(
        arguments: [
            .init(chunks: []), .text(connected), .text("\(connected)data: 1\n\n"),
            .text("\(connected)id: 1\ndata: 1\n\n"),
            .text("retry: 0\n\(connected)id: 1\ndata: 1\n\n"), .text("retry: 10\n\(connected)"),
            .text("\(connected)data: 1\n\n", .fails(URLError(.networkConnectionLost))),
            .text("\(connected)event: serialized-error\ndata: {\"message\":\"m\",\"code\":-32603,\"data\":{}}\n\n"),
            .failing(URLError(.cannotConnectToHost)), .init(status: 503),
            .init(status: 502, headers: ["retry-after": "0"]),
            .init(status: 429, headers: ["retry-after": "Wed, 21 Oct 2015 07:28:00 GMT"]),
        ] as [ScriptedTransport.Stream],
        chances
    )
    func eventStreams(connection: ScriptedTransport.Stream, chance: Double) async throws {
        let clock = TestClock()
        let count = Locked(0)
        let transport = ScriptedTransport.streams { number, _ in
            guard clock.now.offset <= Self.tenSeconds, number < 100 else { return .init(status: 403) }
            count.withLock { $0 += 1 }
            return connection
        }
        let backoff = Backoff(random: { chance })
        let options = SSEOptions(backoff: backoff, startTimeout: nil, inactivityTimeout: nil)
        let backend = TRPCClient.Configuration(url: URL(string: "http://test")!, transport: transport, clock: clock)
        let client = TRPCClient(backend: backend, links: LinkSetup { [SSELink($0, options: options)] })
        await clock.passing {
            let error = await trpcError {
                for try await _ in client.subscribe(SubscriptionProcedure<NoInput, Int>("s")) {}
            }
            #expect(error?.code == .forbidden)
        }
        #expect((4...10).contains(count.withLock(\.self)))
    }

    enum Ending: CaseIterable, Sendable {
        case refusedConnection, refusedUpgrade, atOnce, afterStarted, afterAnEvent, afterAnAnswer, onceOpen, asked
    }

    @Test(arguments: Ending.allCases, chances)
    func sockets(ending: Ending, chance: Double) async throws {
        let clock = TestClock()
        let count = Locked(0)
        let transport = MockSocketTransport { number in
            guard clock.now.offset <= Self.tenSeconds, number < 100 else { throw TRPCError.refusedUpgrade(403) }
            count.withLock { $0 += 1 }
            if ending == .refusedConnection { throw URLError(.cannotConnectToHost) }
            if ending == .refusedUpgrade { throw TRPCError.refusedUpgrade(503, headers: ["retry-after": "0"]) }
        }
        let options = WebSocketOptions.patient {
            $0.backoff = Backoff(random: { chance })
            $0.transport = transport
        }
        let backend = TRPCClient.Configuration(url: URL(string: "http://test")!, clock: clock)
        let client = TRPCClient(backend: backend, links: .webSocket(options))
        let server = Task {
            var number = 0
            while !Task.isCancelled {
                await serve(transport.connection(ifAny: number), ending)
                number += 1
            }
        }
        await clock.passing {
            let error = await trpcError {
                for try await _ in client.subscribe(SubscriptionProcedure<NoInput, Int>("s")) {}
            }
            #expect(error?.code == .forbidden)
        }
        #expect((4...10).contains(count.withLock(\.self)))
        server.cancel()
        transport.giveUp()
        await server.value
    }

    /// An application that makes consecutive calls doesn't open a socket for each.
    @Test(arguments: chances)
    func callsOverAnImmediatelyClosedSocket(chance: Double) async throws {
        let clock = TestClock()
        let transport = MockSocketTransport()
        let options = WebSocketOptions.patient {
            $0.backoff = Backoff(random: { chance })
            $0.transport = transport
        }
        let backend = TRPCClient.Configuration(url: URL(string: "http://test")!, clock: clock)
        let client = TRPCClient(backend: backend, links: .webSocket(options))
        let server = Task {
            var number = 0
            while !Task.isCancelled {
                await serve(transport.connection(ifAny: number), .atOnce)
                number += 1
            }
        }
        try await clock.passing {
            while clock.now.offset < Self.tenSeconds, transport.requests.count < 100 {
                let error = await trpcError { try await client.call(Procedure<NoInput, Int>.query("q")) }
                // After cancellation, the test would loop forever.
                try #require(error?.isTransport == true)
            }
        }
        #expect((4...11).contains(transport.requests.count))
        server.cancel()
        transport.giveUp()
        await server.value
    }

    private func serve(_ connection: MockSocket?, _ ending: Ending) async {
        guard let connection else { return }
        if ending != .onceOpen { _ = await connection.next() }
        let started = #"{"id":1,"result":{"type":"started"}}"#
        switch ending {
        case .afterStarted: connection.serve(started)
        case .afterAnEvent:
            connection.serve(started)
            connection.serve(#"{"id":1,"result":{"type":"data","data":{"id":"1","data":1},"id":"1"}}"#)
        case .afterAnAnswer:
            connection.serve(started)
            connection.serve(#"{"id":1,"result":{"type":"data","data":1}}"#)
        case .asked:
            connection.serve(started)
            return connection.serve(#"{"id":null,"method":"reconnect"}"#)
        case .refusedConnection, .refusedUpgrade, .atOnce, .onceOpen: break
        }
        connection.end(WebSocketClosure(code: 1012))
    }

    @Test func lastingConnectionResetsTheDelay() async throws {
        let clock = TestClock()
        let server = ScriptedTransport.streams([])
        let options = SSEOptions(backoff: Backoff(jitter: 0), startTimeout: nil, inactivityTimeout: nil)
        let backend = TRPCClient.Configuration(url: URL(string: "http://test")!, transport: server, clock: clock)
        let client = TRPCClient(backend: backend, links: LinkSetup { [SSELink($0, options: options)] })
        let listener = Listener(client.subscribe(SubscriptionProcedure<NoInput, JSONValue>("s")).updates)
        var number = 0
        // The pause after a connection of this duration.
        for (milliseconds, wait) in [(0, 1), (0, 1), (0, 2), (4_999, 4), (5_000, 1), (0, 1), (0, 2), (60_000, 1)] {
            let connection = await server.connection(number)
            connection.send("\(Self.connected)data: 1\n\n")
            if milliseconds > 0 {
                // The event is received before time passes.
                let events = number + 1
                await listener.hear { _ in listener.events.count == events }
                await clock.advance(by: .milliseconds(milliseconds))
            }
            connection.finish()
            #expect(await clock.advanceToNextSleeper() == .seconds(wait), "\(number)")
            number += 1
        }
        listener.cancel()
        await listener.finish()
    }

    @Test func lastingSocketResetsTheDelay() async throws {
        let socket = SocketUnderTest(options: .patient { $0.backoff = Backoff(jitter: 0) })
        let listener = Listener(socket.subscribe("s"))
        let waits = [(0, 1), (0, 1), (0, 2), (4_999, 4), (5_000, 1), (0, 1), (0, 2), (60_000, 1)]
        for (number, (milliseconds, wait)) in waits.enumerated() {
            let connection = await socket.transport.connection(number)
            _ = await connection.next()
            connection.serve(#"{"id":1,"result":{"type":"started"}}"#)
            await socket.clock.advance(by: .milliseconds(milliseconds))
            connection.end()
            #expect(await socket.clock.advanceToNextSleeper() == .seconds(wait), "\(number)")
        }
        listener.cancel()
    }
}
