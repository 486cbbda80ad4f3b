/// The properties of an object that is read.
public typealias ObjectReader = KeyedDecodingContainer<WireKey>

/// The properties of an object that is written.
public typealias ObjectWriter = KeyedEncodingContainer<WireKey>

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
    @inlinable
    public init(from decoder: any Decoder) throws {
        try self.init(from: decoder.container(keyedBy: WireKey.self))
    }
}

/// A type that is written as the properties of an object. Generated structs are.
///
/// ```swift
/// struct Lookup: EncodableObject {
///     var id: String
///
///     func encode(to object: inout ObjectWriter) throws { try object.encode(id, forKey: "id") }
/// }
/// ```
public protocol EncodableObject: Encodable {
    /// Writes the properties.
    ///
    /// - Throws: `EncodingError` when one has no JSON form.
    func encode(to object: inout ObjectWriter) throws
}

extension EncodableObject {
    @inlinable
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: WireKey.self)
        try encode(to: &object)
    }
}

/// A type that is read from, and written as, the properties of an object.
public typealias CodableObject = DecodableObject & EncodableObject
