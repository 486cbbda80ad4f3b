import Foundation

/// Bytes in any form that JavaScript sends.
///
/// These are base64 and base64url, with or without padding; an array of numbers, as superjson writes a `Uint8Array`; and the
/// JSON of Node's `Buffer`, `{"type": "Buffer", "data": […]}`.
struct ByteData: Decodable {
    let data: Data

    init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            guard let data = Self.bytes(ofBase64: text) else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "The string is not base64.")
                )
            }
            self.data = data
        } else if let buffer = try? decoder.container(keyedBy: WireKey.self) {
            data = Data(try buffer.decode([UInt8].self, forKey: "data"))
        } else {
            data = Data(try [UInt8](from: decoder))
        }
    }

    /// Decodes base64 in either alphabet; returns nil for other strings.
    static func bytes(ofBase64 text: String) -> Data? {
        // Foundation's decoder is fast, but supports only standard base64.
        if let data = Data(base64Encoded: text) { return data }
        var standard = text.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "-"): UInt8(ascii: "+")
            case UInt8(ascii: "_"): UInt8(ascii: "/")
            default: byte
            }
        }
        while standard.last == UInt8(ascii: "=") { standard.removeLast() }
        guard standard.count % 4 != 1 else { return nil }
        standard += Array(repeating: UInt8(ascii: "="), count: (4 - standard.count % 4) % 4)
        return Data(base64Encoded: Data(standard))
    }
}
