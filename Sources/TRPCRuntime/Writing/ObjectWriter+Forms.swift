/// Properties that travel in a form of their own.
@_spi(Generated) extension ObjectWriter {
    /// Writes a property in a form.
    ///
    /// - Throws: `EncodingError` when the value has no JSON form.
    public mutating func encode<Form: WireForm>(
        _ value: Form.WireValue,
        forKey key: WireKey,
        as form: Form.Type
    ) throws {
        try encode(Form(wireValue: value), forKey: key)
    }

    /// Writes a property in a form; null for nil.
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

    /// Writes a property in a form; nothing for nil.
    ///
    /// - Throws: `EncodingError` when the value has no JSON form.
    public mutating func encodeIfPresent<Form: WireForm>(
        _ value: Form.WireValue?,
        forKey key: WireKey,
        as form: Form.Type
    ) throws {
        if let value { try encode(value, forKey: key, as: form) }
    }

    /// Writes a property in a form that is both optional and nullable; nothing for nil.
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
