public import Foundation

/// Properties of any type.
@_spi(Generated) extension ObjectReader {
    /// A property of any type.
    ///
    /// - Throws: `DecodingError` when it is absent, or not a `T`.
    public func decode<T: Decodable>(_ type: T.Type, forKey key: WireKey) throws -> T {
        try required(key, { try $0.value(type) }) { try $0.decode(type, forKey: key) }
    }

    /// A property of any type; nil where it is absent or null.
    ///
    /// - Throws: `DecodingError` when it is not a `T`.
    public func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: WireKey) throws -> T? {
        try optional(key, { try $0.value(type) }) { try $0.decodeIfPresent(type, forKey: key) }
    }

    /// A property that is an object.
    ///
    /// - Throws: `DecodingError` when it is absent, or not a `T`.
    public func decode<T: DecodableObject>(_ type: T.Type, forKey key: WireKey) throws -> T {
        try required(key, { try $0.object { try T(from: $0) } }) { try $0.decode(type, forKey: key) }
    }

    /// A property that is an object; nil where it is absent or null.
    ///
    /// - Throws: `DecodingError` when it is not a `T`.
    public func decodeIfPresent<T: DecodableObject>(_ type: T.Type, forKey key: WireKey) throws -> T? {
        try optional(key, { try $0.object { try T(from: $0) } }) { try $0.decodeIfPresent(type, forKey: key) }
    }

    /// A property that is a list of objects.
    ///
    /// - Throws: `DecodingError` when it is absent, or not such a list.
    public func decode<T: DecodableObject>(_ type: [T].Type, forKey key: WireKey) throws -> [T] {
        try required(key, { try $0.objects(of: T.self) }) { try $0.decode(type, forKey: key) }
    }

    /// A property that is a list of texts.
    ///
    /// - Throws: `DecodingError` when it is absent, or not such a list.
    public func decode(_ type: [String].Type, forKey key: WireKey) throws -> [String] {
        try required(key, { try $0.elements(of: String.self) }) { try $0.decode(type, forKey: key) }
    }

    /// A property that is a list of URLs.
    ///
    /// - Throws: `DecodingError` when it is absent, or not such a list.
    public func decode(_ type: [URL].Type, forKey key: WireKey) throws -> [URL] {
        try required(key, { try $0.elements(of: URL.self) }) { try $0.decode(type, forKey: key) }
    }
}

/// Properties of types that have a form of their own in an object.
@_spi(Generated) extension ObjectReader {
    /// A decimal from a number, or from text, as Prisma and PostgreSQL send it.
    ///
    /// - Throws: `DecodingError` when it is neither.
    public func decode(_ type: Decimal.Type, forKey key: WireKey) throws -> Decimal {
        try required(key, Decimal.readProperty) { try $0.decode(type, forKey: key) }
    }

    /// A decimal that may be absent or null.
    ///
    /// - Throws: `DecodingError` when it is neither a number nor text.
    public func decodeIfPresent(_ type: Decimal.Type, forKey key: WireKey) throws -> Decimal? {
        try optional(key, Decimal.readProperty) { try $0.decodeIfPresent(type, forKey: key) }
    }

    /// Any JSON: absent is nil, null is ``JSONValue/null``.
    ///
    /// - Throws: `DecodingError` when the value cannot be read.
    public func decodeIfPresent(_ type: JSONValue.Type, forKey key: WireKey) throws -> JSONValue? {
        try optional(key, readsNull: true, JSONValue.read) { try $0.decodeIfPresent(type, forKey: key) }
    }

    /// A property that is both optional and nullable: absent is nil, null is ``Nullable/null``.
    ///
    /// - Throws: `DecodingError` when the value is neither null nor a `T`.
    public func decodeIfPresent<T: Decodable>(_ type: Nullable<T>.Type, forKey key: WireKey) throws -> Nullable<T>? {
        try optional(key, readsNull: true, { try Nullable<T>.read($0) }) { try $0.decodeIfPresent(type, forKey: key) }
    }

    /// A property that may be undefined: absent is ``Undefinable/undefined``.
    ///
    /// - Throws: `DecodingError` when the value is not a `T`.
    public func decode<T: Decodable>(_ type: Undefinable<T>.Type, forKey key: WireKey) throws -> Undefinable<T> {
        try optional(key, readsNull: true, { try Undefinable<T>.read($0) }) { try $0.decode(type, forKey: key) }
            ?? .undefined
    }
}

/// Properties that are not simply read.
@_spi(Generated) extension ObjectReader {
    /// Checks a property whose schema allows one value, such as the tag of a union's variant.
    ///
    /// - Throws: `DecodingError.dataCorrupted`, naming the expected and the found value; any error of decoding `T`.
    public func decodeConstant<T: Decodable & Equatable>(_ expected: T, forKey key: WireKey) throws {
        try required(
            key,
            { guard try $0.value(T.self) == expected else { throw $0.giveUp() } },
            { try $0.decodeConstant(expected, forKey: key) }
        )
    }

    /// A property for which a backend sends an empty string in place of null: nil if it is absent, null or empty.
    ///
    /// - Throws: `DecodingError` if it is any other value that isn't a `T`.
    public func decodeUnlessEmpty<T: Decodable>(_ type: T.Type, forKey key: WireKey) throws -> T? {
        try isEmptyString(key) ? nil : decodeIfPresent(type, forKey: key)
    }

    /// The same property if absent and null differ: an empty string is ``Nullable/null``.
    ///
    /// - Throws: `DecodingError` if it is any other value that isn't a `T`.
    public func decodeUnlessEmpty<T: Decodable>(_ type: Nullable<T>.Type, forKey key: WireKey) throws -> Nullable<T>? {
        try isEmptyString(key) ? .null : decodeIfPresent(type, forKey: key)
    }

    /// The properties that are not among the known ones, of an object whose schema types its additional properties.
    ///
    /// - Throws: any error of decoding a `T`, with the property in its path.
    public func decodeAdditionalProperties<T: Decodable>(
        _ type: T.Type,
        except known: [String]
    ) throws -> [String: T] {
        try all({ try $0.values(type, except: Set(known), $1) }) {
            try $0.decodeAdditionalProperties(type, except: known)
        }
    }
}
