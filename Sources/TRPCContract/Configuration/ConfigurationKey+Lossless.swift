extension ConfigurationKey {
    static let lossless = flag(
        "lossless",
        .types,
        \.isLossless,
        summary: "Decoding and encoding a value preserves its JSON, at the cost of types that are harder to use.",
        details: """
            `date-time` is an `ExactDate`, which keeps digits and offset; `uuid`, `uri` and base64 strings are \
            `String`. Types keep undeclared properties. Responses distinguish absent from null. Requests and responses \
            share one type, with read-only and write-only properties. `properties` or `format` without `type` allow \
            values of other types, as they always do in JSON Schema documents. `types`, `overrides` and \
            `keepUnknownKeys` take precedence.
            """
    )
}

extension ClientConfiguration {
    /// The types for formats. Those from the configuration come first and take precedence.
    package var allFormats: [NameRule<TypeChoice>] {
        formats + (isLossless ? Self.losslessFormats : [])
    }

    /// The objects that keep unknown properties, including those that lossless coding requires.
    package var keptUnknownKeys: TargetSelection? {
        keepUnknownKeys ?? (isLossless ? TargetSelection(isEverywhere: true) : nil)
    }

    private static let losslessFormats: [NameRule<TypeChoice>] =
        [NameRule(Glob("date-time"), .own(CustomType(name: "ExactDate", module: TypeChoice.runtime)), at: nil)]
        + ["uuid", "uri", "url", "byte"].map { NameRule(Glob($0), .primitive(.string), at: nil) }
}
