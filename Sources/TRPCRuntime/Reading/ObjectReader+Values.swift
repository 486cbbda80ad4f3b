public import Foundation

/// Properties of any type.
@_spi(Generated) extension ObjectReader {
    /// Decodes a property.
    ///
    /// - Throws: `DecodingError` if it's absent, or not a `T`.
    public func decode<T: Decodable>(_ type: T.Type, forKey key: WireKey) throws -> T {
        try required(key, { try $0.value(type) }) { try $0.decode(type, forKey: key) }
    }

    /// Decodes a property; returns nil if it's absent or null.
    ///
    /// - Throws: `DecodingError` if it isn't a `T`.
    public func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: WireKey) throws -> T? {
        try optional(key, { try $0.value(type) }) { try $0.decodeIfPresent(type, forKey: key) }
    }

    /// Decodes an object.
    ///
    /// - Throws: `DecodingError` if it's absent, or not a `T`.
    public func decode<T: DecodableObject>(_ type: T.Type, forKey key: WireKey) throws -> T {
        try required(key, { try $0.object { try T(from: $0) } }) { try $0.decode(type, forKey: key) }
    }

    /// Decodes an object; returns nil if it's absent or null.
    ///
    /// - Throws: `DecodingError` if it isn't a `T`.
    public func decodeIfPresent<T: DecodableObject>(_ type: T.Type, forKey key: WireKey) throws -> T? {
        try optional(key, { try $0.object { try T(from: $0) } }) { try $0.decodeIfPresent(type, forKey: key) }
    }

    /// Decodes an array of objects.
    ///
    /// - Throws: `DecodingError` if it's absent or has another type.
    public func decode<T: DecodableObject>(_ type: [T].Type, forKey key: WireKey) throws -> [T] {
        try required(key, { try $0.objects(of: T.self) }) { try $0.decode(type, forKey: key) }
    }

    /// Decodes an array of strings.
    ///
    /// - Throws: `DecodingError` if it's absent or has another type.
    public func decode(_ type: [String].Type, forKey key: WireKey) throws -> [String] {
        try required(key, { try $0.elements(of: String.self) }) { try $0.decode(type, forKey: key) }
    }

    /// Decodes an array of URLs.
    ///
    /// - Throws: `DecodingError` if it's absent or has another type.
    public func decode(_ type: [URL].Type, forKey key: WireKey) throws -> [URL] {
        try required(key, { try $0.elements(of: URL.self) }) { try $0.decode(type, forKey: key) }
    }
}

/// Properties of types that are represented differently in objects.
@_spi(Generated) extension ObjectReader {
    /// Decodes a decimal from a number, or from a string as sent by Prisma and PostgreSQL.
    ///
    /// - Throws: `DecodingError` if it's neither.
    public func decode(_ type: Decimal.Type, forKey key: WireKey) throws -> Decimal {
        try required(key, Decimal.readProperty) { try $0.decode(type, forKey: key) }
    }

    /// Decodes a decimal; returns nil if it's absent or null.
    ///
    /// - Throws: `DecodingError` if it's neither a number nor a string.
    public func decodeIfPresent(_ type: Decimal.Type, forKey key: WireKey) throws -> Decimal? {
        try optional(key, Decimal.readProperty) { try $0.decodeIfPresent(type, forKey: key) }
    }

    /// Decodes any JSON. Returns nil if it's absent, and ``JSONValue/null`` for null.
    ///
    /// - Throws: `DecodingError` if the value can't be decoded.
    public func decodeIfPresent(_ type: JSONValue.Type, forKey key: WireKey) throws -> JSONValue? {
        try optional(key, readsNull: true, JSONValue.read) { try $0.decodeIfPresent(type, forKey: key) }
    }

    /// Decodes an optional, nullable property. Returns nil if it's absent, and ``Nullable/null`` for null.
    ///
    /// - Throws: `DecodingError` if the value is neither null nor a `T`.
    public func decodeIfPresent<T: Decodable>(_ type: Nullable<T>.Type, forKey key: WireKey) throws -> Nullable<T>? {
        try optional(key, readsNull: true, { try Nullable<T>.read($0) }) { try $0.decodeIfPresent(type, forKey: key) }
    }

    /// Decodes a property that can be undefined. Returns ``Undefinable/undefined`` if it's absent.
    ///
    /// - Throws: `DecodingError` if the value isn't a `T`.
    public func decode<T: Decodable>(_ type: Undefinable<T>.Type, forKey key: WireKey) throws -> Undefinable<T> {
        try optional(key, readsNull: true, { try Undefinable<T>.read($0) }) { try $0.decode(type, forKey: key) }
            ?? .undefined
    }
}

/// Properties with special rules.
@_spi(Generated) extension ObjectReader {
    /// Decodes a property whose schema allows only one value, such as the tag of a union's variant.
    ///
    /// - Throws: `DecodingError.dataCorrupted` with the expected and actual values; any error thrown while decoding `T`.
    public func decodeConstant<T: Decodable & Equatable>(_ expected: T, forKey key: WireKey) throws {
        try required(
            key,
            { guard try $0.value(T.self) == expected else { throw $0.giveUp() } },
            { try $0.decodeConstant(expected, forKey: key) }
        )
    }

    /// Decodes a property for which a backend sends an empty string instead of null. Returns nil if it's absent, null or empty.
    ///
    /// - Throws: `DecodingError` if it's any other value that isn't a `T`.
    public func decodeUnlessEmpty<T: Decodable>(_ type: T.Type, forKey key: WireKey) throws -> T? {
        try isEmptyString(key) ? nil : decodeIfPresent(type, forKey: key)
    }

    /// Decodes an optional, nullable property for which a backend sends an empty string instead of null.
    ///
    /// - Throws: `DecodingError` if it's any other value that isn't a `T`.
    public func decodeUnlessEmpty<T: Decodable>(_ type: Nullable<T>.Type, forKey key: WireKey) throws -> Nullable<T>? {
        try isEmptyString(key) ? .null : decodeIfPresent(type, forKey: key)
    }

    /// Decodes the properties that aren't declared, for an object whose schema has typed additional properties.
    ///
    /// - Throws: any error thrown while decoding a `T`, with the property in its path.
    public func decodeAdditionalProperties<T: Decodable>(
        _ type: T.Type,
        except known: [String]
    ) throws -> [String: T] {
        try all({ try $0.values(type, except: Set(known), $1) }) {
            try $0.decodeAdditionalProperties(type, except: known)
        }
    }
}
