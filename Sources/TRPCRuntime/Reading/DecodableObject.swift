/// A type that is read from the properties of an object. Generated structs are; a type of your own is `Decodable`.
public protocol DecodableObject: Decodable {
    /// Reads the properties.
    ///
    /// - Throws: `DecodingError` when one does not fit.
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
