/// A dictionary: written in the order of its keys, so that equal inputs give equal bytes.
protocol UnorderedDictionary {
    func encodeSorted(to encoder: WireNodeEncoder) throws
}

extension Dictionary: UnorderedDictionary where Key: Encodable, Value: Encodable {
    /// An object where the keys are texts, integers or `CodingKeyRepresentable`; else JavaScript's `Map`.
    ///
    /// The library writes other keys and their values alternating, which no JavaScript reads.
    func encodeSorted(to encoder: WireNodeEncoder) throws {
        if Key.self == String.self, let properties = self as? [String: Value] {
            var container = encoder.container(keyedBy: WireKey.self)
            try container.encodeAdditionalProperties(properties)
        } else if Key.self is any CodingKeyRepresentable.Type {
            let properties = map { key, value in
                ((key as? any CodingKeyRepresentable)?.codingKey.stringValue ?? "\(key)", value)
            }
            var container = encoder.container(keyedBy: WireKey.self)
            try container.encodeAdditionalProperties(Dictionary<String, Value>(properties) { $1 })
        } else {
            try encodeAsMap(to: encoder)
        }
    }

    private func encodeAsMap(to encoder: WireNodeEncoder) throws {
        let order = try map { key, value in
            let node = WireNode()
            try encoder.nested(node, WireKey(intValue: 0)).encode(key)
            return (name: node.bytes(), key: key, value: value)
        }
        let sorted = order.sorted { $0.name.lexicographicallyPrecedes($1.name) }
        try JavaScriptMap(sorted.map { ($0.key, $0.value) }).encode(to: encoder)
    }
}
