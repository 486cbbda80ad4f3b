import FlyingSocks
package import Foundation

/// The client side of a WebSocket with direct access to its frames; `URLSession` on Linux has none.
package final class RawWebSocket: Sendable {
    /// A message or event from the server.
    package enum Frame: Sendable, Equatable {
        case text(String)
        /// The close code, 1005 for none.
        case close(Int)
        /// The connection ended without a close frame.
        case end
    }

    private let socket: AsyncSocket

    /// Connects and performs the handshake.
    ///
    /// - Throws: ``Refused`` with the status if the server doesn't switch protocols.
    package init(_ url: URL, headers: [String: String] = [:]) async throws {
        let address = try sockaddr_in.inet(ip4: url.host ?? "", port: UInt16(url.port ?? 80))
        socket = try await AsyncSocket.connected(to: address, timeout: 60)
        let target = url.path + (url.query.map { "?\($0)" } ?? "")
        let fields = headers.map { "\($0.key): \($0.value)\r\n" }.joined()
        let head = """
            GET \(target) HTTP/1.1\r\nHost: test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
            Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\(fields)\r\n
            """
        try await socket.write(Data(head.utf8))
        var answer = ""
        while !answer.hasSuffix("\r\n\r\n") {
            answer.unicodeScalars.append(Unicode.Scalar(try await socket.read()))
        }
        let status = Int(answer.split(separator: " ").dropFirst().first ?? "") ?? 0
        guard status == 101 else {
            try socket.close()
            throw Refused(status: status)
        }
    }

    package struct Refused: Error, Equatable {
        package let status: Int
    }

    package func send(_ text: String) async throws {
        try await socket.write(Self.frame(0x81, Array(text.utf8)))
    }

    package func sendClose(_ code: Int = 1000) async throws {
        try await socket.write(Self.frame(0x88, [UInt8(code >> 8), UInt8(code & 255)]))
    }

    /// Returns the next frame, except for the protocol's pings and pongs.
    package func next() async throws -> Frame {
        do {
            while true {
                let head = try await socket.read(bytes: 2)
                var length = Int(head[1] & 127)
                if length >= 126 {
                    let bytes = try await socket.read(bytes: length == 126 ? 2 : 8)
                    length = bytes.reduce(0) { $0 << 8 | Int($1) }
                }
                let payload = try await socket.read(bytes: length)
                switch head[0] & 15 {
                case 1: return .text(String(decoding: payload, as: UTF8.self))
                case 8: return .close(payload.count < 2 ? 1005 : Int(payload[0]) << 8 | Int(payload[1]))
                default: continue
                }
            }
        } catch is SocketError {
            return .end
        }
    }

    package func close() { try? socket.close() }

    private static func frame(_ first: UInt8, _ payload: [UInt8]) -> Data {
        let mask: [UInt8] = [1, 2, 3, 4]
        let count = payload.count
        let length = count < 126 ? [UInt8(count)] : [126, UInt8(count >> 8), UInt8(count & 255)]
        let masked = payload.enumerated().map { $1 ^ mask[$0 % 4] }
        return Data([first, length[0] | 128] + length.dropFirst() + mask + masked)
    }
}
