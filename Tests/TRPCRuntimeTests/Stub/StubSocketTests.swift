import Foundation
import TestSupport
import Testing

/// The live backend's WebSockets, and their faults.
@Suite struct StubSocketTests {
    private let server: StubServerProcess

    init() throws { server = try StubServerProcess() }

    private func socket(query: String = "") async throws -> RawWebSocket {
        try await RawWebSocket(URL(string: server.liveURL.absoluteString + query)!)
    }

    private func subscribe(_ socket: RawWebSocket, _ input: String, id: Int = 1) async throws {
        try await socket.send(
            #"{"id":\#(id),"method":"subscription","params":{"path":"ticks","input":\#(input)}}"#
        )
    }

    /// Returns `count` frames, or fewer if the connection ends.
    private func frames(_ count: Int, of socket: RawWebSocket) async throws -> [String] {
        var frames: [String] = []
        while frames.count < count {
            switch try await socket.next() {
            case .text(let text): frames.append(canonical(text))
            case .close(let code): frames.append("close \(code)")
            case .end: return frames + ["end"]
            }
        }
        return frames
    }

    private func event(_ number: Int) -> String {
        let data = #"{"at":"2026-01-15T09:30:00.123Z","n":\#(number),"text":"tick"}"#
        return canonical(
            #"{"id":1,"result":{"type":"data","id":"\#(number)","data":{"id":"\#(number)","data":\#(data)}}}"#
        )
    }

    private let started = #"{"id":1,"result":{"type":"started"}}"#
    private let stopped = #"{"id":1,"result":{"type":"stopped"}}"#

    @Test func callsReceiveResponses() async throws {
        let socket = try await socket()
        defer { socket.close() }
        try await socket.send(
            #"[{"id":1,"method":"query","params":{"path":"slow","input":{"ms":30}}},"#
                + #"{"id":"b","method":"mutation","params":{"path":"echo"}}]"#
        )
        #expect(
            try await frames(2, of: socket) == [
                #"{"id":"b","result":{"type":"data"}}"#, #"{"id":1,"result":{"data":30,"type":"data"}}"#,
            ]
        )
        try await socket.send(#"{"id":2,"method":"query","params":{"path":"no.pe"}}"#)
        let missing = try await frames(1, of: socket)[0]
        #expect(missing.contains(#"No \"query\"-procedure on path \"no.pe\""#) && missing.contains("-32004"))
        try await socket.send("PING")
        try await socket.send("{bad")
        try await socket.send(#"{"id":3,"method":"nope"}"#)
        let rest = try await frames(3, of: socket)
        #expect(rest[0] == "PONG" && rest[1].contains("-32700") && rest[2].contains("Invalid procedure type"))
    }

    @Test func subscriptionRunsAndStops() async throws {
        let socket = try await socket()
        defer { socket.close() }
        try await subscribe(socket, #"{"count":2,"pingEvery":2}"#)
        #expect(try await frames(5, of: socket) == [started, event(1), event(2), "PING", stopped])
        try await socket.send(
            #"{"id":1,"method":"subscription","params":{"path":"ticks","input":{"count":4},"lastEventId":"3"}}"#
        )
        #expect(try await frames(3, of: socket) == [started, event(4), stopped])
        try await subscribe(socket, #"{"delay":3600000}"#)
        #expect(try await frames(1, of: socket) == [started])
        try await subscribe(socket, "{}")
        #expect(try await frames(1, of: socket)[0].contains("Duplicate id 1"))
        try await socket.send(#"{"id":1,"method":"subscription.stop"}"#)
        #expect(try await frames(1, of: socket) == [stopped])
        let stats = try await server.stats()
        #expect(stats.startedSubscriptions == 3 && stats.stoppedSubscriptions == 3 && stats.openStreams == 1)
    }

    @Test func superjsonPathsStartAtTheData() async throws {
        let socket = try await RawWebSocket(server.liveSuperjsonURL)
        defer { socket.close() }
        try await subscribe(socket, #"{"json":{"count":1}}"#)
        let event = try await frames(2, of: socket)[1]
        #expect(event.contains(#""values":{"data.at":["Date"]}"#) && event.contains(#""json":{"data":{"#))
    }

    @Test func tokenIsReadFromParameters() async throws {
        let whoami = #"{"id":1,"method":"query","params":{"path":"whoami"}}"#
        let known = try await socket(query: "?connectionParams=1")
        try await known.send(#"{"method":"connectionParams","data":{"token":"good"}}"#)
        try await known.send(whoami)
        #expect(try await frames(1, of: known)[0].contains(#""token":"good""#))
        let unknown = try await socket()
        try await unknown.send(whoami)
        #expect(try await frames(1, of: unknown)[0].contains("UNAUTHORIZED"))
        let wrong = try await socket(query: "?connectionParams=1")
        try await wrong.send(#"{"method":"connectionParams","data":{"a":1}}"#)
        let end = try await frames(2, of: wrong)
        #expect(end[0].contains("Invalid connection params shape") && end[1] == "close 1000")
        for socket in [known, unknown, wrong] { socket.close() }
    }

    @Test(arguments: [
        (#"{"after":1,"kind":"close"}"#, "close 1012"), (#"{"after":1,"kind":"close","code":4001}"#, "close 4001"),
        (#"{"after":1,"kind":"drop"}"#, "end"), (#"{"after":1,"kind":"reset"}"#, "end"),
        (#"{"after":1,"kind":"cut","bytes":9}"#, "end"),
        (#"{"after":1,"kind":"reconnect"}"#, #"{"id":null,"method":"reconnect"}"#),
    ])
    func socketsCanBeDropped(fault: String, what: String) async throws {
        let socket = try await socket()
        try await subscribe(socket, #"{"count":2,"faults":[\#(fault)]}"#)
        let received = try await frames(3, of: socket)
        // Frames sent before a reset may be lost.
        let isLost = fault.contains("reset") && received.last == what
        #expect(isLost || received == [started, event(1), what])
        if fault.contains("reconnect") { #expect(try await frames(2, of: socket) == [event(2), stopped]) }
        socket.close()
        let stats = try await server.stats { $0.openConnections == 0 && $0.openStreams == 0 }
        #expect(stats.openConnections == 0 && stats.openStreams == 0 && stats.runningSubscriptions == 0)
        // The server still polls the next connection.
        let next = try await self.socket()
        try await next.send("PING")
        #expect(try await next.next() == .text("PONG"))
        next.close()
    }

    @Test func errorPrecedesTheEnd() async throws {
        let socket = try await socket()
        defer { socket.close() }
        try await subscribe(socket, #"{"count":2,"faults":[{"after":1,"kind":"error","code":-32003}]}"#)
        let frames = try await frames(4, of: socket)
        #expect(frames[2].contains(#""code":-32003"#) && frames[2].contains(#""id":1"#) && frames[3] == stopped)
    }

    @Test func hangingSocketStaysOpen() async throws {
        let socket = try await socket()
        try await subscribe(socket, #"{"faults":[{"after":1,"kind":"hang"}]}"#)
        #expect(try await frames(2, of: socket) == [started, event(1)])
        try await socket.send("PING")
        #expect(try await server.stats().runningSubscriptions == 1)
        socket.close()
        #expect(try await server.stats { $0.runningSubscriptions == 0 }.openStreams == 0)
    }

    @Test func closeFrameIsAcknowledged() async throws {
        let socket = try await socket()
        try await subscribe(socket, #"{"delay":3600000}"#)
        #expect(try await frames(1, of: socket) == [started])
        try await socket.sendClose(1001)
        #expect(try await frames(1, of: socket) == ["close 1001"])
        #expect(try await server.stats { $0.openConnections == 0 }.stoppedSubscriptions == 1)
        socket.close()
    }

    @Test func socketsAreRefused() async throws {
        try await server.refuse(connects: 1)
        let refusal = await #expect(throws: RawWebSocket.Refused.self) { try await self.socket() }
        #expect(refusal?.status == 503)
        let socket = try await socket()
        socket.close()
    }
}
