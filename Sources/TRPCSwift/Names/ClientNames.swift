internal import TRPCContract
internal import TRPCSource

/// The names of a client's declarations other than the contract's types.
///
/// These are the client struct, its routers and groups of operations, the servers and the credentials.
struct ClientNames {
    /// The client struct; nil if the contract has neither procedures nor operations.
    private(set) var client: String?
    private var names: [String: String] = [:]
    private let table: NameTable
    private let exporter: String?
    /// The scope with the names of the contract's types and these names.
    private(set) var scope: Scope
    /// The servers struct; nil if the contract has no operations.
    private(set) var server: String?
    /// The credentials struct; nil if the contract doesn't require credentials that a client can provide.
    private(set) var credentials: String?
    /// The groups of operations, and their members' names.
    private(set) var operations: OperationPlan?

    /// Names the declarations of a client.
    ///
    /// - Parameter diagnostics: Receives a note for each name that differs from the requested one.
    init(_ reading: ContractReading, configuration: ClientConfiguration, diagnostics: DiagnosticSink = DiagnosticSink())
    {
        let contract = reading.contract
        table = reading.names
        exporter = contract.recordedExporter
        scope = reading.names.taken
        guard !contract.calls.isEmpty else { return }
        let wanted = Self.clientNames(configuration)
        client =
            table.recordedName(at: ClientPaths.client) ?? scope.claim(anyOf: wanted)
            ?? scope.claim("\(configuration.namespace)Client").name
        claim(RouterTree(procedures: contract.procedures), configuration.acronyms)
        guard !contract.operations.isEmpty else { return }
        let prefix = configuration.isNested ? "" : configuration.namespace
        server = claim("\(prefix)Server", or: "\(prefix)APIServer", at: ClientPaths.server)
        if contract.securitySchemes.contains(where: \.isUsable) {
            credentials = claim("\(prefix)Credentials", or: "\(prefix)APICredentials", at: ClientPaths.credentials)
        }
        operations = OperationPlan(
            reading,
            client: client ?? "",
            acronyms: configuration.acronyms,
            names: &scope,
            diagnostics: diagnostics
        )
    }

    private mutating func claim(_ wanted: String, or other: String, at place: String) -> String {
        table.recordedName(at: place) ?? scope.claim(anyOf: [wanted, other]) ?? scope.claim(other).name
    }

    /// Returns candidates for the name of the client struct, best first.
    static func clientNames(_ configuration: ClientConfiguration) -> [String] {
        configuration.isNested ? ["Client", "APIClient"] : ["\(configuration.namespace)Client"]
    }

    /// Returns the name of a router's struct; nil if there is no router with this path.
    subscript(path: String) -> String? { names[path] }

    /// Adds the names to the record.
    func add(to record: inout NameRecord) {
        if let exporter { record.add(NameRecord.Entry(exporter), at: NameRecord.exporterPlace) }
        if let client { record.add(NameRecord.Entry(client), at: ClientPaths.client) }
        for (path, name) in names { record.add(NameRecord.Entry(name), at: ClientPaths.router(path)) }
        if let server { record.add(NameRecord.Entry(server), at: ClientPaths.server) }
        if let credentials { record.add(NameRecord.Entry(credentials), at: ClientPaths.credentials) }
        if !table.record.isEarlier { record.addEdition() }
        for group in operations?.groups ?? [] where !group.isClient {
            record.add(NameRecord.Entry(group.type), at: ClientPaths.group(group.title))
        }
    }

    /// The names of the routers' structs.
    var routers: some Sequence<String> { names.values }

    private mutating func claim(_ tree: RouterTree, _ acronyms: Set<String>) {
        for path in tree.allRouters.map(\.path) { names[path] = table.recordedName(at: ClientPaths.router(path)) }
        let paths = tree.allRouters.map(\.path).filter { [names] in names[$0] == nil }
        let claims = paths.map { path in
            let wanted = SwiftName.type(path, acronyms: acronyms)
            let spelling = path.prefix(1).uppercased() + path.dropFirst()
            let verbatim = SwiftName.verbatimMember(path)
            return NameClaims.Claim(
                spelling,
                [wanted, wanted + "Router"],
                verbatim: verbatim.prefix(1).uppercased() + verbatim.dropFirst() + "Router"
            )
        }
        for (path, given) in zip(paths, NameClaims.names(of: claims, in: &scope)) { names[path] = given.name }
    }
}
