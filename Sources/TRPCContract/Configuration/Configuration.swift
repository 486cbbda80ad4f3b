package import TRPCSource

/// What to generate: one client a contract.
package struct Configuration: Sendable {
    package var clients: [ClientConfiguration] = []
    package var drift = DriftConfiguration()

    package init(clients: [ClientConfiguration] = []) {
        self.clients = clients
    }
}

/// How one client is generated.
package struct ClientConfiguration: Sendable {
    /// The contract's file, relative to the configuration's folder.
    package var schema: String
    /// The place of `schema` in the configuration.
    package var schemaLocation: Location?
    /// Overlays that change the contract before it is read, relative to the configuration's folder.
    package var overlays: [String] = []
    /// Where the configuration says them; the command line may add others.
    package var overlayLocations: [Location] = []
    /// Where `trpcgen pull` gets the contract; nil when somebody else puts it there.
    package var origin: ContractOrigin?
    /// The folder of the generated files, relative to the configuration's folder.
    package var output: String
    /// The place of `output` in the configuration.
    package var outputLocation: Location?
    /// The configuration file that declares the client; nil for a client from the command line.
    package var home: ConfigurationHome?
    /// The name of the client, and of the enum that its types live in.
    package var namespace: String
    /// False puts the types at the top level of the module; the client is then called `<namespace>Client`.
    package var isNested = true
    /// Puts inputs and outputs into the struct of their router, and inline types into the type that they are part of.
    package var nestsTypes = true
    /// How values travel; nil leaves it to the document's `x-trpc`, else to `none`.
    package var transformer: TransformerSetting?
    package var access: AccessLevel = .public
    /// Whether a client without a procedure and a type is generated; it is an error otherwise.
    package var allowsEmpty = false
    /// Makes structs Hashable, at about a tenth more compile time.
    package var isHashable = false
    /// Gives inputs `validate()`, by the limits that the contract puts on them.
    package var validatesInputs = true
    /// Splits the client into this many files, whatever the contract holds; nil makes a file for each router and named
    /// schema.
    package var fileCount: Int?
    /// How far `$ref`s may lead.
    package var references = ReferencePolicy()
    /// A folder of templates that stand in for built-in ones, relative to the configuration's folder.
    package var templates: String?
    /// The place of `templates` in the configuration.
    package var templatesLocation: Location?
    package var layout: Layout = .grouped
    /// Where samples of the client's types are written; nil for none.
    package var samples: SampleConfiguration?
    /// How REST operations are grouped.
    package var grouping: OperationName.Grouping = .tags
    /// What names operations that have no name in their document.
    package var callNames: OperationName.Source = .paths
    /// What the items of streams are, where the contract does not say it.
    package var streamItems = StreamItems()
    /// Lines of comment at the top of each file.
    package var header: [String] = []
    /// The types of formats, by the format's name; `integer` and `number` are values without a format.
    package var formats: [NameRule<TypeChoice>] = []
    /// The types of single places.
    package var overrides: [TargetRule<TypeChoice>] = []
    /// Parameters of operations that no caller gives.
    package var filledParameters: [NameRule<ParameterFilling>] = []
    /// The exporter whose habits count.
    package var exporter = ExporterChoice.auto
    /// Examples decide the types that a document leaves open.
    package var guessesFromExamples = false
    package var renames = Renames()
    package var selection = Selection()
    /// Writes a hash of the structure of its input and output beside each call.
    package var hasFingerprints = false
    /// The tags of queries, and what mutations make stale.
    package var caching = CacheSettings()
    /// How lists are paged, if the contract doesn't show it.
    package var paging = PagingSettings()
    /// The openness of all enums; nil opens those that the client receives.
    package var openness: Openness?
    package var opennessRules: [TargetRule<Openness>] = []
    /// Types that keep the keys that they do not declare.
    package var keepUnknownKeys: TargetSelection?
    /// Makes arrays without repeated items sets: everywhere, or at some places.
    package var sets: TargetSelection?
    /// How numbered types are named; nil names those of tRPC backends.
    package var genericNames: GenericNames?
    /// The types that are both Encodable and Decodable; the others are what their direction needs.
    package var codable = TargetSelection(isEverywhere: true)
    /// `int32` is `Int32` and `float` is `Float`, not `Int` and `Double`.
    package var exactNumbers = false
    /// Keeps absent and null apart in answers, too.
    package var distinguishesNull = false
    /// Whether an empty string is null for an optional URL, date or UUID.
    package var readsEmptyAsNull = false
    /// Values that are read and written again are the same JSON.
    package var isLossless = false
    /// Protocols that generated types also conform to, by the types' Swift names.
    package var conformances: [NameRule<[CustomType]>] = []
    /// Words that are written in capitals inside a name: `userID`.
    package var acronyms: Set<String> = []

    package init(schema: String, output: String, namespace: String) {
        self.schema = schema
        self.output = output
        self.namespace = namespace
    }
}

extension ClientConfiguration {
    /// The types and protocols that are written by hand, wherever the configuration mentions them.
    package var ownTypes: [CustomType] {
        (formats.map(\.value) + overrides.map(\.value)).compactMap(\.ownType) + conformances.flatMap(\.value)
    }
}

/// Who can see the generated declarations.
package enum AccessLevel: String, Sendable, CaseIterable {
    case `public`
    case package
    case `internal`

    /// In front of a declaration.
    package var modifier: String {
        self == .internal ? "" : "\(rawValue) "
    }
}
