extension Undefinable: Decodable where Wrapped: Decodable {
    /// Decodes null as undefined, as superjson does, unless the value is nullable.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let isNull = container.decodeNil() && !Self.hasNull
        self = isNull ? .undefined : .value(try container.decode(Wrapped.self))
    }
}

extension Undefinable: Encodable where Wrapped: Encodable {
    public func encode(to encoder: any Encoder) throws {
        if let encoder = encoder as? ByteEncoder { return try encoder.whole(write) }
        switch self {
        case .value(let wrapped):
            var container = encoder.singleValueContainer()
            try container.encode(wrapped)
        case .undefined:
            if let encoder = encoder as? WireNodeEncoder { return encoder.node.setUndefined() }
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        }
    }
}

extension KeyedDecodingContainer {
    /// Decodes a field that can be undefined; an absent field is ``Undefinable/undefined``.
    ///
    /// - Throws: `DecodingError` if the value isn't a `T`.
    public func decode<T: Decodable>(_ type: Undefinable<T>.Type, forKey key: Key) throws -> Undefinable<T> {
        guard contains(key) else { return .undefined }
        return try Undefinable(from: superDecoder(forKey: key))
    }
}

extension Undefinable {
    /// Whether the value is nullable.
    static var hasNull: Bool { Wrapped.self is any NullRepresentable.Type }
}

/// A type that represents null.
private protocol NullRepresentable {}

extension Nullable: NullRepresentable {}

extension JSONValue: NullRepresentable {}
