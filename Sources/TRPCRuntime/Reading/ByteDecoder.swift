/// The decoder of a value within a document that is read from its bytes, for types that have their own `init(from:)`: unions,
/// enums, tuples, and an application's types.
///
/// It does what `JSONDecoder` does, or gives up. An error of it is one of `JSONDecoder`, too, where the value has another JSON
/// type than the one asked for; every other error gives up for good, since a type may pass over an error.
struct ByteDecoder: Decoder {
    let reader: ByteReader
    let start: Int

    /// A type that asks for its place would be told another one than by `JSONDecoder`.
    var codingPath: [any CodingKey] {
        _ = reader.giveUp()
        return []
    }

    var userInfo: [CodingUserInfoKey: Any] {
        _ = reader.giveUp()
        return [:]
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try expect(UInt8(ascii: "{"), [String: JSONValue].self)
        return KeyedDecodingContainer(ByteKeyedContainer<Key>(members: try ByteMembers(reader, at: start)))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try expect(UInt8(ascii: "["), [JSONValue].self)
        return try ByteUnkeyedContainer(reader, at: start)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { ByteScalarContainer(decoder: self) }

    /// The value as an object, without a container.
    func object<Value>(_ read: (ObjectReader) throws -> Value) throws -> Value {
        try expect(UInt8(ascii: "{"), [String: JSONValue].self)
        return try reader.object(read)
    }

    /// The value as a type.
    func value<T: Decodable>(_ type: T.Type) throws -> T {
        reader.position = start
        return try reader.value(type)
    }

    /// Goes to the value, which has to begin with a byte.
    func expect(_ byte: UInt8, _ type: Any.Type) throws {
        let first = self.first
        guard first != byte else { return }
        let context = DecodingError.Context(codingPath: [], debugDescription: "The value is of another type.")
        throw first == UInt8(ascii: "n") ? DecodingError.valueNotFound(type, context) : .typeMismatch(type, context)
    }

    /// The first byte of the value, where the reader then is.
    var first: UInt8 {
        reader.position = start
        return reader.next()
    }
}
