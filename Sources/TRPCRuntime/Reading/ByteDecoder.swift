/// The decoder for types with a custom `init(from:)` within a document read by ``ByteReader``.
///
/// These are unions, enums, tuples, and types declared in the app.
///
/// Behaves like `JSONDecoder`, or gives up. It throws only for a type mismatch, for which `JSONDecoder` throws, too. For any
/// other error it gives up permanently, since a type's initializer may catch the error.
struct ByteDecoder: Decoder {
    let reader: ByteReader
    let start: Int

    /// The coding path. Gives up, since types that read it would get a different path than from `JSONDecoder`.
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

    /// Reads the value as an object, without using a container.
    func object<Value>(_ read: (ObjectReader) throws -> Value) throws -> Value {
        try expect(UInt8(ascii: "{"), [String: JSONValue].self)
        return try reader.object(read)
    }

    /// Reads the value as a type.
    func value<T: Decodable>(_ type: T.Type) throws -> T {
        reader.position = start
        return try reader.value(type)
    }

    /// Moves the reader to the value. The value's first byte must match.
    func expect(_ byte: UInt8, _ type: Any.Type) throws {
        let first = self.first
        guard first != byte else { return }
        let context = DecodingError.Context(codingPath: [], debugDescription: "The value has another type.")
        throw first == UInt8(ascii: "n") ? DecodingError.valueNotFound(type, context) : .typeMismatch(type, context)
    }

    /// The first byte of the value. Moves the reader to it.
    var first: UInt8 {
        reader.position = start
        return reader.next()
    }
}
