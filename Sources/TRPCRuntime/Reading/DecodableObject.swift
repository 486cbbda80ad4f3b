/// A type that is decoded from the properties of an object, such as generated structs.
///
/// Conform your own types to `Decodable`.
public protocol DecodableObject: Decodable {
    /// Decodes the properties.
    ///
    /// - Throws: `DecodingError` when a property doesn't match.
    init(from object: ObjectReader) throws
}

extension DecodableObject {
    public init(from decoder: any Decoder) throws {
        if let bytes = decoder as? ByteDecoder {
            self = try bytes.object { try Self(from: $0) }
        } else {
            try self.init(from: ObjectReader(decoder.container(keyedBy: WireKey.self)))
        }
    }
}
