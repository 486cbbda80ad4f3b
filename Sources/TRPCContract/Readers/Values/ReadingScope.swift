/// The part of the configuration that matters while a document is read.
package struct ReadingScope {
    /// Procedures and operations outside of it are not read.
    package var selection = Selection()
    /// Formats that the configuration gives a type, which therefore are kept.
    package var formats: [Glob] = []

    /// `int32` and `float` have Swift types of their own.
    package var exactNumbers = false

    /// The transformer that the configuration names; nil leaves it to the document.
    package var transformer: Transformer?

    /// How REST operations are grouped.
    package var grouping: OperationName.Grouping = .tags

    /// The types of the items of streams.
    package var streamItems = StreamItems()

    /// Reads for a comparison with another contract: also parts that no client is generated from, such as the types of
    /// parameters and keywords without a Swift type.
    package var isForComparison = false

    /// Keywords imply no type in OpenAPI documents either.
    package var isLossless = false

    package init() {}

    package init(_ configuration: ClientConfiguration) {
        selection = configuration.selection
        formats = configuration.allFormats.map(\.pattern)
        exactNumbers = configuration.exactNumbers
        isLossless = configuration.isLossless
        transformer = configuration.transformer
        grouping = configuration.grouping
        streamItems = configuration.streamItems
    }
}
