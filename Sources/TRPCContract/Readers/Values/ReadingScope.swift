/// The part of the configuration that affects how a document is read.
package struct ReadingScope {
    /// The procedures and operations to read.
    package var selection = Selection()
    /// The formats that the configuration maps to a type, which must be kept.
    package var formats: [Glob] = []

    /// Whether `int32` and `float` have their own Swift types.
    package var exactNumbers = false

    /// The configured transformer; nil to use the document's.
    package var transformer: TransformerSetting?

    /// The exporter whose conventions apply to the document.
    package var exporter = ExporterChoice.auto

    /// Whether types that the document doesn't declare are inferred from examples.
    package var guessesFromExamples = false

    /// The names in the existing client.
    package var names = NameRecord()

    /// How REST operations are grouped.
    package var grouping: OperationName.Grouping = .tags

    /// The source of names for operations that are unnamed in the document.
    package var callNames: OperationName.Source = .paths

    /// The configured item types of streams.
    package var streamItems = StreamItems()

    /// Whether the graph contains all schemas as written, for comparing contracts.
    ///
    /// This includes keywords without a Swift equivalent. Otherwise, the graph contains the types that a client
    /// declares.
    package var keepsSchemas = false

    /// Whether keywords don't imply types in OpenAPI documents either, as in strict JSON Schema.
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

/// Which types of calls to add to the graph. The calls themselves are always complete.
enum CallDetail {
    /// The types that a client declares: parameters and headers combined in an object each, and forms with files.
    case client
    /// Only the types of JSON bodies, for the models of webhooks and callbacks.
    case payloads
    /// All schemas as written.
    case schemas
}
