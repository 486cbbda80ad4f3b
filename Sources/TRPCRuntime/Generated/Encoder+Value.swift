extension Encoder {
    /// Writes a value in place of the one that is being written: of a union, the value of its case.
    ///
    /// - Throws: `EncodingError` when it has no JSON form.
    @inlinable
    @_spi(Generated) public func encode(_ value: some Encodable) throws {
        var container = singleValueContainer()
        try container.encode(value)
    }
}
