extension Encoder {
    /// Encodes a value instead of the current one, such as the value of a union's case.
    ///
    /// - Throws: `EncodingError` when the value has no JSON form.
    @inlinable
    @_spi(Generated) public func encode(_ value: some Encodable) throws {
        var container = singleValueContainer()
        try container.encode(value)
    }
}
