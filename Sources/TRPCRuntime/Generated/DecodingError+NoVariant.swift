extension DecodingError {
    /// The error of a closed union when a value matches none of its variants.
    ///
    /// Thrown by the initializers of unions that are only sent, so their variants are complete.
    @_spi(Generated) public static func noVariant(of union: Any.Type, at decoder: any Decoder) -> DecodingError {
        dataCorrupted(
            Context(codingPath: decoder.codingPath, debugDescription: "The value matches no variant of \(union).")
        )
    }
}
