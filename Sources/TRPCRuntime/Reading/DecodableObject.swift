/// A type that is decoded from the properties of an object, such as generated structs.
///
/// Don't conform your own types to this protocol; use `Decodable` instead.
public protocol DecodableObject: Decodable {
    /// Creates an instance by decoding its properties.
    ///
    /// - Throws: `DecodingError` if a property doesn't match.
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
