#if AsyncHTTPClient
import Foundation
import NIOCore
import TRPCRuntime
import TestSupport
import Testing

@testable import TRPCNIO

/// Compressed bodies.
@Suite(.leavesNothingOpen) struct InflaterTests {
    /// “hello hello hello hello”.
    private static let gzip = Data(base64Encoded: "H4sIAAAAAAACA8tIzcnJV8hAJwHjUT2NFwAAAA==")!
    private static let zlib = Data(base64Encoded: "eJzLSM3JyVfIQCcBaAMIsQ==")!
    private static let raw = Data(base64Encoded: "y0jNyclXyEAnAQ==")!
    private static let text = "hello hello hello hello"

    /// Adds bytes in chunks of a size, and reads the output of each.
    private func inflated(_ encoding: String, _ bytes: Data, pieceSize: Int) throws -> String {
        let inflater = try #require(Inflater(encoding))
        var result = Data()
        for start in stride(from: 0, to: bytes.count, by: pieceSize) {
            inflater.add(ByteBuffer(bytes: bytes.dropFirst(start).prefix(pieceSize)))
            while let piece = try inflater.next() { result += piece }
        }
        try inflater.finish()
        return String(decoding: result, as: UTF8.self)
    }

    @Test(arguments: [1, 2, 7, 1000]) func formatsAreDecompressed(pieceSize: Int) throws {
        #expect(try inflated("gzip", Self.gzip, pieceSize: pieceSize) == Self.text)
        #expect(try inflated(" X-GZIP ", Self.gzip, pieceSize: pieceSize) == Self.text)
        #expect(try inflated("gzip", Self.gzip + Self.gzip, pieceSize: pieceSize) == Self.text + Self.text)
        #expect(try inflated("gzip", Self.gzip + Data(count: 9), pieceSize: pieceSize) == Self.text)
        #expect(try inflated("deflate", Self.zlib, pieceSize: pieceSize) == Self.text)
        #expect(try inflated("deflate", Self.raw, pieceSize: pieceSize) == Self.text)
        #expect(try inflated("deflate", Self.zlib + Data("x".utf8), pieceSize: pieceSize) == Self.text)
        #expect(try inflated("gzip", Data(), pieceSize: pieceSize).isEmpty)
    }

    @Test func otherEncodingsAreUnsupported() {
        for encoding in [nil, "", "identity", "br", "gzip, deflate"] { #expect(Inflater(encoding) == nil) }
    }

    @Test func truncatedOrCorruptedBodyIsAnError() {
        for (encoding, whole) in [("gzip", Self.gzip), ("deflate", Self.zlib), ("deflate", Self.raw)] {
            for length in 1..<whole.count {
                #expect(throws: URLError.self) { try inflated(encoding, whole.prefix(length), pieceSize: 5) }
            }
        }
        var damaged = Self.gzip
        damaged[14] ^= 0xFF
        #expect(throws: URLError.self) { try inflated("gzip", damaged, pieceSize: 100) }
        #expect(throws: URLError.self) { try inflated("gzip", Data("plain text".utf8), pieceSize: 100) }
    }

    /// Output that is a thousand times larger is delivered in chunks, each on demand.
    @Test func chunkSizeIsLimited() async throws {
        let server = try StubServerProcess()
        let url = server.faultURL("bomb", ["form": "answer", "megabytes": "40"])
        let response = try await AsyncHTTPClientTransport().stream(HTTPRequest(method: .get, url: url))
        var (count, largest) = (0, 0)
        // The bomb's checksum is wrong, which is detected at its end.
        let error = await #expect(throws: URLError.self) {
            for try await bytes in response.body { (count, largest) = (count + bytes.count, max(largest, bytes.count)) }
        }
        #expect(error?.code == .cannotDecodeContentData)
        #expect(count >= 39 << 20 && largest <= 1 << 16)
    }

    @Test(arguments: [("gzip", gzip), ("deflate", zlib), ("deflate", raw)])
    func bodiesAreDecompressedOverTheWire(encoding: String, bytes: Data) async throws {
        let asked = Locked<String?>(nil)
        let server = try LoopbackServer { connection in
            asked.withLock { $0 = connection.header("accept-encoding") }
            connection.write("HTTP/1.1 200 OK\r\nContent-Encoding: \(encoding)\r\n")
            connection.write("Content-Length: \(bytes.count)\r\nConnection: close\r\n\r\n")
            connection.write(bytes)
        }
        let request = HTTPRequest(method: .get, url: server.url)
        let response = try await AsyncHTTPClientTransport().send(request)
        #expect(String(decoding: response.body, as: UTF8.self) == Self.text)
        #expect(asked.withLock(\.self) == "gzip, deflate")
        // HEAD returns only the headers.
        let head = try await AsyncHTTPClientTransport().send(HTTPRequest(method: .head, url: server.url))
        #expect(head.status == 200 && head.body.isEmpty)
    }
}
#endif
