package import TRPCContract
package import TRPCSource

/// The Swift names of a client: its types, routers, groups and calls, and where they are declared.
///
/// Created once after all passes; code that writes or mentions Swift names gets them here.
package struct SwiftNames {
    /// The client struct, its routers and groups, the servers and the credentials.
    let surroundings: ClientNames
    /// Where each type is declared.
    package let nesting: TypeNesting
    /// The procedures by router.
    let procedures: RouterTree
    /// The groups of REST operations and their properties; nil if the contract has no operations.
    let operations: OperationPlan?
    /// The members by router path; the client struct's path is empty.
    private var members: [String: RouterMembers] = [:]

    /// Names that the struct of a router uses itself.
    private static let reserved: Set<String> = ["client", "init", "self", "Type", "Protocol"]

    /// The reserved names of a client with procedures.
    private static let clientMembers = reserved.union(["call", "subscribe", "with"])

    /// The reserved names of a client with operations only.
    private static let restClientMembers = clientMembers.union(["respond", "stream", "download", "batch"])

    /// - Parameter diagnostics: Receives a note for each name that differs from the wanted one.
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

    /// Returns the members in the struct of a router or the client.
    func members(of tree: RouterTree) -> RouterMembers? { members[tree.path] }

    /// Adds all names to the record except types, which the naming pass adds.
    func add(to record: inout NameRecord) {
        surroundings.add(to: &record)
        for members in members.values { record.add(members.given) }
    }

    /// Returns the calls as written after the client: `["posts", "getById"]`.
    ///
    /// Keys are paths of procedures and routes of operations.
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
