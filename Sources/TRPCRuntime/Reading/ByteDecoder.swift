/// The decoder for types with a custom `init(from:)` within a document read by ``ByteReader``.
///
/// These are unions, enums, tuples, and types of the app.
///
/// Behaves like `JSONDecoder`, or gives up. It throws only for a value of another JSON type, which is an error of
/// `JSONDecoder`, too; every other error gives up permanently, since a type may catch it.
struct ByteDecoder: Decoder {
    let reader: ByteReader
    let start: Int

    /// Types that read the path would get another one than from `JSONDecoder`.
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

    /// Reads the value as an object, without a container.
    func object<Value>(_ read: (ObjectReader) throws -> Value) throws -> Value {
        try expect(UInt8(ascii: "{"), [String: JSONValue].self)
        return try reader.object(read)
    }

    /// Reads the value as a type.
    func value<T: Decodable>(_ type: T.Type) throws -> T {
        reader.position = start
        return try reader.value(type)
    }

    /// Moves to the value, whose first byte must match.
    func expect(_ byte: UInt8, _ type: Any.Type) throws {
        let first = self.first
        guard first != byte else { return }
        let context = DecodingError.Context(codingPath: [], debugDescription: "The value has another type.")
        throw first == UInt8(ascii: "n") ? DecodingError.valueNotFound(type, context) : .typeMismatch(type, context)
    }

    /// The first byte of the value, to which the reader moves.
    var first: UInt8 {
        reader.position = start
        return reader.next()
    }
}
