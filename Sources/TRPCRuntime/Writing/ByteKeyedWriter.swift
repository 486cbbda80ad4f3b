/// Writes the properties of an object by coding key.
struct ByteKeyedWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let writer: ByteWriter
    let frame: Int

    var codingPath: [any CodingKey] {
        writer.giveUp()
        return []
    }

    func encodeNil(forKey key: Key) throws { try writer.property(key.stringValue, of: frame) { $0.null() } }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        try writer.property(key.stringValue, of: frame) { try $0.value(value) }
    }

    /// Gives up, since a nested container could be filled after later properties.
    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        ByteEncoder.none(writer).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        ByteEncoder.none(writer).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { ByteEncoder.none(writer) }

    func superEncoder(forKey key: Key) -> any Encoder { ByteEncoder.none(writer) }
}
