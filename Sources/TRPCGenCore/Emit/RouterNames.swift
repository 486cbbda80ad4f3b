/// The names of the client's struct and of the structs of its routers.
struct RouterNames {
    /// Nil where the contract has neither procedures nor operations.
    private(set) var client: String?
    private var names: [String: String] = [:]
    private let table: NameTable
    /// The names of the contract's types, and these.
    private(set) var scope: Scope

    init(_ reading: ContractReading, configuration: ClientConfiguration) {
        let contract = reading.contract
        table = reading.names
        scope = reading.names.taken
        guard !contract.procedures.isEmpty || !contract.operations.isEmpty else { return }
        let wanted = Self.clientNames(configuration)
        client =
            table.kept(Surroundings.client) ?? scope.claim(anyOf: wanted)
            ?? scope.claim("\(configuration.namespace)Client").name
        claim(RouterTree(procedures: contract.procedures), configuration.acronyms)
    }

    /// What the client would be called, the best first.
    static func clientNames(_ configuration: ClientConfiguration) -> [String] {
        configuration.isNested ? ["Client", "APIClient"] : ["\(configuration.namespace)Client"]
    }

    /// The name of a router's struct; nil for a path that no router has.
    subscript(path: String) -> String? { names[path] }

    /// Adds the names to the record.
    func add(to record: inout NameRecord) {
        if let client { record.add(NameRecord.Entry(client), at: Surroundings.client) }
        for (path, name) in names { record.add(NameRecord.Entry(name), at: Surroundings.router(path)) }
    }

    /// All of them.
    var routers: some Sequence<String> { names.values }

    private mutating func claim(_ tree: RouterTree, _ acronyms: Set<String>) {
        for path in tree.allRouters.map(\.path) { names[path] = table.kept(Surroundings.router(path)) }
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
