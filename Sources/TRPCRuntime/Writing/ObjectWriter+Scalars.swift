public import Foundation

/// Properties of the most common types.
@_spi(Generated) extension ObjectWriter {
    /// Encodes a boolean.
    ///
    /// - Throws: any error thrown by the encoder.
    public mutating func encode(_ value: Bool, forKey key: WireKey) throws {
        try property(key, { try value.write(to: $0) }) { try $0.encode(value, forKey: key) }
    }

    /// Encodes a string.
    ///
    /// - Throws: any error thrown by the encoder.
    public mutating func encode(_ value: String, forKey key: WireKey) throws {
        try property(key, { try value.write(to: $0) }) { try $0.encode(value, forKey: key) }
    }

    /// Encodes an integer.
    ///
    /// - Throws: any error thrown by the encoder.
    public mutating func encode(_ value: Int, forKey key: WireKey) throws {
        try property(key, { try value.write(to: $0) }) { try $0.encode(value, forKey: key) }
    }

    /// Encodes a number.
    ///
    /// - Throws: `EncodingError` if JSON can't represent the number.
    public mutating func encode(_ value: Double, forKey key: WireKey) throws {
        try property(key, { try value.write(to: $0) }) { try $0.encode(value, forKey: key) }
    }

    /// Encodes a UUID.
    ///
    /// - Throws: any error thrown by the encoder.
    public mutating func encode(_ value: UUID, forKey key: WireKey) throws {
        try property(key, { try value.write(to: $0) }) { try $0.encode(value, forKey: key) }
    }

    /// Encodes a date and time.
    ///
    /// - Throws: `EncodingError` if the date is outside JavaScript's range.
    public mutating func encode(_ value: Date, forKey key: WireKey) throws {
        try property(key, { try value.write(to: $0) }) { try $0.encode(value, forKey: key) }
    }

    /// Encodes a URL.
    ///
    /// - Throws: any error thrown by the encoder.
    public mutating func encode(_ value: URL, forKey key: WireKey) throws {
        try property(key, { try value.write(to: $0) }) { try $0.encode(value, forKey: key) }
    }

    /// Encodes a boolean, unless it's nil.
    ///
    /// - Throws: any error thrown by the encoder.
    public mutating func encodeIfPresent(_ value: Bool?, forKey key: WireKey) throws {
        try optional(key, value, { try $1.write(to: $0) }) { try $0.encodeIfPresent(value, forKey: key) }
    }

    /// Encodes a string, unless it's nil.
    ///
    /// - Throws: any error thrown by the encoder.
    public mutating func encodeIfPresent(_ value: String?, forKey key: WireKey) throws {
        try optional(key, value, { try $1.write(to: $0) }) { try $0.encodeIfPresent(value, forKey: key) }
    }

    /// Encodes an integer, unless it's nil.
    ///
    /// - Throws: any error thrown by the encoder.
    public mutating func encodeIfPresent(_ value: Int?, forKey key: WireKey) throws {
        try optional(key, value, { try $1.write(to: $0) }) { try $0.encodeIfPresent(value, forKey: key) }
    }

    /// Encodes a number, unless it's nil.
    ///
    /// - Throws: `EncodingError` if JSON can't represent the number.
    public mutating func encodeIfPresent(_ value: Double?, forKey key: WireKey) throws {
        try optional(key, value, { try $1.write(to: $0) }) { try $0.encodeIfPresent(value, forKey: key) }
    }

    /// Encodes a UUID, unless it's nil.
    ///
    /// - Throws: any error thrown by the encoder.
    public mutating func encodeIfPresent(_ value: UUID?, forKey key: WireKey) throws {
        try optional(key, value, { try $1.write(to: $0) }) { try $0.encodeIfPresent(value, forKey: key) }
    }

    /// Encodes a date and time, unless it's nil.
    ///
    /// - Throws: `EncodingError` if the date is outside JavaScript's range.
    public mutating func encodeIfPresent(_ value: Date?, forKey key: WireKey) throws {
        try optional(key, value, { try $1.write(to: $0) }) { try $0.encodeIfPresent(value, forKey: key) }
    }

    /// Encodes a URL, unless it's nil.
    ///
    /// - Throws: any error thrown by the encoder.
    public mutating func encodeIfPresent(_ value: URL?, forKey key: WireKey) throws {
        try optional(key, value, { try $1.write(to: $0) }) { try $0.encodeIfPresent(value, forKey: key) }
    }

    /// Encodes a required, nullable boolean.
    ///
    /// - Throws: any error thrown by the encoder.
    public mutating func encode(_ value: Bool?, forKey key: WireKey) throws {
        try property(key, { try $0.nullable(value) }) { try $0.encode(value, forKey: key) }
    }

    /// Encodes a required, nullable string.
    ///
    /// - Throws: any error thrown by the encoder.
    public mutating func encode(_ value: String?, forKey key: WireKey) throws {
        try property(key, { try $0.nullable(value) }) { try $0.encode(value, forKey: key) }
    }

    /// Encodes a required, nullable integer.
    ///
    /// - Throws: any error thrown by the encoder.
    public mutating func encode(_ value: Int?, forKey key: WireKey) throws {
        try property(key, { try $0.nullable(value) }) { try $0.encode(value, forKey: key) }
    }

    /// Encodes a required, nullable number.
    ///
    /// - Throws: `EncodingError` if JSON can't represent the number.
    public mutating func encode(_ value: Double?, forKey key: WireKey) throws {
        try property(key, { try $0.nullable(value) }) { try $0.encode(value, forKey: key) }
    }

    /// Encodes a required, nullable UUID.
    ///
    /// - Throws: any error thrown by the encoder.
    public mutating func encode(_ value: UUID?, forKey key: WireKey) throws {
        try property(key, { try $0.nullable(value) }) { try $0.encode(value, forKey: key) }
    }

    /// Encodes a required, nullable date and time.
    ///
    /// - Throws: `EncodingError` if the date is outside JavaScript's range.
    public mutating func encode(_ value: Date?, forKey key: WireKey) throws {
        try property(key, { try $0.nullable(value) }) { try $0.encode(value, forKey: key) }
    }

    /// Encodes a required, nullable URL.
    ///
    /// - Throws: any error thrown by the encoder.
    public mutating func encode(_ value: URL?, forKey key: WireKey) throws {
        try property(key, { try $0.nullable(value) }) { try $0.encode(value, forKey: key) }
    }
}
