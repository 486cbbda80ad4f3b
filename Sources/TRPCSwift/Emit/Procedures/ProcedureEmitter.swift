internal import TRPCContract
internal import TRPCSource

/// Generates the client and a struct for each router.
struct ProcedureEmitter {
    let declarations: DeclarationEmitter
    private let diagnostics: DiagnosticSink
    /// The spelling of the runtime's `EventStream`, with its module if the contract has a type of that name.
    private let subscriptionType: String

    let names: SwiftNames
    private let traits: CallTraitsCode

    init(
        declarations: DeclarationEmitter,
        names: SwiftNames,
        traits: CallTraitsCode,
        diagnostics: DiagnosticSink
    ) {
        self.declarations = declarations
        self.names = names
        self.traits = traits
        self.diagnostics = diagnostics
        let taken = declarations.reading.names.taken
        let name = "EventStream"
        let isTaken =
            !taken.isFree(name) || names.surroundings.routers.contains(name) || declarations.types.nesting.isInner(name)
        subscriptionType = isTaken ? "TRPCStreams.\(name)" : name
    }

    var operations: OperationEmitter {
        OperationEmitter(declarations: declarations, names: names, traits: traits, diagnostics: diagnostics)
    }

    private var reading: ContractReading { declarations.reading }
    private var configuration: ClientConfiguration { declarations.configuration }
    private var access: String { declarations.access }

    /// Returns the declarations of the namespace, the client, and its routers or operations.
    ///
    /// - Parameter given: Receives the names of the failures that operations share.
    func pieces(_ given: inout NameRecord) -> [RenderedDeclaration] {
        var pieces = [namespace()]
        guard let clientName = names.surroundings.client else { return pieces }
        let contract = reading.contract
        let wanted = ClientNames.clientNames(configuration)[0]
        if clientName != wanted, let first = contract.procedures.first?.location ?? contract.operations.first?.location
        {
            diagnostics.report(.renamedClient(clientName, wanted: wanted), at: first)
        }
        guard !contract.procedures.isEmpty else {
            let operations = operations
            let parts = operations.parts()
            given.add(parts.given)
            return pieces + [operations.client(parts, name: clientName)] + parts.pieces
        }
        pieces.append(client(names.procedures, name: clientName, &given, pieces: &pieces))
        return pieces
    }

    private func namespace() -> RenderedDeclaration {
        let title =
            reading.contract.title.map { "The contract of \($0)." } ?? "The contract of \(configuration.namespace)."
        let view = NamespaceView(
            isNested: configuration.isNested,
            documentation: SwiftLiteral.documentation(title),
            access: access,
            name: configuration.namespace
        )
        return RenderedDeclaration(
            kind: .namespace,
            group: RenderedDeclaration.Group(folder: "", file: configuration.namespace),
            name: "",
            code: declarations.emitted(view, "Namespace"),
            imports: [],
            innerImports: .runtime
        )
    }

    private func client(
        _ root: RouterTree,
        name: String,
        _ given: inout NameRecord,
        pieces: inout [RenderedDeclaration]
    ) -> RenderedDeclaration {
        let links = routers(of: root, pieces: &pieces)
        let operations = operations.parts()
        pieces += operations.pieces
        given.add(operations.given)
        let members = self.members(of: root)
        let title = "The typed client for \(reading.contract.title ?? configuration.namespace)."
        let view = ClientView(
            title: SwiftLiteral.documentation(title).first.map { String($0.dropFirst(4)) } ?? "",
            access: access,
            name: name,
            qualifiedName: configuration.isNested ? "\(configuration.namespace).\(name)" : name,
            transformer: (reading.contract.transformer ?? .none).rawValue,
            routers: links,
            procedures: members.procedures,
            functions: members.functions,
            groups: operations.groups,
            server: operations.server,
            hasOperationServers: operations.hasOperationServers,
            credentials: operations.credentials,
            mutations: QueuedMutations(names, configuration).lines
        )
        return RenderedDeclaration(
            kind: .client,
            extended: declarations.types.nesting.extended(by: .namespace),
            group: RenderedDeclaration.Group(folder: "", file: configuration.namespace),
            name: name,
            code: declarations.emitted(view, "Client", declarations.layout()),
            imports: members.imports.union(.runtime)
        )
    }

    /// Renders the routers inside `tree` into `pieces`, and returns the properties that give access to them.
    private func routers(of tree: RouterTree, pieces: inout [RenderedDeclaration]) -> [RouterLinkView] {
        var links: [RouterLinkView] = []
        for (router, property) in zip(tree.routers, names.members(of: tree)?.routers ?? []) {
            let wanted = SwiftName.type(router.path, acronyms: configuration.acronyms)
            let type = names.surroundings[router.path] ?? wanted
            if type != wanted, let location = router.location {
                diagnostics.report(.renamedRouter(router.path, type, wanted: wanted), at: location)
            }
            links.append(
                RouterLinkView(
                    name: SwiftName.escaped(property),
                    type: declarations.types.nesting.qualified(type)
                )
            )
            pieces.append(contentsOf: self.pieces(for: router, type: type))
        }
        return links
    }

    private func pieces(for router: RouterTree, type: String) -> [RenderedDeclaration] {
        var nested: [RenderedDeclaration] = []
        let links = routers(of: router, pieces: &nested)
        let members = self.members(of: router)
        let view = RouterView(
            access: access,
            name: type,
            procedures: members.procedures,
            functions: members.functions,
            routers: links
        )
        let piece = RenderedDeclaration(
            kind: .router,
            extended: names.nesting.extended(by: .namespace),
            group: .router(router.root),
            name: router.path,
            code: declarations.emitted(view, "Router", declarations.layout()),
            imports: members.imports.union(.runtime)
        )
        return [piece] + nested
    }

    private struct Members {
        var procedures: [ProcedureView] = []
        var functions: [MemberFunctionView] = []
        var imports: Imports = []
    }

    private func members(of tree: RouterTree) -> Members {
        var members = Members()
        guard let names = names.members(of: tree) else { return members }
        let place: SwiftTypes.Scope = tree.path.isEmpty ? .namespace : .router(tree.path)
        for (index, procedure) in tree.procedures.enumerated() {
            let (claimed, wanted) = (names.procedures[index], names.wanted[index])
            if claimed != wanted {
                diagnostics.report(.renamedCall(procedure.path, claimed, wanted: wanted), at: procedure.location)
            }
            let code = ProcedureCode(
                procedure: procedure,
                name: SwiftName.escaped(claimed),
                scope: place,
                subscriptionType: subscriptionType,
                declarations: declarations,
                traits: traits
            )
            members.procedures.append(code.value)
            members.functions += code.functions.map(declarations.member)
            members.imports.formUnion(code.imports)
        }
        members.functions.closeUp()
        return members
    }
}
