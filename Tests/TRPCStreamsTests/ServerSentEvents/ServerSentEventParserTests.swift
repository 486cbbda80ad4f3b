import Foundation
import Testing

@testable import TRPCRuntime

@Suite struct ServerSentEventParserTests {
    struct Case: Sendable, CustomStringConvertible {
        let text: String
        let events: [ServerSentEvent]
        var description: String { text.debugDescription }

        init(_ text: String, _ events: ServerSentEvent...) {
            self.text = text
            self.events = events
        }
    }

    private static func event(_ data: String, _ name: String = "message", id: String? = nil) -> ServerSentEvent {
        ServerSentEvent(name: name, data: Data(data.utf8), id: id)
    }

    static let cases = [
        Case("data: a\n\n", event("a")),
        Case("data: a\r\n\r\n", event("a")),
        Case("data: a\r\r", event("a")),
        Case("data: a\r\n\ndata: b\n\r\ndata: c\n\rdata: d\r\n\r", event("a"), event("b"), event("c"), event("d")),
        Case("data:a\ndata:  b\ndata\ndata:\n\n", event("a\n b\n\n")),
        Case("\u{FEFF}data: a\n\ndata: \u{FEFF}\n\n", event("a"), event("\u{FEFF}")),
        Case("\u{FEFF}\u{FEFF}data: a\n\n"),
        Case(": comment\n\n:\ndata: a\n:\n\n", event("a")),
        Case("event: e\nid: 1\ndata: a\n\ndata: b\n\n", event("a", "e", id: "1"), event("b")),
        Case("event: e\nevent\ndata: a\n\n", event("a")),
        Case("event: e\n\ndata: a\n\n", event("a")),
        Case("id: 1\nid: 2\u{0}\ndata: a\n\nid\ndata: b\n\n", event("a", id: "1"), event("b", id: "")),
        Case("data\n\n", event("")),
        Case("data: a: b\n\n", event("a: b")),
        Case("Data: a\nunknown: 1\n data: b\n\n"),
        Case("data: é🍜№\nid: ü\n\n", event("é🍜№", id: "ü")),
        Case("event: return\ndata: \n\n\n", event("", "return")),
        Case("data: a\n\ndata: b\n", event("a")),
        Case("\n\n\n"), Case(""),
    ]

    @Test(arguments: cases)
    func chunksMayBeSplitAnywhere(_ test: Case) throws {
        let bytes = Data(test.text.utf8)
        #expect(try events(in: [bytes]) == test.events)
        #expect(try events(in: bytes.map { Data([$0]) }) == test.events)
        for first in 0...bytes.count {
            for second in first...bytes.count {
                let pieces = [bytes[..<first], bytes[first..<second], bytes[second...]]
                #expect(try events(in: pieces) == test.events, "\(first), \(second)")
            }
        }
    }

    private func events(in chunks: [Data]) throws -> [ServerSentEvent] {
        var parser = ServerSentEventParser()
        return try chunks.flatMap { try parser.events(in: $0) }
    }

    @Test(arguments: [
        ("retry: 10\n", Duration.milliseconds(10)), ("retry:0\n", .zero), ("retry: 1s\n", nil), ("retry: -1\n", nil),
        ("retry\n", nil), ("retry: 99999999999999999999999\n", nil), ("retry: 1\nretry: x\n", .milliseconds(1)),
    ])
    func reconnectionTimeIsAWholeNumber(text: String, time: Duration?) throws {
        var parser = ServerSentEventParser()
        _ = try parser.events(in: Data(text.utf8))
        #expect(parser.reconnectionTime == time)
    }

    @Test func eventSizeIsLimited() throws {
        let line = Data("data: \(String(repeating: "a", count: 90))\n".utf8)
        var parser = ServerSentEventParser(limit: 200)
        #expect(try parser.events(in: line).isEmpty && parser.events(in: line).isEmpty)
        #expect(try parser.events(in: Data("\n".utf8)).map(\.data.count) == [181])
        _ = try parser.events(in: line + line)
        #expect(throws: ServerSentEventParser.TooLarge.self) { try parser.events(in: line) }
        // A line without an end, and an unfinished comment.
        for chunk in ["a", ":"] {
            var parser = ServerSentEventParser(limit: 200)
            _ = try parser.events(in: Data(chunk.utf8))
            for _ in 0..<4 { _ = try? parser.events(in: Data(repeating: 97, count: 49)) }
            #expect(throws: ServerSentEventParser.TooLarge.self) {
                try parser.events(in: Data(repeating: 97, count: 49))
            }
        }
    }

    /// Twice the length takes about twice the time, in chunks of any size; a quadratic parser would not finish.
    @Test func longEventsAreReadInLinearTime() throws {
        let piece = Data(repeating: UInt8(ascii: "a"), count: 100)
        var parser = ServerSentEventParser()
        _ = try parser.events(in: Data("data:".utf8))
        for _ in 0..<100_000 { _ = try parser.events(in: piece) }
        #expect(try parser.events(in: Data("\n\n".utf8)).map(\.data.count) == [10_000_000])
        for _ in 0..<20_000 { _ = try parser.events(in: Data("data:b\n".utf8)) }
        #expect(try parser.events(in: Data("\n".utf8)).map(\.data.count) == [39_999])
    }
}
