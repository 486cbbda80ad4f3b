import Foundation
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCStreams

/// The handling of unsolicited server frames, with one running query.
@Suite(.timeLimit(.minutes(4))) struct WebSocketFrameTests {
    static let outcomes: [(file: String, outcome: String)] = [
        ("limits-ws-server-ping-no-pong", "transport"),
        ("wsraw-bad-method", "PARSE_ERROR"),
        ("wsraw-binary-frame", "PARSE_ERROR"),
        ("wsraw-connectionParams-bad", "PARSE_ERROR"),
        ("wsraw-connectionParams-malformed", "PARSE_ERROR"),
        ("wsraw-connectionParams-missing", "PARSE_ERROR"),
        ("wsraw-create-context-fails", "UNAUTHORIZED"),
        ("wsraw-duplicate-subscription-id", "\"first\""),
        ("wsraw-invalid-json", "PARSE_ERROR"),
        ("wsraw-missing-id", "transport"),
        ("wsraw-missing-params", "PARSE_ERROR"),
        ("wsraw-null-id", "PARSE_ERROR"),
        ("wsraw-stop-unknown-id", "transport"),
        ("wsraw-string-id", "transport"),
    ]

    @Test(arguments: outcomes)
    func recordedFramesEndAPendingQuery(file: String, outcome: String) async throws {
        let transcript = try Transcript.named(file, "plain")
        let socket = SocketUnderTest()
        let query = Task { try await socket.query("a.b") }
        let connection = await socket.transport.connection(0)
        _ = await connection.next()
        for frame in transcript.serverFrames { connection.serve(frame) }
        connection.end()
        do {
            let output = try await query.value
            #expect(String(decoding: try TRPCCoding.encode(output), as: UTF8.self) == outcome)
        } catch let error as TRPCError {
            #expect((error.isTransport ? "transport" : error.code.rawValue) == outcome)
            #expect(error.path == "a.b")
        }
    }

    @Test func errorWithoutIDEndsTheOnlyPendingOperation() async throws {
        let socket = SocketUnderTest()
        let first = Task { try await socket.query("a") }
        let connection = await socket.transport.connection(0)
        _ = await connection.next()
        connection.serve(#"{"id":1,"result":{"type":"data","data":1}}"#)
        #expect(try await first.value == 1)
        let second = Task { try await socket.query("b") }
        _ = await connection.next()
        connection.serve(Self.parseError)
        let error = await trpcError { try await second.value }
        #expect(error?.code.rawValue == "PARSE_ERROR" && error?.path == "b")
    }

    @Test func ambiguousErrorIsReportedAsAState() async throws {
        let socket = SocketUnderTest()
        let first = Task { try await socket.query("a") }
        let connection = await socket.transport.connection(0)
        _ = await connection.next()
        connection.serve(#"{"id":1,"result":{"type":"data","data":1}}"#)
        #expect(try await first.value == 1)
        let others = [Task { try await socket.query("b") }, Task { try await socket.query("c") }]
        await eventually { connection.messageCount == 3 }
        connection.serve(Self.parseError)
        var states = socket.link.states.makeAsyncIterator()
        while let state = await states.next() {
            if case .open(let error?) = state {
                #expect(error.code.rawValue == "PARSE_ERROR")
                break
            }
        }
        connection.serve(#"{"id":2,"result":{"type":"data","data":2}}"#)
        connection.serve(#"{"id":3,"result":{"type":"data","data":3}}"#)
        #expect(try await [others[0].value, others[1].value].map { $0.intValue ?? 0 }.reduce(0, +) == 5)
    }

    @Test func unknownFramesAreReportedAsStates() async throws {
        let socket = SocketUnderTest()
        let query = Task { try await socket.query("a") }
        let connection = await socket.transport.connection(0)
        _ = await connection.next()
        connection.serve("<html>")
        connection.serve(Data([0xFF, 0x00]))
        connection.serve(#"{"id":1,"result":{"type":"data","data":1}}"#)
        #expect(try await query.value == 1)
        // A late response to an ended call.
        connection.serve(#"{"id":1,"result":{"type":"data","data":1}}"#)
        var states = socket.link.states.makeAsyncIterator()
        guard case .open(let error?) = await states.next() else { return #expect(Bool(false)) }
        #expect(error.isUnexpectedResponse)
    }

    /// The call would never end.
    @Test(arguments: [#""id":99,"#, #""id":0,"#, #""id":"1","#, #""id":null,"#, ""])
    func unsolicitedReplyClosesTheSocket(id: String) async throws {
        let socket = SocketUnderTest()
        let query = Task { try await socket.query("a") }
        let connection = await socket.transport.connection(0)
        _ = await connection.next()
        connection.serve("{" + id + #""result":{"type":"data","data":1}}"#)
        let error = await trpcError { try await query.value }
        #expect(error?.transportFailure?.reason == .connectionLost && error?.path == "a")
        await connection.closed()
        #expect(connection.clientClosed == 1008)
    }

    @Test(arguments: [#"{"id":1}"#, #"{"id":1,"result":{"type":"other"}}"#])
    func replyWithoutAResultFailsItsCall(reply: String) async throws {
        let socket = SocketUnderTest()
        let query = Task { try await socket.query("a") }
        let connection = await socket.transport.connection(0)
        _ = await connection.next()
        connection.serve(reply)
        let error = await trpcError { try await query.value }
        #expect(error?.isUnexpectedResponse == true && error?.path == "a")
        #expect(connection.clientClosed == nil)
    }

    /// A server that sends pings without reading doesn't cause a queue of pongs.
    @Test func unreadPingsHaveOnePong() {
        var machine = SocketMachine(.patient, .none)
        _ = machine.receive(.openWanted, at: .zero, chance: 0)
        _ = machine.receive(.connected(1), at: .zero, chance: 0)
        for _ in 0..<1000 { _ = machine.receive(.message(1, .ping), at: .zero, chance: 0) }
        #expect(machine.connections[1]?.controls == ["PONG"])
    }

    @Test func eventIDsAreUnescaped() throws {
        let frame = #"{"id":3,"result":{"type":"data","data":{"id":"a\"é/\n","data":1},"id":"a\"\u00e9\/\n"}}"#
        guard case .data(3, let id, let result) = SocketReply(.text(frame)) else { return #expect(Bool(false)) }
        #expect(id == "a\"é/\n")
        #expect(try OutputReader(path: "p", transformer: .none).output(of: result) as Int == 1)
        let operation = TRPCOperation(path: "p\"", kind: .subscription, input: .json(Data("{}".utf8)))
        let sent = SocketMessage.start(operation, id: 1, after: id)
        #expect(
            sent
                == #"{"id":1,"method":"subscription","params":{"input":{},"path":"p\"","lastEventId":"a\"é/\n"}}"#
        )
    }

    private static let parseError =
        #"{"id":null,"error":{"message":"no","code":-32700,"data":{"code":"PARSE_ERROR","httpStatus":400}}}"#
}
