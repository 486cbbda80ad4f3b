#if NIO
import FlyingFox
import Foundation
import TRPCNIO
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCStreams

/// Server frames that violate or satisfy RFC 6455: the client cases of the public conformance suites, in their order.
@Suite(.timeLimit(.minutes(4))) struct WebSocketRuleTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let frames: [WSFrame]
        /// The expected messages.
        var messages: [WebSocketMessage] = []
        /// The client's close code; nil if the connection stays open.
        var code: Int?

        var testDescription: String { name }
    }

    private static func frame(
        _ opcode: UInt8,
        _ payload: Data = Data(),
        fin: Bool = true,
        rsv: (Bool, Bool, Bool) = (false, false, false),
        mask: WSFrame.Mask? = nil
    ) -> WSFrame {
        WSFrame(
            fin: fin,
            rsv1: rsv.0,
            rsv2: rsv.1,
            rsv3: rsv.2,
            opcode: .init(opcode),
            mask: mask,
            payload: payload
        )
    }

    private static func close(_ code: Int, _ reason: [UInt8] = []) -> WSFrame {
        frame(8, Data([UInt8(code >> 8), UInt8(code & 255)] + reason))
    }

    private static let good = frame(1, Data("good".utf8))

    static let sizes: [Case] = [0, 125, 126, 127, 128, 65_535, 65_536].flatMap { size in
        [
            Case(
                name: "1 text of \(size)",
                frames: [frame(1, Data(repeating: 42, count: size))],
                messages: [.text(String(repeating: "*", count: size))]
            ),
            Case(
                name: "1 bytes of \(size)",
                frames: [frame(2, Data(repeating: 254, count: size))],
                messages: [.data(Data(repeating: 254, count: size))]
            ),
        ]
    }

    static let controls: [Case] = [
        Case(name: "2 ping of 125", frames: [frame(9, Data(count: 125)), good], messages: [.text("good")]),
        Case(name: "2 ping of 126", frames: [frame(9, Data(count: 126)), good], code: 1002),
        Case(
            name: "2 unsolicited pong",
            frames: [frame(10, Data("x".utf8)), good],
            messages: [.text("good")]
        ),
        Case(
            name: "2 ten pings",
            frames: (0..<10).map { frame(9, Data("\($0)".utf8)) } + [good],
            messages: [.text("good")]
        ),
        Case(name: "5 ping in fragments", frames: [frame(9, fin: false), frame(0)], code: 1002),
        Case(name: "5 pong in fragments", frames: [frame(10, fin: false), frame(0)], code: 1002),
    ]

    static let bits: [Case] =
        [(true, false, false), (false, true, false), (false, false, true), (true, true, true)].flatMap { rsv in
            [1, 2, 8, 9, 10].map { opcode in
                Case(
                    name: "3 bits \(rsv) of \(opcode)",
                    frames: [good, frame(opcode, rsv: rsv)],
                    messages: [.text("good")],
                    code: 1002
                )
            }
        }
        + [3, 4, 5, 6, 7, 11, 12, 13, 14, 15].map {
            Case(name: "4 opcode \($0)", frames: [good, frame($0)], messages: [.text("good")], code: 1002)
        }
        + [
            Case(
                name: "masked",
                frames: [frame(1, Data("x".utf8), mask: .init(m1: 1, m2: 2, m3: 3, m4: 4))],
                code: 1002
            )
        ]

    static let fragments: [Case] = [
        Case(
            name: "5 two fragments and a ping",
            frames: [frame(1, Data("a".utf8), fin: false), frame(9), frame(0, Data("b".utf8))],
            messages: [.text("ab")]
        ),
        Case(
            name: "5 empty fragments",
            frames: [frame(1, fin: false)] + Array(repeating: frame(0, fin: false), count: 500)
                + [frame(0, Data("b".utf8))],
            messages: [.text("b")]
        ),
        Case(name: "5 continuation of nothing", frames: [frame(0, Data("a".utf8)), good], code: 1002),
        Case(name: "5 continuation of nothing, unfinished", frames: [frame(0, fin: false), good], code: 1002),
        Case(name: "5 message within another", frames: [frame(1, fin: false), good], code: 1002),
        Case(
            name: "5 fragments without end",
            frames: [frame(1, fin: false)] + Array(repeating: frame(0, fin: false), count: 1500),
            code: 1008
        ),
    ]

    static let texts: [Case] =
        [
            Case(
                name: "6 character in two fragments",
                frames: [frame(1, Data([0xC3]), fin: false), frame(0, Data([0xA9]))],
                messages: [.text("é")]
            ),
            Case(
                name: "6 replacement character",
                frames: [frame(1, Data("\u{FFFD}".utf8))],
                messages: [.text("\u{FFFD}")]
            ),
            Case(
                name: "6 last characters",
                frames: [frame(1, Data("\u{10FFFF}\u{0}".utf8))],
                messages: [.text("\u{10FFFF}\u{0}")]
            ),
        ]
        + ([
            [0xCE, 0xBA, 0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC0, 0xAF], [0xE2, 0x82], [0x80], [0xFF],
            [0xF8, 0x88, 0x80, 0x80, 0x80], [0xED, 0xBF, 0xBF], [0xC3], [0x41, 0xC3, 0x41],
        ] as [[UInt8]]).map {
            Case(name: "6 text of \($0)", frames: [good, frame(1, Data($0))], messages: [.text("good")], code: 1007)
        }

    static let closes: [Case] =
        [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 3000, 3999, 4000, 4999].map {
            Case(name: "7 close \($0)", frames: [close($0, Array("é".utf8))], code: $0)
        }
        + [0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535].map {
            Case(name: "7 close \($0)", frames: [close($0)], code: 1002)
        }
        + [
            Case(name: "7 close of a byte", frames: [frame(8, Data([3]))], code: 1002),
            Case(name: "7 close of 126", frames: [close(1000, Array(repeating: 42, count: 124))], code: 1002),
            Case(name: "7 close with a non-UTF-8 reason", frames: [close(1000, [0xCE, 0xBA, 0xED])], code: 1007),
            Case(
                name: "7 message after a close",
                frames: [good, close(1000), good],
                messages: [.text("good")],
                code: 1000
            ),
            Case(
                name: "7 much after a close",
                frames: [good, close(1000)] + Array(repeating: frame(2, Data(repeating: 0, count: 65_536)), count: 64),
                messages: [.text("good")],
                code: 1000
            ),
        ]

    @Test(arguments: sizes + controls + bits + fragments + texts + closes)
    func protocolViolationsCloseTheSocket(rule: Case) async throws {
        let closed = Locked<Int?>(nil)
        let server = try await FrameServer { client, frames in
            for frame in rule.frames { frames.yield(frame) }
            for try await frame in client where frame.opcode == .close {
                closed.withLock { $0 = frame.closeCode }
                return
            }
        }
        defer { server.stop() }
        let request = TRPCRuntime.HTTPRequest(method: .get, url: server.url)
        let connection = try await NIOWebSocketTransport().connect(request)
        var messages: [WebSocketMessage] = []
        var error: (any Error)?
        do {
            for try await message in connection.messages {
                messages.append(message)
                if rule.code == nil, messages.count == rule.messages.count { break }
            }
        } catch let thrown {
            error = thrown
        }
        #expect(messages == rule.messages)
        guard let code = rule.code else { return await connection.close(code: 1000, reason: "") }
        #expect(await eventually { closed.withLock(\.self) != nil })
        #expect(closed.withLock(\.self) == code)
        if let failure = error as? WebSocketFailure {
            #expect(failure.code == code)
        } else {
            #expect((error as? WebSocketClosure)?.code == code)
        }
    }

    /// TCP backpressure makes the server wait.
    @Test func serverWaitsForTheReader() async throws {
        let sent = Locked(0)
        let text = String(repeating: "x", count: 1 << 16)
        let server = try await FrameServer(pulled: { number in
            sent.withLock { $0 = number }
            return number < 600 ? .text(text) : nil
        })
        defer { server.stop() }
        let request = TRPCRuntime.HTTPRequest(method: .get, url: server.url)
        let connection = try await NIOWebSocketTransport().connect(request)
        var messages = connection.messages.makeAsyncIterator()
        #expect(try await messages.next() == .text(text))
        let last = await settled { sent.withLock(\.self) }
        #expect(last < 300)
        #expect(connection.receivedBytes > 1 << 16 && connection.receivedBytes < 20 << 20)
        for _ in 1..<600 { #expect(try await messages.next() == .text(text)) }
        await connection.close(code: 1000, reason: "")
    }
}
#endif
