public import Foundation

/// Properties of the most common types.
@_spi(Generated) extension ObjectReader {
    /// Decodes a boolean.
    ///
    /// - Throws: `DecodingError` if it's absent or has another type.
    public func decode(_ type: Bool.Type, forKey key: WireKey) throws -> Bool {
        try required(key, Bool.read) { try $0.decode(type, forKey: key) }
    }

    /// Decodes a string.
    ///
    /// - Throws: `DecodingError` if it's absent or has another type.
    public func decode(_ type: String.Type, forKey key: WireKey) throws -> String {
        try required(key, String.read) { try $0.decode(type, forKey: key) }
    }

    /// Decodes an integer.
    ///
    /// - Throws: `DecodingError` if it's absent or has another type.
    public func decode(_ type: Int.Type, forKey key: WireKey) throws -> Int {
        try required(key, Int.read) { try $0.decode(type, forKey: key) }
    }

    /// Decodes a number.
    ///
    /// - Throws: `DecodingError` if it's absent or has another type.
    public func decode(_ type: Double.Type, forKey key: WireKey) throws -> Double {
        try required(key, Double.read) { try $0.decode(type, forKey: key) }
    }

    /// Decodes a UUID.
    ///
    /// - Throws: `DecodingError` if it's absent or has another type.
    public func decode(_ type: UUID.Type, forKey key: WireKey) throws -> UUID {
        try required(key, UUID.read) { try $0.decode(type, forKey: key) }
    }

    /// Decodes a date and time.
    ///
    /// - Throws: `DecodingError` if it's absent or has another type.
    public func decode(_ type: Date.Type, forKey key: WireKey) throws -> Date {
        try required(key, Date.read) { try $0.decode(type, forKey: key) }
    }

    /// Decodes a URL.
    ///
    /// - Throws: `DecodingError` if it's absent or has another type.
    public func decode(_ type: URL.Type, forKey key: WireKey) throws -> URL {
        try required(key, URL.read) { try $0.decode(type, forKey: key) }
    }

    /// Decodes a boolean; returns nil if it's absent or null.
    ///
    /// - Throws: `DecodingError` if it has another type.
    public func decodeIfPresent(_ type: Bool.Type, forKey key: WireKey) throws -> Bool? {
        try optional(key, Bool.read) { try $0.decodeIfPresent(type, forKey: key) }
    }

    /// Decodes a string; returns nil if it's absent or null.
    ///
    /// - Throws: `DecodingError` if it has another type.
    public func decodeIfPresent(_ type: String.Type, forKey key: WireKey) throws -> String? {
        try optional(key, String.read) { try $0.decodeIfPresent(type, forKey: key) }
    }

    /// Decodes an integer; returns nil if it's absent or null.
    ///
    /// - Throws: `DecodingError` if it has another type.
    public func decodeIfPresent(_ type: Int.Type, forKey key: WireKey) throws -> Int? {
        try optional(key, Int.read) { try $0.decodeIfPresent(type, forKey: key) }
    }

    /// Decodes a number; returns nil if it's absent or null.
    ///
    /// - Throws: `DecodingError` if it has another type.
    public func decodeIfPresent(_ type: Double.Type, forKey key: WireKey) throws -> Double? {
        try optional(key, Double.read) { try $0.decodeIfPresent(type, forKey: key) }
    }

    /// Decodes a UUID; returns nil if it's absent or null.
    ///
    /// - Throws: `DecodingError` if it has another type.
    public func decodeIfPresent(_ type: UUID.Type, forKey key: WireKey) throws -> UUID? {
        try optional(key, UUID.read) { try $0.decodeIfPresent(type, forKey: key) }
    }

    /// Decodes a date and time; returns nil if it's absent or null.
    ///
    /// - Throws: `DecodingError` if it has another type.
    public func decodeIfPresent(_ type: Date.Type, forKey key: WireKey) throws -> Date? {
        try optional(key, Date.read) { try $0.decodeIfPresent(type, forKey: key) }
    }

    /// Decodes a URL; returns nil if it's absent or null.
    ///
    /// - Throws: `DecodingError` if it has another type.
    public func decodeIfPresent(_ type: URL.Type, forKey key: WireKey) throws -> URL? {
        try optional(key, URL.read) { try $0.decodeIfPresent(type, forKey: key) }
    }
}
