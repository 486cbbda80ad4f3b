package import TRPCContract
package import TRPCSource

/// The Swift names of a client's types, routers, groups and calls, and where they are declared.
///
/// Created once, after all passes. All code that writes or mentions Swift names uses this value.
package struct SwiftNames {
    /// The names of the client struct, its routers and groups, the servers and the credentials.
    let surroundings: ClientNames
    /// Where each type is declared.
    package let nesting: TypeNesting
    /// The procedures, grouped by router.
    let procedures: RouterTree
    /// The groups of REST operations and their properties; nil if the contract has no operations.
    let operations: OperationPlan?
    /// The members by router path. The path of the client struct is empty.
    private var members: [String: RouterMembers] = [:]

    /// Names that a router's struct uses itself.
    private static let reserved: Set<String> = ["client", "init", "self", "Type", "Protocol"]

    /// The reserved names in a client that has procedures.
    private static let clientMembers = reserved.union(["call", "subscribe", "with"])

    /// The reserved names in a client that has only operations.
    private static let restClientMembers = clientMembers.union(["respond", "stream", "download", "batch"])

    /// Names the declarations of a client.
    ///
    /// - Parameter diagnostics: Receives a note for each name that differs from the requested one.
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

    /// Returns the members of a router's struct or of the client.
    func members(of tree: RouterTree) -> RouterMembers? { members[tree.path] }

    /// Adds all names to the record except those of types, which the naming pass adds.
    func add(to record: inout NameRecord) {
        surroundings.add(to: &record)
        for members in members.values { record.add(members.given) }
    }

    /// Returns the calls as they are written after the client, such as `["posts", "getById"]`.
    ///
    /// The keys are procedure paths and operation routes.
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
