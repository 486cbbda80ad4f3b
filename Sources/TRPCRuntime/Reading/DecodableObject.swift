/// A type that is read from the properties of an object. Generated structs are.
///
/// ```swift
/// struct Lookup: DecodableObject {
///     var id: String
///
///     init(from object: ObjectReader) throws { id = try object.decode(String.self, forKey: "id") }
/// }
/// ```
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
