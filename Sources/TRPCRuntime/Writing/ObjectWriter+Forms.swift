/// Properties with their own wire format; see `WireForm`.
@_spi(Generated) extension ObjectWriter {
    /// Encodes a property with a wire format.
    ///
    /// - Throws: `EncodingError` when the value has no JSON form.
    public mutating func encode<Form: WireForm>(
        _ value: Form.WireValue,
        forKey key: WireKey,
        as form: Form.Type
    ) throws {
        try encode(Form(wireValue: value), forKey: key)
    }

    /// Encodes a property with a wire format; null for nil.
    ///
    /// - Throws: `EncodingError` when the value has no JSON form.
    public mutating func encode<Form: WireForm>(
        _ value: Form.WireValue?,
        forKey key: WireKey,
        as form: Form.Type
    ) throws {
        guard let value else { return try encodeNil(forKey: key) }
        try encode(value, forKey: key, as: form)
    }

    /// Encodes a property with a wire format; nothing for nil.
    ///
    /// - Throws: `EncodingError` when the value has no JSON form.
    public mutating func encodeIfPresent<Form: WireForm>(
        _ value: Form.WireValue?,
        forKey key: WireKey,
        as form: Form.Type
    ) throws {
        if let value { try encode(value, forKey: key, as: form) }
    }

    /// Encodes an optional and nullable property with a wire format; nothing for nil.
    ///
    /// - Throws: `EncodingError` when the value has no JSON form.
    public mutating func encodeIfPresent<Form: WireForm>(
        _ value: Nullable<Form.WireValue>?,
        forKey key: WireKey,
        as form: Form.Type
    ) throws {
        if let value { try encode(value.wrapped, forKey: key, as: form) }
    }
}
