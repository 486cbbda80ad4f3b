/// The part of the configuration that matters while a document is read.
package struct ReadingScope {
    /// Procedures and operations outside of it are not read.
    package var selection = Selection()
    /// Formats that the configuration gives a type, which therefore are kept.
    package var formats: [Glob] = []

    /// `int32` and `float` have Swift types of their own.
    package var exactNumbers = false

    /// The transformer that the configuration names; nil leaves it to the document.
    package var transformer: TransformerSetting?

    /// The exporter whose habits count.
    package var exporter = ExporterChoice.auto

    /// Examples decide the types that the document leaves open.
    package var guessesFromExamples = false

    /// What the client has already.
    package var names = NameRecord()

    /// How REST operations are grouped.
    package var grouping: OperationName.Grouping = .tags

    /// What names operations that have no name.
    package var callNames: OperationName.Source = .paths

    /// The types of the items of streams.
    package var streamItems = StreamItems()

    /// The graph gets all schemas as they are written, with keywords that no Swift type has, rather than the types that a
    /// client declares. So two contracts can be compared.
    package var keepsSchemas = false

    /// Keywords imply no type in OpenAPI documents either.
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

/// Which types of a call the graph gets. The call itself is complete whatever they are.
enum CallDetail {
    /// Those that a client declares: parameters and headers as one object each, forms with their files.
    case client
    /// Those of JSON bodies alone: what the backend sends by itself, of which a client has models.
    case payloads
    /// All schemas as they are written.
    case schemas
}
