extension JavaScriptMap: Equatable where Value: Equatable {
    /// Returns whether the pairs are equal and in the same order.
    public static func == (left: Self, right: Self) -> Bool {
        left.elementsEqual(right) { $0.key == $1.key && $0.value == $1.value }
    }
}

extension JavaScriptMap: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) {
        for (key, value) in self {
            hasher.combine(key)
            hasher.combine(value)
        }
    }
}

extension JavaScriptMap: CustomStringConvertible {
    /// The key-value pairs, formatted like a dictionary.
    public var description: String {
        isEmpty
            ? "[:]"
            : "[\(map { "\(String(reflecting: $0.key)): \(String(reflecting: $0.value))" }.joined(separator: ", "))]"
    }
}

extension JavaScriptMap: Decodable where Key: Decodable, Value: Decodable {
    /// Decodes `[[key, value]]`, or an object if the keys are strings.
    public init(from decoder: any Decoder) throws {
        self.init()
        if let object = try? decoder.container(keyedBy: WireKey.self) {
            for name in object.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
                guard let key = name.stringValue as? Key else {
                    throw DecodingError.typeMismatch(
                        Self.self,
                        .init(codingPath: decoder.codingPath, debugDescription: "Expected pairs [[key, value]].")
                    )
                }
                self[key] = try object.decode(Value.self, forKey: name)
            }
            return
        }
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
            var pair = try container.nestedUnkeyedContainer()
            let key = try pair.decode(Key.self)
            self[key] = try pair.decode(Value.self)
        }
    }
}

extension JavaScriptMap: Encodable where Key: Encodable, Value: Encodable {
    public func encode(to encoder: any Encoder) throws {
        if let encoder = encoder as? ByteEncoder { return try encoder.whole(write) }
        var container = encoder.unkeyedContainer()
        (encoder as? WireNodeEncoder)?.node.mark(as: .map)
        for (key, value) in self {
            var pair = container.nestedUnkeyedContainer()
            try pair.encode(key)
            try pair.encode(value)
        }
    }
}
