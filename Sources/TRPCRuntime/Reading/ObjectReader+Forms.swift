/// Properties that travel in a form of their own.
@_spi(Generated) extension ObjectReader {
    /// A property in a form.
    ///
    /// - Throws: `DecodingError` when it is absent, or not in this form.
    public func decode<Form: WireForm>(
        _ type: Form.WireValue.Type,
        forKey key: WireKey,
        as form: Form.Type
    ) throws -> Form.WireValue {
        try decode(form, forKey: key).wireValue
    }

    /// A property in a form; nil where it is absent or null.
    ///
    /// - Throws: `DecodingError` when it is not in this form.
    public func decodeIfPresent<Form: WireForm>(
        _ type: Form.WireValue.Type,
        forKey key: WireKey,
        as form: Form.Type
    ) throws -> Form.WireValue? {
        try decodeIfPresent(form, forKey: key)?.wireValue
    }

    /// A property in a form that is both optional and nullable: absent is nil, null is ``Nullable/null``.
    ///
    /// - Throws: `DecodingError` when it is neither null nor in this form.
    public func decodeIfPresent<Form: WireForm>(
        _ type: Nullable<Form.WireValue>.Type,
        forKey key: WireKey,
        as form: Form.Type
    ) throws -> Nullable<Form.WireValue>? {
        try decodeIfPresent(Nullable<Form>.self, forKey: key).map { Nullable($0.wrapped?.wireValue) }
    }
}
