/// Properties that have their own wire format; see `WireForm`.
@_spi(Generated) extension ObjectReader {
    /// Decodes a property with a wire format.
    ///
    /// - Throws: `DecodingError` if it's absent or doesn't have this format.
    public func decode<Form: WireForm>(
        _ type: Form.WireValue.Type,
        forKey key: WireKey,
        as form: Form.Type
    ) throws -> Form.WireValue {
        try decode(form, forKey: key).wireValue
    }

    /// Decodes a property with a wire format; returns nil if it's absent or null.
    ///
    /// - Throws: `DecodingError` if it doesn't have this format.
    public func decodeIfPresent<Form: WireForm>(
        _ type: Form.WireValue.Type,
        forKey key: WireKey,
        as form: Form.Type
    ) throws -> Form.WireValue? {
        try decodeIfPresent(form, forKey: key)?.wireValue
    }

    /// Decodes an optional, nullable property with a wire format. Returns nil if it's absent, and ``Nullable/null`` for null.
    ///
    /// - Throws: `DecodingError` if it's neither null nor in this format.
    public func decodeIfPresent<Form: WireForm>(
        _ type: Nullable<Form.WireValue>.Type,
        forKey key: WireKey,
        as form: Form.Type
    ) throws -> Nullable<Form.WireValue>? {
        try decodeIfPresent(Nullable<Form>.self, forKey: key).map { Nullable($0.wrapped?.wireValue) }
    }
}
