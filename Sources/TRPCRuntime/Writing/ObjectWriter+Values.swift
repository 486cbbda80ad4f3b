public import Foundation

/// Properties of any type.
@_spi(Generated) extension ObjectWriter {
    /// Encodes null.
    ///
    /// - Throws: any error thrown by the encoder.
    public mutating func encodeNil(forKey key: WireKey) throws {
        try property(key, { $0.null() }) { try $0.encodeNil(forKey: key) }
    }

    /// Encodes a property.
    ///
    /// - Throws: `EncodingError` if JSON can't represent the value.
    public mutating func encode<T: Encodable>(_ value: T, forKey key: WireKey) throws {
        try property(key, { try $0.value(value) }) { try $0.encode(value, forKey: key) }
    }

    /// Encodes a property, unless it's nil.
    ///
    /// - Throws: `EncodingError` if JSON can't represent the value.
    public mutating func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: WireKey) throws {
        try optional(key, value, { try $0.value($1) }) { try $0.encodeIfPresent(value, forKey: key) }
    }

    /// Encodes an object.
    ///
    /// - Throws: `EncodingError` if JSON can't represent the value.
    public mutating func encode<T: EncodableObject>(_ value: T, forKey key: WireKey) throws {
        try property(key, { try $0.object(value) }) { try $0.encode(value, forKey: key) }
    }

    /// Encodes an object, unless it's nil.
    ///
    /// - Throws: `EncodingError` if JSON can't represent the value.
    public mutating func encodeIfPresent<T: EncodableObject>(_ value: T?, forKey key: WireKey) throws {
        try optional(key, value, { try $0.object($1) }) { try $0.encodeIfPresent(value, forKey: key) }
    }

    /// Encodes an array of objects.
    ///
    /// - Throws: `EncodingError` if JSON can't represent an element.
    public mutating func encode<T: EncodableObject>(_ value: [T], forKey key: WireKey) throws {
        try property(key, { try $0.objects(value) }) { try $0.encode(value, forKey: key) }
    }

    /// Encodes an array of strings.
    ///
    /// - Throws: any error thrown by the encoder.
    public mutating func encode(_ value: [String], forKey key: WireKey) throws {
        try property(key, { try $0.elements(value) }) { try $0.encode(value, forKey: key) }
    }

    /// Encodes an array of URLs.
    ///
    /// - Throws: any error thrown by the encoder.
    public mutating func encode(_ value: [URL], forKey key: WireKey) throws {
        try property(key, { try $0.elements(value) }) { try $0.encode(value, forKey: key) }
    }
}
