#if NIO
import FlyingFox
import Foundation
import TRPCNIO
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCStreams

/// Real sockets, against a server with another implementation.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(4))) struct NIOWebSocketTransportTests {
    private let transport = NIOWebSocketTransport()

    private func connect(
        to server: FrameServer,
        _ transport: NIOWebSocketTransport? = nil
    ) async throws -> any WebSocketConnection {
        try await (transport ?? self.transport).connect(TRPCRuntime.HTTPRequest(method: .get, url: server.url))
    }

    /// Returns all messages, and the final error.
    private func messages(of connection: any WebSocketConnection) async -> ([WebSocketMessage], (any Error)?) {
        var messages: [WebSocketMessage] = []
        do {
            for try await message in connection.messages { messages.append(message) }
            return (messages, nil)
        } catch {
            return (messages, error)
        }
    }

    @Test func textOfAnySizeIsEchoed() async throws {
        let server = try await FrameServer { client, frames in
            for try await frame in client where frame.opcode == .text { frames.yield(.text(frame.text)) }
        }
        defer { server.stop() }
        let connection = try await connect(to: server)
        var answers = connection.messages.makeAsyncIterator()
        for size in [0, 1, 125, 126, 65_535, 65_536, 1 << 20] {
            let text = String(repeating: "é", count: size / 2) + (size % 2 == 1 ? "x" : "")
            try await connection.send(text)
            #expect(try await answers.next() == .text(text))
        }
        await connection.close(code: 1000, reason: "")
    }

    @Test func framesRightAfterTheUpgradeAreReceived() async throws {
        let server = try await FrameServer { client, frames in
            for number in 0..<100 { frames.yield(.text("\(number)")) }
            for try await frame in client where frame.opcode == .close { return }
        }
        defer { server.stop() }
        for _ in 0..<5 {
            let connection = try await connect(to: server)
            var answers = connection.messages.makeAsyncIterator()
            for number in 0..<100 { #expect(try await answers.next() == .text("\(number)")) }
            await connection.close(code: 1000, reason: "")
        }
    }

    @Test func pingEndsWithAPongOrTheLostSocket() async throws {
        let server = try await FrameServer { client, frames in
            for try await frame in client where frame.opcode == .ping {
                frames.yield(WSFrame(fin: true, opcode: .pong, mask: nil, payload: frame.payload))
                for try await frame in client where frame.opcode == .ping { return }
            }
        }
        defer { server.stop() }
        let connection = try await connect(to: server)
        try await connection.ping()
        await #expect(throws: (any Error).self) { try await connection.ping() }
        await #expect(throws: (any Error).self) { try await connection.ping() }
        await connection.close(code: 1000, reason: "")
    }

    @Test func fragmentsAreJoinedAndPingsBetweenThemGetPongs() async throws {
        let received = Locked<[WSFrame]>([])
        let server = try await FrameServer { client, frames in
            frames.yield(.text("a", fin: false))
            frames.yield(WSFrame(fin: true, opcode: .ping, mask: nil, payload: Data("hey".utf8)))
            frames.yield(.rest("b", fin: false))
            frames.yield(.rest("c", fin: true))
            frames.yield(WSFrame(fin: true, opcode: .binary, mask: nil, payload: Data([1, 2])))
            for try await frame in client {
                received.withLock { $0.append(frame) }
                if frame.opcode == .close { return }
            }
        }
        defer { server.stop() }
        let connection = try await connect(to: server)
        var answers = connection.messages.makeAsyncIterator()
        #expect(try await answers.next() == .text("abc"))
        #expect(try await answers.next() == .data(Data([1, 2])))
        await eventually { !received.withLock(\.isEmpty) }
        await connection.close(code: 1001, reason: "bye")
        #expect(try await answers.next() == nil)
        let frames = received.withLock { $0 }
        #expect(frames.map(\.opcode) == [.pong, .close])
        #expect(frames.first?.text == "hey")
        #expect(frames.last?.closeCode == 1001)
    }

    @Test(arguments: [(1012, "restart"), (1000, ""), (4401, "token")])
    func closeFrameIsReportedAndAcknowledged(code: Int, reason: String) async throws {
        let answered = Locked<Int?>(nil)
        let server = try await FrameServer { client, frames in
            frames.yield(.text("last"))
            frames.yield(.close(code: WSCloseCode(UInt16(code), reason: reason)))
            for try await frame in client where frame.opcode == .close {
                answered.withLock { $0 = frame.closeCode }
                return
            }
        }
        defer { server.stop() }
        let connection = try await connect(to: server)
        let (messages, error) = await messages(of: connection)
        #expect(messages == [.text("last")])
        #expect(error as? WebSocketClosure == WebSocketClosure(code: code, reason: reason))
        await eventually { answered.withLock { $0 } != nil }
        #expect(answered.withLock { $0 } == code)
        await #expect(throws: WebSocketClosure.lost) { try await connection.send("too late") }
        await #expect(throws: WebSocketClosure.lost) { try await connection.ping() }
    }

    @Test func droppedConnectionIsLost() async throws {
        let server = try await FrameServer { client, frames in
            for try await _ in client {
                frames.yield(.text("last"))
                return
            }
        }
        defer { server.stop() }
        let connection = try await connect(to: server)
        try await connection.send("go")
        let (messages, error) = await messages(of: connection)
        #expect(messages == [.text("last")])
        #expect(error as? WebSocketClosure == .lost)
    }

    @Test(arguments: 0..<10)
    func connectionDroppedDuringOpeningEnds(round: Int) async throws {
        let server = try await FrameServer { _, _ in }
        defer { server.stop() }
        guard let connection = try? await connect(to: server) else { return }
        let (messages, error) = await messages(of: connection)
        #expect(messages.isEmpty)
        #expect(error != nil)
    }

    @Test(arguments: [true, false])
    func oversizedMessageEndsTheConnection(isFragmented: Bool) async throws {
        let closed = Locked<Int?>(nil)
        let server = try await FrameServer { client, frames in
            if isFragmented {
                frames.yield(.text(String(repeating: "a", count: 600), fin: false))
                frames.yield(.rest(String(repeating: "a", count: 600), fin: true))
            } else {
                frames.yield(.text(String(repeating: "a", count: 1200)))
            }
            for try await frame in client where frame.opcode == .close {
                closed.withLock { $0 = frame.closeCode }
                return
            }
        }
        defer { server.stop() }
        let connection = try await connect(to: server, NIOWebSocketTransport(maximumMessageSize: 1000))
        let (messages, error) = await messages(of: connection)
        #expect(messages.isEmpty)
        #expect((error as? WebSocketFailure)?.description.contains("limit") == true)
        await eventually { closed.withLock { $0 } != nil }
        #expect(closed.withLock { $0 } == 1009)
    }

    @Test func endingTheIterationClosesTheConnection() async throws {
        let ledger = ResourceLedger()
        try await ledger.counting {
            let server = try await FrameServer { client, _ in
                for try await frame in client where frame.opcode == .close { return }
            }
            defer { server.stop() }
            let connection = try await connect(to: server)
            let reader = Task { await messages(of: connection).0.count }
            reader.cancel()
            #expect(await reader.value == 0)
            await eventually { ledger.open.isEmpty }
        }
        #expect(ledger.open == [:])
        #expect(ledger.total("NIOWebSocket") == 1)
    }

    @Test func refusedUpgradeReportsItsStatus() async throws {
        let server = try await FrameServer { _, _ in }
        defer { server.stop() }
        var url = try #require(URLComponents(url: server.url, resolvingAgainstBaseURL: false))
        url.path = "/nothing"
        let request = TRPCRuntime.HTTPRequest(method: .get, url: try #require(url.url))
        let error = await trpcError { try await transport.connect(request) }
        #expect(error?.httpStatus == 404)
        #expect(error?.isUnexpectedResponse == true)
    }

    @Test func cancelledConnectClosesItsConnection() async throws {
        let server = try LoopbackSocket()
        let request = TRPCRuntime.HTTPRequest(method: .get, url: Self.webSocket(server.url))
        let ledger = ResourceLedger()
        await ledger.counting {
            let connecting = Task { try await transport.connect(request) }
            await eventually { ledger.total("NIOWebSocket") == 1 }
            connecting.cancel()
            await #expect(throws: CancellationError.self) { try await connecting.value }
            let before = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await transport.connect(request)
            }
            await #expect(throws: CancellationError.self) { try await before.value }
            await eventually { ledger.open.isEmpty }
        }
        #expect(ledger.open == [:])
    }

    @Test func silentServerTimesOut() async throws {
        let server = try LoopbackSocket()
        let request = TRPCRuntime.HTTPRequest(method: .get, url: Self.webSocket(server.url))
        let error = await trpcError {
            try await NIOWebSocketTransport(connectTimeout: .milliseconds(20)).connect(request)
        }
        #expect(error?.transportFailure?.reason == .timedOut)
    }

    @Test(arguments: ["ws://127.0.0.1:1/trpc", "http://127.0.0.1/trpc", "ws:///trpc"])
    func unreachableServerThrows(url: String) async throws {
        let request = TRPCRuntime.HTTPRequest(method: .get, url: try #require(URL(string: url)))
        await #expect(throws: (any Error).self) { try await transport.connect(request) }
    }

    @Test func secureURLRequiresTLS() async throws {
        let server = try await FrameServer { _, _ in }
        defer { server.stop() }
        let url = try #require(URL(string: server.url.absoluteString.replacingOccurrences(of: "ws:", with: "wss:")))
        await #expect(throws: (any Error).self) {
            try await NIOWebSocketTransport(connectTimeout: .seconds(3))
                .connect(TRPCRuntime.HTTPRequest(method: .get, url: url))
        }
    }

    @Test func subscriptionResumesAfterADroppedConnection() async throws {
        let ledger = ResourceLedger()
        let starts = Locked<[String]>([])
        let server = try await FrameServer { client, frames in
            for try await frame in client where frame.opcode == .text {
                let count = starts.withLock { starts in
                    starts.append(frame.text)
                    return starts.count
                }
                frames.yield(.text(#"{"id":1,"result":{"type":"started"}}"#))
                for event in count * 10 - 9...count * 10 {
                    frames.yield(
                        .text(
                            #"{"id":1,"result":{"type":"data","data":{"id":"\#(event)","data":\#(event)},"id":"\#(event)"}}"#
                        )
                    )
                }
                // The connection is dropped twice; the third one completes.
                if count < 3 { return }
                frames.yield(.text(#"{"id":1,"result":{"type":"stopped"}}"#))
                for try await frame in client where frame.opcode == .close { return }
            }
        }
        defer { server.stop() }
        try await ledger.counting {
            let url = server.url.absoluteString.replacingOccurrences(of: "ws:", with: "http:")
            let options = WebSocketOptions(transport: transport, idleTimeout: .zero, backoff: .none)
            let client = TRPCClient(
                url: try #require(URL(string: url)),
                links: LinkSetup { [WebSocketLink($0, options: options)] }
            )
            let events = SubscriptionProcedure<[String: Int], Int>("events")
            var heard: [Int] = []
            for try await event in client.subscribe(events, ["a": 1]).events {
                #expect(event.id == "\(event.data)")
                heard.append(event.data)
            }
            #expect(heard == Array(1...30))
            await eventually { ledger.open.isEmpty }
        }
        #expect(
            starts.withLock { $0.prefix(3) } == [
                #"{"id":1,"method":"subscription","params":{"input":{"a":1},"path":"events"}}"#,
                #"{"id":1,"method":"subscription","params":{"input":{"a":1},"path":"events","lastEventId":"10"}}"#,
                #"{"id":1,"method":"subscription","params":{"input":{"a":1},"path":"events","lastEventId":"20"}}"#,
            ]
        )
        #expect(ledger.open == [:])
        #expect(ledger.total("NIOWebSocket") == 3)
    }

    private static func webSocket(_ url: URL) -> URL {
        URL(string: url.absoluteString.replacingOccurrences(of: "http:", with: "ws:"))!
    }
}
#endif
