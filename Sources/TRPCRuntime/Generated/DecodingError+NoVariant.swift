extension DecodingError {
    /// The error for a value that matches none of a closed union's variants.
    ///
    /// Thrown by the initializers of unions that are only sent, and whose variants are therefore complete.
    @_spi(Generated) public static func noVariant(of union: Any.Type, at decoder: any Decoder) -> DecodingError {
        dataCorrupted(
            Context(codingPath: decoder.codingPath, debugDescription: "The value matches no variant of \(union).")
        )
    }
}
