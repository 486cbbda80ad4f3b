/// A type that is written as the properties of an object. Generated structs are; a type of your own is `Encodable`.
public protocol EncodableObject: Encodable {
    /// Writes the properties.
    ///
    /// - Throws: `EncodingError` when one has no JSON form.
    func encode(to object: inout ObjectWriter) throws
}

extension EncodableObject {
    public func encode(to encoder: any Encoder) throws {
        var object = (encoder as? ByteEncoder)?.object ?? ObjectWriter(encoder.container(keyedBy: WireKey.self))
        try encode(to: &object)
    }
}

/// A type that is read from, and written as, the properties of an object.
public typealias CodableObject = DecodableObject & EncodableObject
