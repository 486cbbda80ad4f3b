public import Foundation

/// Bytes encoded as base64url, that is, with `-` and `_` instead of `+` and `/`, and without padding (RFC 4648, 5).
///
/// Generated code uses this type for strings with the format `base64url`.
///
/// ```swift
/// struct Credential: Codable { var id: Base64URL }
///
/// let credential = try TRPCCoding.decode(Credential.self, from: Data(#"{"id":"-_8"}"#.utf8))
/// print(credential.id.data.count)  // 2
/// ```
///
/// Decoding also accepts padding and the standard alphabet.
public struct Base64URL: Hashable, Sendable {
    /// The bytes.
    public var data: Data

    /// Creates a value from bytes.
    public init(_ data: Data) { self.data = data }
}

extension Base64URL: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let data = ByteData.bytes(ofBase64: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "The string is not base64url.")
        }
        self.data = data
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        let text = data.base64EncodedString().utf8.compactMap { byte -> UInt8? in
            switch byte {
            case UInt8(ascii: "+"): UInt8(ascii: "-")
            case UInt8(ascii: "/"): UInt8(ascii: "_")
            case UInt8(ascii: "="): nil
            default: byte
            }
        }
        try container.encode(String(decoding: text, as: UTF8.self))
    }
}
