extension ConfigurationKey {
    static let lossless = flag(
        "lossless",
        .types,
        \.isLossless,
        summary: "Makes values that are read and written again the same JSON, with types that are harder to use.",
        details: """
            `date-time` is an `ExactDate`, which keeps digits and offset; `uuid`, `uri` and base64 text are `String`. Types keep \
            the properties that they do not declare. Absent and null are two things in answers, too. Requests and responses \
            share one type, with read-only and write-only properties. `properties` or `format` without `type` allow values of \
            other types, as they do in JSON Schema documents in any case. `types`, `overrides` and `keepUnknownKeys` are \
            stronger.
            """
    )
}

extension ClientConfiguration {
    /// The types of formats; those of the configuration come first.
    package var allFormats: [NameRule<TypeChoice>] {
        formats + (isLossless ? Self.losslessFormats : [])
    }

    /// The objects that keep unknown properties.
    package var keptUnknownKeys: TargetSelection? {
        keepUnknownKeys ?? (isLossless ? TargetSelection(isEverywhere: true) : nil)
    }

    private static let losslessFormats: [NameRule<TypeChoice>] =
        [NameRule(Glob("date-time"), .own(CustomType(name: "ExactDate", module: TypeChoice.runtime)), at: nil)]
        + ["uuid", "uri", "url", "byte"].map { NameRule(Glob($0), .primitive(.string), at: nil) }
}
