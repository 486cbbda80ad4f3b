package import TRPCSource

/// The configuration of a run, with one client for each contract.
package struct Configuration: Sendable {
    package var clients: [ClientConfiguration] = []
    package var drift = DriftConfiguration()

    package init(clients: [ClientConfiguration] = []) {
        self.clients = clients
    }
}

/// The configuration of one client.
package struct ClientConfiguration: Sendable {
    /// The contract's file, relative to the configuration's folder.
    package var schema: String
    /// The location of `schema` in the configuration.
    package var schemaLocation: Location?
    /// Overlays that change the contract before it is read, relative to the configuration's folder.
    package var overlays: [String] = []
    /// The locations of `overlays` in the configuration. The command line may add overlays.
    package var overlayLocations: [Location] = []
    /// The source that `trpcgen pull` fetches the contract from; nil if the contract isn't pulled.
    package var origin: ContractOrigin?
    /// The folder of the generated files, relative to the configuration's folder.
    package var output: String
    /// The location of `output` in the configuration.
    package var outputLocation: Location?
    /// The configuration file that declares the client; nil for a client from the command line.
    package var home: ConfigurationHome?
    /// The name of the client, and of the enum that contains its types.
    package var namespace: String
    /// Whether the types are nested in the namespace.
    ///
    /// Otherwise they are at the top level of the module, and the client is called `<namespace>Client`.
    package var isNested = true
    /// Nests inputs and outputs in the struct of their router, and inline types in their enclosing type.
    package var nestsTypes = true
    /// The tRPC transformer; nil uses the document's `x-trpc`, or `none` without one.
    package var transformer: TransformerSetting?
    package var access: AccessLevel = .public
    /// Whether a client without procedures and types is generated; otherwise it is an error.
    package var allowsEmpty = false
    /// Makes structs Hashable, which adds about a tenth to the compile time.
    package var isHashable = false
    /// Generates `validate()` for inputs, which checks the limits of the contract.
    package var validatesInputs = true
    /// The fixed number of files; nil makes a file for each router and named schema.
    package var fileCount: Int?
    /// Where `$ref`s may point.
    package var references = ReferencePolicy()
    /// A folder of templates that replace built-in ones, relative to the configuration's folder.
    package var templates: String?
    /// The location of `templates` in the configuration.
    package var templatesLocation: Location?
    package var layout: Layout = .grouped
    /// The folder and module for samples of the client's types; nil generates none.
    package var samples: SampleConfiguration?
    /// How REST operations are grouped.
    package var grouping: OperationName.Grouping = .tags
    /// What names operations that have no name in their document.
    package var callNames: OperationName.Source = .paths
    /// What the items of streams are, where the contract does not say it.
    package var streamItems = StreamItems()
    /// Comment lines at the top of each file.
    package var header: [String] = []
    /// The Swift types of formats, by name; `integer` and `number` apply to values without a format.
    package var formats: [NameRule<TypeChoice>] = []
    /// The Swift types of single places.
    package var overrides: [TargetRule<TypeChoice>] = []
    /// Parameters that aren't arguments of their operation.
    package var filledParameters: [NameRule<ParameterFilling>] = []
    /// The exporter whose conventions apply.
    package var exporter = ExporterChoice.auto
    /// Infers types that the document leaves open from its examples.
    package var guessesFromExamples = false
    package var renames = Renames()
    package var selection = Selection()
    /// Generates a hash of the structure of each call's input and output.
    package var hasFingerprints = false
    /// The tags of queries, and the queries that mutations invalidate.
    package var caching = CacheSettings()
    /// How lists are paged, if the contract doesn't show it.
    package var paging = PagingSettings()
    /// The openness of all enums; nil opens those that the client receives.
    package var openness: Openness?
    package var opennessRules: [TargetRule<Openness>] = []
    /// The types that keep undeclared keys.
    package var keepUnknownKeys: TargetSelection?
    /// The arrays with unique items that become sets.
    package var sets: TargetSelection?
    /// How numbered types are named; nil names those of tRPC backends.
    package var genericNames: GenericNames?
    /// The types that are both Encodable and Decodable; others conform only to what their direction needs.
    package var codable = TargetSelection(isEverywhere: true)
    /// Maps `int32` to `Int32` and `float` to `Float`, rather than `Int` and `Double`.
    package var exactNumbers = false
    /// Distinguishes absent properties from null in responses, too.
    package var distinguishesNull = false
    /// Whether an optional URL, date or UUID reads an empty string as null.
    package var readsEmptyAsNull = false
    /// Whether decoding and encoding a value reproduces the same JSON.
    package var isLossless = false
    /// Protocols that generated types also conform to, by the types' Swift names.
    package var conformances: [NameRule<[CustomType]>] = []
    /// Words that are capitalized inside names: `userID`.
    package var acronyms: Set<String> = []

    package init(schema: String, output: String, namespace: String) {
        self.schema = schema
        self.output = output
        self.namespace = namespace
    }
}

extension ClientConfiguration {
    /// The handwritten types and protocols that the configuration mentions.
    package var ownTypes: [CustomType] {
        (formats.map(\.value) + overrides.map(\.value)).compactMap(\.ownType) + conformances.flatMap(\.value)
    }
}

/// The access level of the generated declarations.
package enum AccessLevel: String, Sendable, CaseIterable {
    case `public`
    case package
    case `internal`

    /// The modifier before a declaration, with a trailing space; empty for `internal`.
    package var modifier: String {
        self == .internal ? "" : "\(rawValue) "
    }
}
