#if NIO
import Foundation
import TRPCNIO
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCStreams

/// The handshake of RFC 6455, section 4.1.
@Suite(.timeLimit(.minutes(2))) struct UpgradeResponseTests {
    /// Responds to an upgrade with a head, whose `KEY` is replaced, and more bytes in the same packet.
    private func connect(_ head: String, then bytes: [UInt8] = []) async throws -> (
        any WebSocketConnection, LoopbackServer
    ) {
        let server = try LoopbackServer { connection in
            let key = SHA1.accept(connection.header("sec-websocket-key") ?? "")
            let lines = head.replacing("KEY", with: key).split(separator: "\n").joined(separator: "\r\n")
            connection.write(Data("\(lines)\r\n\r\n".utf8) + bytes)
            connection.waitForClient()
        }
        let url = try #require(URL(string: "ws://127.0.0.1:\(server.port)/trpc"))
        return (try await NIOWebSocketTransport().connect(HTTPRequest(method: .get, url: url)), server)
    }

    private static let upgrade = "HTTP/1.1 101 Switching Protocols\nUpgrade: websocket\nConnection: Upgrade\n"

    @Test func messageInTheUpgradePacketIsRead() async throws {
        let frames: [UInt8] = [0x81, 2, 0x68, 0x69, 0x81, 1, 0x21]
        let (connection, _) = try await connect(Self.upgrade + "Sec-WebSocket-Accept: KEY", then: frames)
        var messages = connection.messages.makeAsyncIterator()
        #expect(try await messages.next() == .text("hi"))
        #expect(try await messages.next() == .text("!"))
        await connection.close(code: 1000, reason: "")
    }

    @Test(arguments: [
        upgrade + "Sec-WebSocket-Accept:   KEY  ", upgrade + "sec-websocket-accept:\tKEY\t",
        "HTTP/1.1 101 X\nUpgrade: WebSocket\nConnection: keep-alive, upgrade\nSec-WebSocket-Accept: KEY",
        upgrade + "Sec-WebSocket-Accept: KEY\nSec-WebSocket-Extensions:",
    ])
    func validUpgradeIsAccepted(_ head: String) async throws {
        let (connection, _) = try await connect(head)
        await connection.close(code: 1000, reason: "")
    }

    @Test(arguments: [
        upgrade + "Sec-WebSocket-Accept: a b", upgrade + "Sec-WebSocket-Accept: K EY", upgrade,
        upgrade + "Sec-WebSocket-Accept:",
        upgrade + "Sec-WebSocket-Accept: KEY\nSec-WebSocket-Accept: KEY",
        upgrade + "Sec-WebSocket-Accept: KEY\nSec-WebSocket-Extensions: permessage-deflate",
        upgrade + "Sec-WebSocket-Accept: KEY\nSec-WebSocket-Protocol: chat",
        "HTTP/1.0 101 X\nUpgrade: websocket\nConnection: Upgrade\nSec-WebSocket-Accept: KEY",
        "HTTP/1.1 101 X\nUpgrade: websocket\nSec-WebSocket-Accept: KEY",
        "HTTP/1.1 101 X\nConnection: Upgrade\nSec-WebSocket-Accept: KEY",
        "HTTP/1.1 101 X\nUpgrade: h2c\nConnection: Upgrade\nSec-WebSocket-Accept: KEY",
        "HTTP/1.1 000 X\nUpgrade: websocket\nConnection: Upgrade\nSec-WebSocket-Accept: KEY",
        "HTTP/1.1 200 OK\nContent-Length: 0",
    ])
    func invalidUpgradeIsRefused(_ head: String) async throws {
        for bytes in [[], [0x81, 2, 0x68, 0x69], Array("HTTP/1.1 101 X\r\n\r\n".utf8)] as [[UInt8]] {
            let error = await trpcError { try await connect(head, then: bytes).0 }
            #expect(error?.isUnexpectedResponse == true, "\(String(describing: error))")
        }
    }
}

/// SHA-1 (FIPS 180-4), which RFC 6455 requires.
private enum SHA1 {
    static func accept(_ key: String) -> String {
        Data(hash(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))).base64EncodedString()
    }

    private static func hash(_ message: [UInt8]) -> [UInt8] {
        var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
        var bytes = message + [0x80]
        bytes += Array(repeating: 0, count: (120 - bytes.count % 64) % 64)
        bytes += withUnsafeBytes(of: UInt64(message.count * 8).bigEndian, Array.init)
        for start in stride(from: 0, to: bytes.count, by: 64) { add(bytes[start..<start + 64], to: &state) }
        return state.flatMap { withUnsafeBytes(of: $0.bigEndian, Array.init) }
    }

    private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
        func rotated(_ value: UInt32, _ bits: UInt32) -> UInt32 { value << bits | value >> (32 - bits) }
        var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
            block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        for index in 16..<80 {
            words.append(rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1))
        }
        var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
        for (index, word) in words.enumerated() {
            let (f, k): (UInt32, UInt32) =
                switch index {
                case ..<20: (b & c | ~b & d, 0x5A82_7999)
                case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
                case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
                default: (b ^ c ^ d, 0xCA62_C1D6)
                }
            (a, b, c, d, e) = (rotated(a, 5) &+ f &+ e &+ k &+ word, a, rotated(b, 30), c, d)
        }
        for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
    }
}
#endif
