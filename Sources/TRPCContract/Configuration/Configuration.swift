package import TRPCSource

/// The configuration of a run, with one client per contract.
package struct Configuration: Sendable {
    package var clients: [ClientConfiguration] = []
    package var drift = DriftConfiguration()

    package init(clients: [ClientConfiguration] = []) {
        self.clients = clients
    }
}

/// The configuration of one client.
package struct ClientConfiguration: Sendable {
    /// The contract's path, relative to the configuration's folder.
    package var schema: String
    /// The location of `schema` in the configuration.
    package var schemaLocation: Location?
    /// The overlays to apply to the contract before it's read, as paths relative to the configuration's folder.
    package var overlays: [String] = []
    /// The locations of `overlays` in the configuration. Overlays from the command line have no location.
    package var overlayLocations: [Location] = []
    /// The source that `trpcgen pull` fetches the contract from; nil if the contract isn't pulled.
    package var origin: ContractOrigin?
    /// The folder to generate files in, relative to the configuration's folder.
    package var output: String
    /// The location of `output` in the configuration.
    package var outputLocation: Location?
    /// The configuration file that declares the client; nil for a client declared on the command line.
    package var home: ConfigurationHome?
    /// The name of the client, and of the enum that contains its types.
    package var namespace: String
    /// Whether types are nested in the namespace.
    ///
    /// Otherwise, they are at the top level of the module, and the client is called `<namespace>Client`.
    package var isNested = true
    /// Whether inputs and outputs are nested in their router's struct, and inline types in the type that uses them.
    package var nestsTypes = true
    /// The tRPC transformer; nil to use the document's `x-trpc`, or `none` if the document doesn't declare it.
    package var transformer: TransformerSetting?
    package var access: AccessLevel = .public
    /// Whether an empty client can be generated, without procedures and types. Otherwise, it's an error.
    package var allowsEmpty = false
    /// Whether structs are `Hashable`, which increases compile time by about 10 percent.
    package var isHashable = false
    /// Whether inputs have a `validate()` method that checks the contract's constraints.
    package var validatesInputs = true
    /// The number of files to generate; nil for one file per router and named schema.
    package var fileCount: Int?
    /// The files and hosts that `$ref`s are allowed to point to.
    package var references = ReferencePolicy()
    /// The folder of templates that replace built-in ones, relative to the configuration's folder.
    package var templates: String?
    /// The location of `templates` in the configuration.
    package var templatesLocation: Location?
    package var layout: Layout = .grouped
    /// The folder and module for samples of the client's types; nil to generate no samples.
    package var samples: SampleConfiguration?
    /// How REST operations are grouped.
    package var grouping: OperationName.Grouping = .tags
    /// The source of names for operations that are unnamed in the document.
    package var callNames: OperationName.Source = .paths
    /// The item types of streams for which the contract declares none.
    package var streamItems = StreamItems()
    /// The comment lines at the top of each file.
    package var header: [String] = []
    /// The Swift types for formats, by name; `integer` and `number` apply to values without a format.
    package var formats: [NameRule<TypeChoice>] = []
    /// The Swift types for specific values in the contract.
    package var overrides: [TargetRule<TypeChoice>] = []
    /// The parameters that aren't arguments of their operation, and the sources of their values.
    package var filledParameters: [NameRule<ParameterFilling>] = []
    /// The exporter whose conventions apply to the document.
    package var exporter = ExporterChoice.auto
    /// Whether types that the document doesn't declare are inferred from its examples.
    package var guessesFromExamples = false
    package var renames = Renames()
    package var selection = Selection()
    /// Whether to generate a hash of the input and output structure of each call.
    package var hasFingerprints = false
    /// The query tags, and the queries that mutations invalidate.
    package var caching = CacheSettings()
    /// The paging of lists for which the contract doesn't declare it.
    package var paging = PagingSettings()
    /// Whether all enums are open or closed; nil to open only those that the client receives.
    package var openness: Openness?
    package var opennessRules: [TargetRule<Openness>] = []
    /// The types that keep undeclared keys.
    package var keepUnknownKeys: TargetSelection?
    /// The arrays with unique items that become sets.
    package var sets: TargetSelection?
    /// How numbered types are named; nil to rename only the types of tRPC backends.
    package var genericNames: GenericNames?
    /// The types that are both `Encodable` and `Decodable`. Other types conform only to the protocol that they need.
    package var codable = TargetSelection(isEverywhere: true)
    /// Whether `int32` becomes `Int32` and `float` becomes `Float`, instead of `Int` and `Double`.
    package var exactNumbers = false
    /// Whether responses also distinguish absent properties from null.
    package var distinguishesNull = false
    /// Whether an empty string is decoded as null for an optional URL, date or UUID.
    package var readsEmptyAsNull = false
    /// Whether decoding and re-encoding a value reproduces the same JSON.
    package var isLossless = false
    /// The additional protocols that generated types conform to, by the Swift names of the types.
    package var conformances: [NameRule<[CustomType]>] = []
    /// The words to write in uppercase within names, as in `userID`.
    package var acronyms: Set<String> = []

    package init(schema: String, output: String, namespace: String) {
        self.schema = schema
        self.output = output
        self.namespace = namespace
    }
}

extension ClientConfiguration {
    /// The handwritten types and protocols that the configuration refers to.
    package var ownTypes: [CustomType] {
        (formats.map(\.value) + overrides.map(\.value)).compactMap(\.ownType) + conformances.flatMap(\.value)
    }
}

/// The access level of the generated declarations.
package enum AccessLevel: String, Sendable, CaseIterable {
    case `public`
    case package
    case `internal`

    /// The modifier with a trailing space; empty for `internal`.
    package var modifier: String {
        self == .internal ? "" : "\(rawValue) "
    }
}
