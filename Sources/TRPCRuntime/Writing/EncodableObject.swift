/// A type that is encoded as the properties of an object, such as generated structs.
///
/// Conform your own types to `Encodable`.
public protocol EncodableObject: Encodable {
    /// Encodes the properties.
    ///
    /// - Throws: `EncodingError` when a property has no JSON form.
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
