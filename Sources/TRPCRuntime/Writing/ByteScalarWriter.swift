/// Writes a single value.
struct ByteScalarWriter: SingleValueEncodingContainer {
    let encoder: ByteEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() throws { try encoder.whole { $0.null() } }

    func encode(_ value: String) throws { try encoder.whole { $0.string(value) } }

    func encode<T: Encodable>(_ value: T) throws { try encoder.whole { try $0.value(value) } }
}
