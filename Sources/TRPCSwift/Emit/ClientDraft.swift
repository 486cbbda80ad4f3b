package import TRPCContract
internal import TRPCSource

/// A client before its code is written: all names are given, and it is known what each declaration depends on. Who compares
/// two clients has only that code written in which they differ.
package struct ClientDraft {
    /// What Swift shows of a client, as numbers, by the paths of types and the routes of operations.
    package struct Digests {
        fileprivate var types: [String: Int] = [:]
        fileprivate var operations: [String: Int] = [:]
        /// What decides the code beside the contract.
        fileprivate var settings: ContentHash
    }

    /// Swift of a client.
    package struct Declarations {
        /// Each with the extension around it.
        package var texts: [String] = []
        /// The paths of types that another client has, too, and whether each is an enum.
        package var sharedTypes: [(path: String, isEnum: Bool)] = []
        /// The paths of operations that another client has, too, and of what only they have.
        package var sharedMembers: Set<String> = []
    }

    package let digests: Digests
    private let declarations: DeclarationEmitter
    private var procedures: ProcedureEmitter
    private let groups: [OperationEmitter.GroupCode]

    /// - Parameter names: The names of the client.
    package init(
        _ reading: ContractReading,
        _ names: SwiftNames,
        configuration: ClientConfiguration,
        _ templates: TemplateSet
    ) {
        let diagnostics = DiagnosticSink()
        let declarations = DeclarationEmitter(
            reading: reading,
            configuration: configuration,
            templates: templates,
            nesting: names.nesting
        )
        let traits = CallTraitsCode(reading, names, configuration, diagnostics: diagnostics)
        procedures = ProcedureEmitter(
            declarations: declarations,
            names: names,
            traits: traits,
            diagnostics: diagnostics
        )
        let prepared = procedures.operations.prepared()
        procedures.prepared = prepared.parts
        self.declarations = declarations
        groups = prepared.groups
        var digests = Digests(settings: configuration.settingsHash)
        let types = TypeDigests(reading, names.nesting)
        for id in declarations.outermost {
            guard let path = names.nesting.path(of: id), !declarations.hasAlias(in: id) else { continue }
            digests.types[path] = declarations.digest(of: id, types)
        }
        for group in groups {
            let siblings = Set(group.group.members.map(\.name))
            for code in group.codes {
                digests.operations[code.operation.route] = code.digest(types, siblings: siblings)
            }
        }
        self.digests = digests
    }

    /// The code of the client, without that of types and operations which another client declares alike.
    package func declarations(besides other: Digests?) -> Declarations {
        var result = Declarations()
        let other = other?.settings == digests.settings ? other : nil
        func isShared(_ id: TypeID) -> Bool {
            guard let path = declarations.types.nesting.path(of: id), let own = digests.types[path] else {
                return false
            }
            return own == other?.types[path]
        }
        var given = NameRecord()
        var pieces = procedures.pieces(&given)
        for (group, codes) in groups {
            let isShared = codes.map { code in
                let theirs = other?.operations[code.operation.route]
                return theirs != nil && theirs == digests.operations[code.operation.route]
            }
            for (code, _) in zip(codes, isShared).filter(\.1) {
                result.sharedMembers.insert("\(group.type).\(code.name)")
                for name in code.member.types.values { result.sharedMembers.insert("\(group.type).\(name)") }
            }
            pieces.append(procedures.operations.piece(for: group, zip(codes, isShared).filter { !$0.1 }.map(\.0)))
        }
        pieces += declarations.pieces { !isShared($0) }
        for id in declarations.outermost where isShared(id) {
            result.sharedTypes += declarations.declaredTypes(in: id)
        }
        result.texts = pieces.map { piece in
            piece.extended.map { "extension \($0) {\n\(piece.text)}\n" } ?? piece.text
        }
        return result
    }
}

extension DeclarationEmitter {
    /// The types that are declared in pieces of their own.
    fileprivate var outermost: [TypeID] {
        graph.ids.filter { id in
            guard names.name(of: id) != nil else { return false }
            return switch types.nesting.container(of: id) {
            case .namespace, .router: true
            case .type, .arguments: false
            }
        }
    }

    /// Of a type with the types that stand in it. They stand in each other to a small depth.
    fileprivate func digest(of id: TypeID, _ digests: TypeDigests) -> Int {
        var hasher = Hasher()
        hasher.combine(digests[id])
        for inner in types.nesting.types(in: .type(id)) { hasher.combine(digest(of: inner, digests)) }
        return hasher.finalize()
    }

    /// Whether a type, or one that stands in it, is another name: who reads a type that is called so needs to know of what.
    fileprivate func hasAlias(in id: TypeID) -> Bool {
        switch graph[id].shape {
        case .object, .enumeration, .union, .tuple: types.nesting.types(in: .type(id)).contains(where: hasAlias)
        default: true
        }
    }

    /// The paths of a type and of those that stand in it.
    fileprivate func declaredTypes(in id: TypeID) -> [(path: String, isEnum: Bool)] {
        guard let path = types.nesting.path(of: id) else { return [] }
        let isEnum: Bool =
            switch graph[id].shape {
            case .enumeration, .union: true
            default: false
            }
        return [(path, isEnum)] + types.nesting.types(in: .type(id)).flatMap(declaredTypes)
    }
}
