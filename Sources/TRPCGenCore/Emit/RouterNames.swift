/// The names of the client's struct and of the structs of its routers.
struct RouterNames {
    /// Nil where the contract has neither procedures nor operations.
    private(set) var client: String?
    private var names: [String: String] = [:]
    /// The names of the contract's types, and these.
    private(set) var scope: Scope

    init(_ reading: ContractReading, configuration: ClientConfiguration) {
        let contract = reading.contract
        scope = reading.names.taken
        guard !contract.procedures.isEmpty || !contract.operations.isEmpty else { return }
        let wanted = Self.clientNames(configuration)
        client = scope.claim(anyOf: wanted) ?? scope.claim("\(configuration.namespace)Client").name
        claim(RouterTree(procedures: contract.procedures), configuration.acronyms)
    }

    /// What the client would be called, the best first.
    static func clientNames(_ configuration: ClientConfiguration) -> [String] {
        configuration.isNested ? ["Client", "APIClient"] : ["\(configuration.namespace)Client"]
    }

    /// The name of a router's struct; nil for a path that no router has.
    subscript(path: String) -> String? { names[path] }

    /// All of them.
    var routers: some Sequence<String> { names.values }

    private mutating func claim(_ tree: RouterTree, _ acronyms: Set<String>) {
        let paths = tree.allRouters.map(\.path)
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
