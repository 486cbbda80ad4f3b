/// A type that is encoded as the properties of an object, such as generated structs.
///
/// Don't conform your own types to this protocol; use `Encodable` instead.
public protocol EncodableObject: Encodable {
    /// Encodes the properties.
    ///
    /// - Throws: `EncodingError` if JSON can't represent a property.
    func encode(to object: inout ObjectWriter) throws
}

extension EncodableObject {
    public func encode(to encoder: any Encoder) throws {
        var object = (encoder as? ByteEncoder)?.object ?? ObjectWriter(encoder.container(keyedBy: WireKey.self))
        try encode(to: &object)
    }
}

/// A type that is decoded from and encoded as the properties of an object.
public typealias CodableObject = DecodableObject & EncodableObject
