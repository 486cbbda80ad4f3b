/// The members of an object, by coding key.
struct ByteKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let members: ByteMembers

    var codingPath: [any CodingKey] {
        _ = members.reader.giveUp()
        return []
    }

    var allKeys: [Key] { members.all.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { members.position(of: key.stringValue) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try scalar(key).decodeNil() }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try scalar(key).decode(type) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try scalar(key).decode(type) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try scalar(key).decode(type) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try scalar(key).decode(type) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try scalar(key).decode(type) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try scalar(key).decode(type) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try scalar(key).decode(type) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try scalar(key).decode(type) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try scalar(key).decode(type) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try scalar(key).decode(type) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try scalar(key).decode(type) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try scalar(key).decode(type) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try scalar(key).decode(type) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try scalar(key).decode(type) }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try decoder(key).value(type) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try decoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { throw members.reader.giveUp() }

    func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

    private func scalar(_ key: Key) throws -> ByteScalarContainer { ByteScalarContainer(decoder: try decoder(key)) }

    private func decoder(_ key: Key) throws -> ByteDecoder {
        guard let place = members.position(of: key.stringValue) else { throw members.reader.giveUp() }
        return ByteDecoder(reader: members.reader, start: place)
    }
}
