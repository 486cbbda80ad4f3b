import Foundation
import TRPCRuntime
import Testing

/// Bytes as base64url.
struct Base64URLTests {
    private func data(_ text: String) throws -> Data {
        try TRPCCoding.decode([Base64URL].self, from: Data("[\"\(text)\"]".utf8))[0].data
    }

    @Test(arguments: [("", [UInt8]()), ("AQ", [1]), ("AQI", [1, 2]), ("AQID", [1, 2, 3]), ("-_8", [0xFB, 0xFF])])
    func bytesRoundTrip(text: String, bytes: [UInt8]) throws {
        #expect(try data(text) == Data(bytes))
        let written = try TRPCCoding.encode([Base64URL(Data(bytes))])
        #expect(String(decoding: written, as: UTF8.self) == "[\"\(text)\"]")
    }

    @Test(arguments: ["AQ==", "+/8=", "-_8="])
    func otherSpellingsAreRead(text: String) throws { #expect(try !data(text).isEmpty) }

    @Test(arguments: ["A", "A*", "AQID A"])
    func invalidStringsAreRejected(text: String) {
        #expect(throws: DecodingError.self) { try data(text) }
    }
}
