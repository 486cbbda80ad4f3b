public import Foundation

/// Properties of any type.
@_spi(Generated) extension ObjectReader {
    /// Decodes a property.
    ///
    /// - Throws: `DecodingError` when it is absent, or not a `T`.
    public func decode<T: Decodable>(_ type: T.Type, forKey key: WireKey) throws -> T {
        try required(key, { try $0.value(type) }) { try $0.decode(type, forKey: key) }
    }

    /// Decodes a property; nil if absent or null.
    ///
    /// - Throws: `DecodingError` when it is not a `T`.
    public func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: WireKey) throws -> T? {
        try optional(key, { try $0.value(type) }) { try $0.decodeIfPresent(type, forKey: key) }
    }

    /// Decodes an object.
    ///
    /// - Throws: `DecodingError` when it is absent, or not a `T`.
    public func decode<T: DecodableObject>(_ type: T.Type, forKey key: WireKey) throws -> T {
        try required(key, { try $0.object { try T(from: $0) } }) { try $0.decode(type, forKey: key) }
    }

    /// Decodes an object; nil if absent or null.
    ///
    /// - Throws: `DecodingError` when it is not a `T`.
    public func decodeIfPresent<T: DecodableObject>(_ type: T.Type, forKey key: WireKey) throws -> T? {
        try optional(key, { try $0.object { try T(from: $0) } }) { try $0.decodeIfPresent(type, forKey: key) }
    }

    /// Decodes an array of objects.
    ///
    /// - Throws: `DecodingError` when it is absent or has another type.
    public func decode<T: DecodableObject>(_ type: [T].Type, forKey key: WireKey) throws -> [T] {
        try required(key, { try $0.objects(of: T.self) }) { try $0.decode(type, forKey: key) }
    }

    /// Decodes an array of strings.
    ///
    /// - Throws: `DecodingError` when it is absent or has another type.
    public func decode(_ type: [String].Type, forKey key: WireKey) throws -> [String] {
        try required(key, { try $0.elements(of: String.self) }) { try $0.decode(type, forKey: key) }
    }

    /// Decodes an array of URLs.
    ///
    /// - Throws: `DecodingError` when it is absent or has another type.
    public func decode(_ type: [URL].Type, forKey key: WireKey) throws -> [URL] {
        try required(key, { try $0.elements(of: URL.self) }) { try $0.decode(type, forKey: key) }
    }
}

/// Properties of types with a special form in objects.
@_spi(Generated) extension ObjectReader {
    /// Decodes a decimal from a number, or from a string, as sent by Prisma and PostgreSQL.
    ///
    /// - Throws: `DecodingError` when it is neither.
    public func decode(_ type: Decimal.Type, forKey key: WireKey) throws -> Decimal {
        try required(key, Decimal.readProperty) { try $0.decode(type, forKey: key) }
    }

    /// Decodes a decimal; nil if absent or null.
    ///
    /// - Throws: `DecodingError` when it is neither a number nor a string.
    public func decodeIfPresent(_ type: Decimal.Type, forKey key: WireKey) throws -> Decimal? {
        try optional(key, Decimal.readProperty) { try $0.decodeIfPresent(type, forKey: key) }
    }

    /// Decodes any JSON: absent is nil, null is ``JSONValue/null``.
    ///
    /// - Throws: `DecodingError` when the value can't be decoded.
    public func decodeIfPresent(_ type: JSONValue.Type, forKey key: WireKey) throws -> JSONValue? {
        try optional(key, readsNull: true, JSONValue.read) { try $0.decodeIfPresent(type, forKey: key) }
    }

    /// Decodes an optional and nullable property: absent is nil, null is ``Nullable/null``.
    ///
    /// - Throws: `DecodingError` when the value is neither null nor a `T`.
    public func decodeIfPresent<T: Decodable>(_ type: Nullable<T>.Type, forKey key: WireKey) throws -> Nullable<T>? {
        try optional(key, readsNull: true, { try Nullable<T>.read($0) }) { try $0.decodeIfPresent(type, forKey: key) }
    }

    /// Decodes a property that may be undefined: absent is ``Undefinable/undefined``.
    ///
    /// - Throws: `DecodingError` when the value is not a `T`.
    public func decode<T: Decodable>(_ type: Undefinable<T>.Type, forKey key: WireKey) throws -> Undefinable<T> {
        try optional(key, readsNull: true, { try Undefinable<T>.read($0) }) { try $0.decode(type, forKey: key) }
            ?? .undefined
    }
}

/// Properties with special rules.
@_spi(Generated) extension ObjectReader {
    /// Decodes a property whose schema allows one value, such as the tag of a union's variant.
    ///
    /// - Throws: `DecodingError.dataCorrupted` with the expected and the found value; any error of decoding `T`.
    public func decodeConstant<T: Decodable & Equatable>(_ expected: T, forKey key: WireKey) throws {
        try required(
            key,
            { guard try $0.value(T.self) == expected else { throw $0.giveUp() } },
            { try $0.decodeConstant(expected, forKey: key) }
        )
    }

    /// Decodes a property for which a backend sends an empty string instead of null: nil if absent, null or empty.
    ///
    /// - Throws: `DecodingError` if it is any other value that isn't a `T`.
    public func decodeUnlessEmpty<T: Decodable>(_ type: T.Type, forKey key: WireKey) throws -> T? {
        try isEmptyString(key) ? nil : decodeIfPresent(type, forKey: key)
    }

    /// Decodes an optional, nullable property for which a backend sends an empty string instead of null.
    ///
    /// - Throws: `DecodingError` if it is any other value that isn't a `T`.
    public func decodeUnlessEmpty<T: Decodable>(_ type: Nullable<T>.Type, forKey key: WireKey) throws -> Nullable<T>? {
        try isEmptyString(key) ? .null : decodeIfPresent(type, forKey: key)
    }

    /// Decodes the unknown properties of an object whose schema types its additional properties.
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
