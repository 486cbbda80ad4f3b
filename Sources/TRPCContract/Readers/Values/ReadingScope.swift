/// The part of the configuration that affects reading a document.
package struct ReadingScope {
    /// The procedures and operations to read.
    package var selection = Selection()
    /// Formats with a configured type, which are therefore kept.
    package var formats: [Glob] = []

    /// Whether `int32` and `float` have separate Swift types.
    package var exactNumbers = false

    /// The configured transformer; nil uses the document's.
    package var transformer: TransformerSetting?

    /// The exporter whose conventions apply.
    package var exporter = ExporterChoice.auto

    /// Whether types that the document leaves open are inferred from examples.
    package var guessesFromExamples = false

    /// The names of the existing client.
    package var names = NameRecord()

    /// How REST operations are grouped.
    package var grouping: OperationName.Grouping = .tags

    /// What names operations that have no name.
    package var callNames: OperationName.Source = .paths

    /// The types of the items of streams.
    package var streamItems = StreamItems()

    /// Whether the graph contains all schemas as written, for comparing contracts.
    ///
    /// This includes keywords without a Swift type. Otherwise the graph contains the types that a client declares.
    package var keepsSchemas = false

    /// Whether keywords imply no type in OpenAPI documents either.
    package var isLossless = false

    package init() {}

    package init(_ configuration: ClientConfiguration) {
        selection = configuration.selection
        formats = configuration.allFormats.map(\.pattern)
        exactNumbers = configuration.exactNumbers
        isLossless = configuration.isLossless
        transformer = configuration.transformer
        exporter = configuration.exporter
        guessesFromExamples = configuration.guessesFromExamples
        grouping = configuration.grouping
        callNames = configuration.callNames
        streamItems = configuration.streamItems
    }

    /// Creates a scope for comparing contracts.
    ///
    /// - Parameter client: The configuration of the contract's client, if it has one.
    package init(comparing client: ClientConfiguration?) {
        keepsSchemas = true
        guard let client else { return }
        selection = client.selection
        grouping = client.grouping
        callNames = client.callNames
        streamItems = client.streamItems
    }
}

/// The call types that are added to the graph. The call itself is always complete.
enum CallDetail {
    /// The types that a client declares: parameters and headers as one object each, forms with their files.
    case client
    /// Only types of JSON bodies, for the models of webhooks and callbacks.
    case payloads
    /// All schemas as written.
    case schemas
}
