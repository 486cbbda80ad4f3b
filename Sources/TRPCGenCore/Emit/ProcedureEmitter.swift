/// The procedures of a contract → the client, and a struct for each router.
struct ProcedureEmitter {
    let declarations: DeclarationEmitter
    private let diagnostics: DiagnosticSink
    /// How the runtime's `Subscription` is spelled: with its module where the contract has something of that name.
    private let subscriptionType: String

    init(declarations: DeclarationEmitter, diagnostics: DiagnosticSink) {
        self.declarations = declarations
        self.diagnostics = diagnostics
        let contract = declarations.reading.contract
        let name = "Subscription"
        let routers = RouterTree(procedures: contract.procedures)
        let isTaken =
            !contract.typeNames.isFree(name)
            || routers.hasRouter(named: name, acronyms: declarations.configuration.acronyms)
        subscriptionType = isTaken ? "TRPCRuntime.\(name)" : name
    }

    private var reading: ContractReading { declarations.reading }
    private var configuration: ClientConfiguration { declarations.configuration }
    private var templates: TemplateSet { declarations.templates }
    private var access: String { declarations.access }

    func pieces() -> [Piece] {
        var pieces: [Piece] = []
        if configuration.isNested { pieces.append(namespace()) }
        let contract = reading.contract
        guard !contract.procedures.isEmpty || !contract.operations.isEmpty else { return pieces }
        var names = contract.typeNames
        let clientName = claimClientName(in: &names)
        guard !contract.procedures.isEmpty else {
            let operations = OperationEmitter(declarations: declarations, diagnostics: diagnostics)
            var scope = Scope(reserved: Self.clientMembers.union(["respond", "stream", "download", "batch"]))
            let parts = operations.parts(names: &names, members: &scope)
            return pieces + [operations.client(parts, name: clientName)] + parts.pieces
        }
        let root = RouterTree(procedures: contract.procedures)
        pieces.append(client(root, name: clientName, names: &names, pieces: &pieces))
        return pieces
    }

    private func namespace() -> Piece {
        let title =
            reading.contract.title.map { "The contract of \($0)." } ?? "The contract of \(configuration.namespace)."
        let view = NamespaceView(
            documentation: SwiftLiteral.documentation(title),
            access: access,
            name: configuration.namespace
        )
        return Piece(
            container: nil,
            group: Piece.Group(folder: "", file: configuration.namespace),
            name: "",
            text: templates.render(view, with: "Namespace"),
            imports: []
        )
    }

    private func claimClientName(in names: inout Scope) -> String {
        let wanted = configuration.isNested ? ["Client", "APIClient"] : ["\(configuration.namespace)Client"]
        let name = names.claim(anyOf: wanted) ?? names.claim("\(configuration.namespace)Client").name
        let first = reading.contract.procedures.first?.location ?? reading.contract.operations.first?.location
        if name != wanted[0], let first {
            diagnostics.emit(.renamedClient(name, wanted: wanted[0], at: first))
        }
        return name
    }

    private func client(_ root: RouterTree, name: String, names: inout Scope, pieces: inout [Piece]) -> Piece {
        var scope = Scope(reserved: Self.clientMembers)
        let links = routers(of: root, names: &names, scope: &scope, pieces: &pieces)
        let operations = OperationEmitter(declarations: declarations, diagnostics: diagnostics)
            .parts(names: &names, members: &scope)
        pieces += operations.pieces
        let members = self.members(of: root, scope: &scope, types: names)
        let title = "The typed client of \(reading.contract.title ?? configuration.namespace)."
        let view = ClientView(
            title: SwiftLiteral.documentation(title).first.map { String($0.dropFirst(4)) } ?? "",
            access: access,
            name: name,
            qualifiedName: configuration.isNested ? "\(configuration.namespace).\(name)" : name,
            transformer: (reading.contract.transformer ?? .none).rawValue,
            routers: links,
            procedures: members.procedures,
            functions: members.functions,
            duration: reading.contract.typeNames.isFree("Duration") ? "Duration" : "Swift.Duration",
            operations: operations
        )
        return Piece(
            container: container,
            group: Piece.Group(folder: "", file: configuration.namespace),
            name: name,
            text: templates.render(view, with: "Client"),
            imports: members.imports.union([.foundation, .runtime])
        )
    }

    /// Names that the struct of a router needs for itself.
    private static let reserved: Set<String> = ["client", "init", "self", "Type", "Protocol"]

    /// And those that a client has besides.
    private static let clientMembers = reserved.union(["call", "subscribe", "with"])

    private var container: String? {
        configuration.isNested ? configuration.namespace : nil
    }

    /// The routers inside `tree`, rendered into `pieces`, and the properties that lead to them.
    private func routers(
        of tree: RouterTree,
        names: inout Scope,
        scope: inout Scope,
        pieces: inout [Piece]
    ) -> [RouterLinkView] {
        var links: [RouterLinkView] = []
        for router in tree.routers {
            let type = router.claimName(in: &names, acronyms: configuration.acronyms)
            let wanted = SwiftName.type(router.path, acronyms: configuration.acronyms)
            if type != wanted, let location = router.location {
                diagnostics.emit(.renamedRouter(router.path, type, wanted: wanted, at: location))
            }
            let property = claimMember(member(router.name), in: &scope, besides: names)
            links.append(
                RouterLinkView(path: SwiftLiteral.comment(router.path), name: SwiftName.escaped(property), type: type)
            )
            pieces.append(contentsOf: self.pieces(for: router, type: type, names: &names))
        }
        return links
    }

    private func pieces(for router: RouterTree, type: String, names: inout Scope) -> [Piece] {
        var scope = Scope(reserved: Self.reserved)
        var nested: [Piece] = []
        let links = routers(of: router, names: &names, scope: &scope, pieces: &nested)
        let members = self.members(of: router, scope: &scope, types: names)
        let view = RouterView(
            path: SwiftLiteral.comment(router.path),
            access: access,
            name: type,
            procedures: members.procedures,
            functions: members.functions,
            routers: links
        )
        let piece = Piece(
            container: container,
            group: .router(router.root),
            name: router.path,
            text: templates.render(view, with: "Router"),
            imports: members.imports.union(.runtime)
        )
        return [piece] + nested
    }

    private struct Members {
        var procedures: [ProcedureView] = []
        var functions: [FunctionView] = []
        var imports: Imports = []
    }

    private func members(of tree: RouterTree, scope: inout Scope, types: Scope) -> Members {
        var members = Members()
        for procedure in tree.procedures {
            let last = procedure.segments.last.map(String.init) ?? procedure.path
            let wanted = procedure.rename?.name ?? member(last)
            let claimed = claimMember(wanted, in: &scope, besides: types)
            if claimed != wanted {
                diagnostics.emit(.renamedProcedure(procedure.path, claimed, wanted: wanted, at: procedure.location))
            }
            let code = ProcedureCode(
                procedure: procedure,
                name: SwiftName.escaped(claimed),
                subscriptionType: subscriptionType,
                declarations: declarations
            )
            members.procedures.append(code.value)
            members.functions.append(contentsOf: code.functions)
            members.imports.formUnion(code.imports)
        }
        return members
    }

    private func member(_ name: String) -> String {
        SwiftName.member(name, acronyms: configuration.acronyms)
    }

    /// A name that hides no type where it is used, which happens in scripts without capital letters.
    private func claimMember(_ name: String, in scope: inout Scope, besides types: Scope) -> String {
        let candidates = types.isFree(name) ? [name, name + "_"] : [name + "_"]
        return scope.claim(anyOf: candidates) ?? scope.claim(candidates[0]).name
    }
}

extension Diagnostic {
    fileprivate static func renamedRouter(
        _ path: String,
        _ name: String,
        wanted: String,
        at location: Location
    ) -> Diagnostic {
        .note(
            .renamedInSwift,
            "the router '\(path)' is called '\(name)' in Swift: a type has the name '\(wanted)'",
            at: location,
            fix: "to have it the other way round, rename the type: rename: { types: { \(wanted): … } }"
        )
    }

    fileprivate static func renamedClient(_ name: String, wanted: String, at location: Location) -> Diagnostic {
        .note(
            .renamedInSwift,
            "the client is called '\(name)': a type has the name '\(wanted)'",
            at: location,
            fix: "to have it the other way round, rename the type: rename: { types: { \(wanted): … } }"
        )
    }

    fileprivate static func renamedProcedure(
        _ path: String,
        _ name: String,
        wanted: String,
        at location: Location
    ) -> Diagnostic {
        .note(
            .renamedInSwift,
            "'\(path)' is called '\(name)' in Swift: the name '\(wanted)' is taken",
            at: location,
            fix: "choose a name in the configuration: rename: { procedures: { \(path): … } }"
        )
    }
}
