/// Properties with their own wire format; see `WireForm`.
@_spi(Generated) extension ObjectReader {
    /// Decodes a property with a wire format.
    ///
    /// - Throws: `DecodingError` when it is absent or doesn't have this format.
    public func decode<Form: WireForm>(
        _ type: Form.WireValue.Type,
        forKey key: WireKey,
        as form: Form.Type
    ) throws -> Form.WireValue {
        try decode(form, forKey: key).wireValue
    }

    /// Decodes a property with a wire format; nil if absent or null.
    ///
    /// - Throws: `DecodingError` when it doesn't have this format.
    public func decodeIfPresent<Form: WireForm>(
        _ type: Form.WireValue.Type,
        forKey key: WireKey,
        as form: Form.Type
    ) throws -> Form.WireValue? {
        try decodeIfPresent(form, forKey: key)?.wireValue
    }

    /// Decodes an optional and nullable property with a wire format: absent is nil, null is ``Nullable/null``.
    ///
    /// - Throws: `DecodingError` when it is neither null nor has this format.
    public func decodeIfPresent<Form: WireForm>(
        _ type: Nullable<Form.WireValue>.Type,
        forKey key: WireKey,
        as form: Form.Type
    ) throws -> Nullable<Form.WireValue>? {
        try decodeIfPresent(Nullable<Form>.self, forKey: key).map { Nullable($0.wrapped?.wireValue) }
    }
}
