/// A dictionary, encoded in the order of its keys so that equal inputs produce equal bytes.
protocol UnorderedDictionary {
    func encodeSorted(to encoder: WireNodeEncoder) throws
}

extension Dictionary: UnorderedDictionary where Key: Encodable, Value: Encodable {
    /// Encodes the dictionary as an object if the keys are strings, integers or `CodingKeyRepresentable`; otherwise as a
    /// JavaScript `Map`.
    ///
    /// For other keys, the standard library writes an array that alternates keys and values, which JavaScript doesn't expect.
    func encodeSorted(to encoder: WireNodeEncoder) throws {
        if let properties {
            var container = encoder.container(keyedBy: WireKey.self)
            try container.encodeAdditionalProperties(properties)
        } else {
            let map = try pairs { key in
                let node = WireNode()
                try encoder.nested(node, WireKey(intValue: 0)).encode(key)
                return node.bytes()
            }
            try map.encode(to: encoder)
        }
    }

    /// The properties of the encoded object; nil for a `Map`.
    var properties: [String: Value]? {
        if Key.self == String.self, let properties = self as? [String: Value] { return properties }
        guard Key.self is any CodingKeyRepresentable.Type else { return nil }
        let properties = map { key, value in
            ((key as? any CodingKeyRepresentable)?.codingKey.stringValue ?? "\(key)", value)
        }
        return Dictionary<String, Value>(properties) { $1 }
    }

    /// Returns the key-value pairs of the encoded `Map`, sorted by the bytes of their keys.
    func pairs(_ bytes: (Key) throws -> [UInt8]) rethrows -> JavaScriptMap<Key, Value> {
        let order = try map { (name: try bytes($0.key), key: $0.key, value: $0.value) }
        let sorted = order.sorted { $0.name.lexicographicallyPrecedes($1.name) }
        return JavaScriptMap(sorted.map { ($0.key, $0.value) })
    }
}
