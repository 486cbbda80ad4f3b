/// Writes the elements of an array in sequence.
struct ByteUnkeyedWriter: UnkeyedEncodingContainer {
    let writer: ByteWriter
    let frame: Int

    var codingPath: [any CodingKey] {
        writer.giveUp()
        return []
    }

    var count: Int {
        guard let last = writer.frames.last, last.id == frame else {
            writer.giveUp()
            return 0
        }
        return last.index + 1
    }

    func encodeNil() throws {
        try writer.expect(frame)
        try writer.element { $0.null() }
    }

    func encode<T: Encodable>(_ value: T) throws {
        try writer.expect(frame)
        try writer.element { try $0.value(value) }
    }

    /// Gives up, since a nested container could be filled after later elements.
    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        ByteEncoder.none(writer).container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { ByteEncoder.none(writer).unkeyedContainer() }

    func superEncoder() -> any Encoder { ByteEncoder.none(writer) }
}
