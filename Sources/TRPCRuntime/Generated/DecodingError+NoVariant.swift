extension DecodingError {
    /// The error of a closed union when a received value fits none of its variants.
    ///
    /// Generated code throws it from the initialisers of unions that are only sent, and so know all their variants.
    @_spi(Generated) public static func noVariant(of union: Any.Type, at decoder: any Decoder) -> DecodingError {
        dataCorrupted(
            Context(codingPath: decoder.codingPath, debugDescription: "The value is no variant of \(union).")
        )
    }
}
