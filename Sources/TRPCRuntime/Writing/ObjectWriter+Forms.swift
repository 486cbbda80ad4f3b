/// Properties that have their own wire format; see `WireForm`.
@_spi(Generated) extension ObjectWriter {
    /// Encodes a property with a wire format.
    ///
    /// - Throws: `EncodingError` if JSON can't represent the value.
    public mutating func encode<Form: WireForm>(
        _ value: Form.WireValue,
        forKey key: WireKey,
        as form: Form.Type
    ) throws {
        try encode(Form(wireValue: value), forKey: key)
    }

    /// Encodes a property with a wire format, with nil as null.
    ///
    /// - Throws: `EncodingError` if JSON can't represent the value.
    public mutating func encode<Form: WireForm>(
        _ value: Form.WireValue?,
        forKey key: WireKey,
        as form: Form.Type
    ) throws {
        guard let value else { return try encodeNil(forKey: key) }
        try encode(value, forKey: key, as: form)
    }

    /// Encodes a property with a wire format, unless it's nil.
    ///
    /// - Throws: `EncodingError` if JSON can't represent the value.
    public mutating func encodeIfPresent<Form: WireForm>(
        _ value: Form.WireValue?,
        forKey key: WireKey,
        as form: Form.Type
    ) throws {
        if let value { try encode(value, forKey: key, as: form) }
    }

    /// Encodes an optional, nullable property with a wire format, unless it's nil.
    ///
    /// - Throws: `EncodingError` if JSON can't represent the value.
    public mutating func encodeIfPresent<Form: WireForm>(
        _ value: Nullable<Form.WireValue>?,
        forKey key: WireKey,
        as form: Form.Type
    ) throws {
        if let value { try encode(value.wrapped, forKey: key, as: form) }
    }
}
