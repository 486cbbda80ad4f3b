package import TRPCContract
package import TRPCSource

/// The Swift names of a whole client, made once when all passes have run: what its types, routers, groups and calls are
/// called, and what they stand in. Whatever writes its Swift, or speaks of it, asks here.
package struct SwiftNames {
    /// The client's struct, those of its routers and groups, the servers, the credentials.
    let surroundings: ClientNames
    /// Where each declared type stands.
    package let nesting: TypeNesting
    /// The procedures by routers.
    let procedures: RouterTree
    /// The groups of REST operations, with the properties that lead to them; nil where the contract has no operations.
    let operations: OperationPlan?
    /// By the path of the router; that of the client's struct is empty.
    private var members: [String: RouterMembers] = [:]

    /// Names that the struct of a router needs for itself.
    private static let reserved: Set<String> = ["client", "init", "self", "Type", "Protocol"]

    /// The reserved names, and the other members of a client with procedures.
    private static let clientMembers = reserved.union(["call", "subscribe", "with"])

    /// The same for a client that has operations only.
    private static let restClientMembers = clientMembers.union(["respond", "stream", "download", "batch"])

    /// - Parameter diagnostics: Gets a note for each name that is not the wanted one.
    package init(
        _ reading: ContractReading,
        configuration: ClientConfiguration,
        diagnostics: DiagnosticSink = DiagnosticSink()
    ) {
        let surroundings = ClientNames(reading, configuration: configuration, diagnostics: diagnostics)
        let nesting = TypeNesting(reading, surroundings: surroundings, configuration: configuration)
        func members(of tree: RouterTree, _ scope: inout Scope) -> RouterMembers {
            RouterMembers(
                tree,
                reading.names,
                acronyms: configuration.acronyms,
                scope: &scope,
                besides: surroundings.scope
            )
        }
        let contract = reading.contract
        procedures = RouterTree(procedures: contract.procedures)
        var scope = Scope(reserved: contract.procedures.isEmpty ? Self.restClientMembers : Self.clientMembers)
        self.members[procedures.path] = members(of: procedures, &scope)
        for router in procedures.allRouters {
            let inner = nesting.types(in: .router(router.path)).compactMap(nesting.name)
            var scope = Scope(reserved: Self.reserved.union(inner))
            self.members[router.path] = members(of: router, &scope)
        }
        var operations = surroundings.operations
        operations?.nameProperties(among: &scope, besides: surroundings.scope)
        self.operations = operations
        self.surroundings = surroundings
        self.nesting = nesting
    }

    /// What stands in the struct of a router, or in that of the client.
    func members(of tree: RouterTree) -> RouterMembers? { members[tree.path] }

    /// Adds the names to the record: those of all but the types, whose places the naming pass gives.
    func add(to record: inout NameRecord) {
        surroundings.add(to: &record)
        for members in members.values { record.add(members.given) }
    }

    /// The calls as an application writes them behind its client, `["posts", "getById"]`, by the path of the procedure or
    /// the route of the operation.
    package func calls() -> [String: [String]] {
        var calls: [String: [String]] = [:]
        add(procedures, behind: [], to: &calls)
        for group in operations?.groups ?? [] {
            let steps = group.isClient ? [] : [group.property]
            for member in group.members { calls[member.operation.route] = steps + [member.name] }
        }
        return calls
    }

    private func add(_ tree: RouterTree, behind steps: [String], to calls: inout [String: [String]]) {
        guard let members = members(of: tree) else { return }
        for (procedure, name) in zip(tree.procedures, members.procedures) { calls[procedure.path] = steps + [name] }
        for (router, property) in zip(tree.routers, members.routers) {
            add(router, behind: steps + [property], to: &calls)
        }
    }
}
