extension Encoder {
    /// Encodes a value in place of the current one, such as the value of a union's case.
    ///
    /// - Throws: `EncodingError` if JSON can't represent the value.
    @inlinable
    @_spi(Generated) public func encode(_ value: some Encodable) throws {
        var container = singleValueContainer()
        try container.encode(value)
    }
}
