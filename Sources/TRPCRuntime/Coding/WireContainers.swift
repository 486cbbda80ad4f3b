/// The three containers of ``WireNodeEncoder``, which forward each value to the encoder of its node.
struct WireKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: WireNodeEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    private func property(_ key: any CodingKey) -> WireNodeEncoder {
        encoder.nested(encoder.node.setProperty(key.stringValue), key)
    }

    /// If a nested container is requested twice, it keeps the existing values.
    private func existingProperty(_ key: any CodingKey, _ kind: WireNode.Kind) -> WireNodeEncoder {
        if let position = encoder.node.position(of: key.stringValue), encoder.node.children[position].kind == kind {
            encoder.nested(encoder.node.children[position], key)
        } else {
            property(key)
        }
    }

    func encodeNil(forKey key: Key) { property(key).node.setNull() }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws { try property(key).encode(value) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        existingProperty(key, .object).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        existingProperty(key, .array).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { property(WireKey("super")) }

    func superEncoder(forKey key: Key) -> any Encoder { property(key) }
}

struct WireUnkeyedContainer: UnkeyedEncodingContainer {
    let encoder: WireNodeEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.node.children.count }

    private func element() -> WireNodeEncoder {
        encoder.nested(encoder.node.appendElement(), WireKey(intValue: count - 1))
    }

    func encodeNil() { element().node.setNull() }

    func encode<T: Encodable>(_ value: T) throws { try element().encode(value) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        element().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { element().unkeyedContainer() }

    func superEncoder() -> any Encoder { element() }
}

struct WireSingleValueContainer: SingleValueEncodingContainer {
    let encoder: WireNodeEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() { encoder.node.setNull() }
    func encode(_ value: Bool) { encoder.node.set(value) }
    func encode(_ value: String) { encoder.node.set(string: value) }
    func encode(_ value: Double) throws { try encoder.encode(number: value) }
    func encode(_ value: Float) throws { try encoder.encode(number: value) }
    func encode(_ value: Int) { encoder.node.set(number: String(value)) }
    func encode(_ value: Int8) { encoder.node.set(number: String(value)) }
    func encode(_ value: Int16) { encoder.node.set(number: String(value)) }
    func encode(_ value: Int32) { encoder.node.set(number: String(value)) }
    func encode(_ value: Int64) { encoder.node.set(number: String(value)) }
    func encode(_ value: UInt) { encoder.node.set(number: String(value)) }
    func encode(_ value: UInt8) { encoder.node.set(number: String(value)) }
    func encode(_ value: UInt16) { encoder.node.set(number: String(value)) }
    func encode(_ value: UInt32) { encoder.node.set(number: String(value)) }
    func encode(_ value: UInt64) { encoder.node.set(number: String(value)) }

    func encode<T: Encodable>(_ value: T) throws { try encoder.encode(value) }
}
