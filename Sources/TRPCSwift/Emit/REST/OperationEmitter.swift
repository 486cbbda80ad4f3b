internal import TRPCContract
package import TRPCSource

/// Generates a struct for each group of REST operations, and the parts of their client.
struct OperationEmitter {
    let declarations: DeclarationEmitter
    let names: SwiftNames
    let traits: CallTraitsCode
    let diagnostics: DiagnosticSink

    private var contract: Contract { declarations.reading.contract }
    private var configuration: ClientConfiguration { declarations.configuration }
    private var access: String { declarations.access }

    /// The parts of the client that come from operations.
    struct Parts {
        var groups: [GroupLinkView] = []
        /// The operations that are functions of the client.
        var operations: [OperationView] = []
        var operationImports: Imports = []
        /// The declaration of the servers struct, and the default server.
        var server = ""
        var defaultServer: String?
        /// Whether some operations have their own servers.
        var hasOperationServers = false
        var credentials: String?
        var pieces: [RenderedDeclaration] = []
        /// The names of declarations other than types.
        var given = NameRecord()
    }

    /// The operations of a group.
    private typealias GroupCode = (group: OperationPlan.Group, codes: [OperationCode])

    /// Returns the client's parts for operations; empty for a contract without operations.
    func parts() -> Parts {
        var parts = Parts()
        guard let plan = names.operations, let server = names.surroundings.server else { return parts }
        var scope = names.surroundings.scope
        addServers(to: &parts, server)
        addCredentials(to: &parts, names.surroundings.credentials)
        if let alias = errorAlias(&scope, &parts) { parts.pieces.append(alias) }
        let groups = codes(for: plan, &scope, &parts)
        var remarks = OperationRemarks()
        for (group, codes) in groups {
            remarks.add(codes)
            if group.isClient {
                (parts.operations, parts.operationImports) = views(of: codes)
                continue
            }
            parts.groups.append(GroupLinkView(name: SwiftName.escaped(group.property), type: group.type))
            parts.pieces.append(piece(for: group, codes))
        }
        remarks.report(to: diagnostics)
        return parts
    }

    /// Returns the client of a contract without procedures.
    func client(_ parts: Parts, name: String) -> RenderedDeclaration {
        let title = "The typed client for \(contract.title ?? configuration.namespace)."
        let view = RESTClientView(
            title: SwiftLiteral.documentation(title).first.map { String($0.dropFirst(4)) } ?? "",
            access: access,
            name: name,
            qualifiedName: configuration.isNested ? "\(configuration.namespace).\(name)" : name,
            server: parts.server,
            defaultServer: parts.defaultServer,
            credentials: parts.credentials,
            hasOperationServers: parts.hasOperationServers,
            groups: parts.groups,
            operations: parts.operations,
            mutations: QueuedMutations(names, configuration).lines
        )
        let imports = parts.operations.isEmpty ? .runtime : parts.operationImports.union(.runtime)
        var made = piece(declarations.emitted(view, "RESTClient"), name: name, imports: imports)
        made.innerImports = .foundation
        return made
    }

    private func piece(_ code: EmittedDeclaration, name: String, imports: Imports) -> RenderedDeclaration {
        RenderedDeclaration(
            kind: .type,
            extended: declarations.types.nesting.extended(by: .namespace),
            group: RenderedDeclaration.Group(folder: "", file: configuration.namespace),
            name: name,
            code: code,
            imports: imports
        )
    }

    private func addServers(to parts: inout Parts, _ name: String) {
        let code = ServerCode(
            servers: contract.servers,
            own: OwnServers(contract),
            access: access,
            name: name,
            acronyms: configuration.acronyms,
            diagnostics: diagnostics
        )
        let view = code.view()
        parts.server = name
        parts.defaultServer = view.first
        parts.hasOperationServers = !view.own.isEmpty
        let declared = declarations.emitted(view, "Server", SwiftLayout(fillsLines: true))
        var made = piece(declared, name: name, imports: .foundation)
        made.innerImports = [.runtime, .rest]
        parts.pieces.append(made)
    }

    private func addCredentials(to parts: inout Parts, _ name: String?) {
        for scheme in contract.securitySchemes where scheme.kind == .mutualTLS {
            diagnostics.report(.clientCertificate(scheme.name), at: scheme.location)
        }
        guard let name else { return }
        let schemes = contract.securitySchemes
        // The order in a document isn't significant, and `pull` sorts the schemes.
        let isSorted = !declarations.names.record.isEarlier
        let code = CredentialsCode(
            schemes: isSorted ? schemes.sorted { $0.name < $1.name } : schemes,
            access: access,
            name: name,
            acronyms: configuration.acronyms
        )
        guard let view = code.view() else { return }
        parts.credentials = name
        let declared = declarations.emitted(view, "Credentials", SwiftLayout(fillsLines: true))
        parts.pieces.append(piece(declared, name: name, imports: .runtime))
    }

    /// Returns `ErrorData`, if all failure bodies share one type.
    ///
    /// An existing alias is kept if some failures now have another type.
    private func errorAlias(_ names: inout Scope, _ parts: inout Parts) -> RenderedDeclaration? {
        let isKept = declarations.names.recordedName(at: ClientPaths.errorData) == "ErrorData"
        guard contract.errorData == nil, isKept || names.isFree("ErrorData") else { return nil }
        let (types, areAllTyped) = failureTypes()
        let isOne = areAllTyped && types.count == 1
        let recorded = declarations.names.record[ClientPaths.errorData]?.shared
        let kept = recorded.flatMap { name in types.first { declarations.names.name(of: $0) == name } }
        guard let type = isOne ? types.first : kept else { return nil }
        names.reserve("ErrorData")
        if let name = declarations.names.name(of: type) {
            parts.given.add(NameRecord.Entry("ErrorData", shared: name), at: ClientPaths.errorData)
        }
        let spelling = declarations.types.spelling(of: type)
        let failures = isOne ? "each error response" : "some error responses"
        let view = AliasView(
            documentation: ["/// The data of \(failures); see `TRPCError.data(as:)`."],
            access: access,
            name: "ErrorData",
            type: spelling.text
        )
        return piece(declarations.emitted(view, "Alias"), name: "ErrorData", imports: spelling.imports)
    }

    /// Returns the types of failure bodies, in order, and whether all bodies are typed.
    private func failureTypes() -> (types: [TypeID], areAllTyped: Bool) {
        var types: [TypeID] = []
        var areAllTyped = true
        for response in contract.operations.flatMap(\.responses) where !response.isSuccess {
            for content in response.contents {
                guard content.carriage == .json, let type = content.type.map(declarations.graph.resolved) else {
                    areAllTyped = false
                    continue
                }
                if !types.contains(type) { types.append(type) }
            }
        }
        return (types, areAllTyped)
    }

    /// Returns the operations of all groups. Adds their shared failure enums to the parts.
    private func codes(
        for plan: OperationPlan,
        _ names: inout Scope,
        _ parts: inout Parts
    ) -> [GroupCode] {
        var groups = plan.groups.map { group in
            let codes = group.members.map { member -> OperationCode in
                var code = OperationCode(
                    member: member,
                    group: group,
                    declarations: declarations,
                    traits: traits
                )
                code.described = code.describedFailures()
                return code
            }
            return (group: group, codes: codes)
        }
        let prefix = configuration.isNested ? "" : configuration.namespace
        let common = ["\(prefix)Failure", "\(prefix)APIFailure", "\(prefix)OperationFailure"]
        let shared = SharedFailures(groups.flatMap(\.codes), declarations.names, common: common, names: &names)
        for group in groups.indices {
            for index in groups[group].codes.indices { groups[group].codes[index].shared = shared }
        }
        for code in groups.flatMap(\.codes) {
            let name = plan.recordedName(of: code.member, declarations.names)
            let failures = code.described == nil ? nil : code.failureName
            parts.given.add(NameRecord.Entry(name, shared: failures), at: ClientPaths.call(code.operation))
        }
        for (name, set) in shared.all {
            parts.pieces.append(piece(for: set, named: name, isCommon: common.contains(name)))
        }
        return groups
    }

    private func piece(for failures: FailureSet, named name: String, isCommon: Bool) -> RenderedDeclaration {
        let view = failures.view(named: name, access: access)
        var made = piece(declarations.emitted(view, "Failure"), name: name, imports: failures.imports)
        made.innerImports = .runtime
        if !isCommon { made.group = RenderedDeclaration.Group(folder: "Operations", file: "Failures") }
        return made
    }

    private func views(of codes: [OperationCode]) -> (views: [OperationView], imports: Imports) {
        var imports: Imports = .rest
        let operations = codes.map { code in
            let made = code.view()
            imports.formUnion(made.imports)
            return made.view
        }
        return (operations, imports)
    }

    private func piece(for group: OperationPlan.Group, _ codes: [OperationCode]) -> RenderedDeclaration {
        let (operations, imports) = views(of: codes)
        let summary =
            contract.tagSummaries[group.title] ?? contract.tagSummaries[group.members[0].operation.name.earlierGroup]
        let view = GroupView(
            access: access,
            name: group.type,
            documentation: summary.map(SwiftLiteral.documentation) ?? [],
            operations: operations
        )
        return RenderedDeclaration(
            kind: .router,
            extended: declarations.types.nesting.extended(by: .namespace),
            group: .operations(group.title, configuration.acronyms),
            name: group.type,
            code: declarations.emitted(view, "Group", declarations.layout()),
            imports: imports,
            innerImports: .runtime
        )
    }
}

extension Diagnostic {
    fileprivate static func clientCertificate(_ scheme: String) -> Diagnostic {
        Diagnostic(
            .clientCertificate,
            "'\(scheme)' is a client certificate, which the transport provides instead of a credential",
            fix: .remedy
        )
    }
}

extension Rule {
    package static let clientCertificate = Rule(
        "client-certificate",
        .note,
        "A security scheme requires a client certificate, which the transport provides instead of a credential.",
        "Use a transport whose session has the certificate."
    )
}
