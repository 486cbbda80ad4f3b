internal import TRPCContract
internal import TRPCSource

/// Renders the declared types of a graph.
struct DeclarationEmitter {
    let reading: ContractReading
    let configuration: ClientConfiguration
    /// The templates; nil if only the ``Declaration`` values are needed.
    let templates: TemplateSet?
    let types: SwiftTypes
    /// Enumerations used as dictionary keys.
    let keyEnumerations: Set<TypeID>
    let validation: ValidationCode
    let directions: CodingDirections
    let kinds: JSONKindTable
    /// The paging rules of inputs.
    let pagings: PagingTable
    private let operationFiles: OperationFiles
    /// Whether the client is for a REST contract. In such clients, lists fill their lines.
    private let fillsLines: Bool

    init(
        reading: ContractReading,
        configuration: ClientConfiguration,
        templates: TemplateSet?,
        nesting: TypeNesting,
        diagnostics: DiagnosticSink = DiagnosticSink()
    ) {
        self.reading = reading
        self.configuration = configuration
        self.templates = templates
        types = SwiftTypes(graph: reading.graph, access: configuration.access, nesting: nesting)
        keyEnumerations = Set(reading.graph.ids.compactMap(reading.graph.keyEnumeration))
        kinds = JSONKindTable(reading.graph)
        pagings = PagingTable(reading, configuration.paging, diagnostics: diagnostics)
        operationFiles = OperationFiles(reading, configuration)
        fillsLines = reading.contract.procedures.isEmpty && !reading.contract.operations.isEmpty
        directions = CodingDirections(graph: reading.graph)
        validation = ValidationCode(graph: reading.graph, isWanted: configuration.validatesInputs)
    }

    var graph: TypeGraph { reading.graph }
    var names: NameTable { reading.names }
    var access: String { configuration.access.modifier }

    /// Returns the layout for breaking the lines of a declaration's members.
    ///
    /// - Parameter depth: The number of enclosing types, except the extension.
    func layout(depth: Int = 0) -> SwiftLayout { SwiftLayout(depth: depth, fillsLines: fillsLines) }

    /// Renders the types that aren't nested in another type or an operation's arguments, including their nested types.
    func pieces() -> [RenderedDeclaration] {
        var pieces: [RenderedDeclaration] = []
        for id in graph.ids {
            let container = types.nesting.container(of: id)
            switch container {
            case .type, .arguments: continue
            case .namespace, .router: break
            }
            guard let name = names.name(of: id), let rendered = render(id) else { continue }
            pieces.append(
                RenderedDeclaration(
                    kind: rendered.kind,
                    extended: types.nesting.extended(by: container),
                    group: group(of: id),
                    name: name,
                    code: rendered.code,
                    imports: rendered.imports,
                    innerImports: .runtime
                )
            )
        }
        return pieces
    }

    /// Renders a type's declaration, and returns it with the imports that its signatures need.
    private func render(_ id: TypeID) -> (kind: RenderedDeclaration.Kind, code: EmittedDeclaration, imports: Imports)? {
        guard let name = types.nesting.name(of: id) else { return nil }
        let declared = DeclaredType(id: id, name: name, depth: types.nesting.depth(of: id))
        let layout = layout(depth: declared.depth)
        let inner = types(in: .type(id))
        let nested = inner.views
        let imports = conformanceImports(id).union(inner.imports)
        switch graph[id].shape {
        case .object(let object):
            var made = structView(object, of: declared)
            made.view.types = nested
            return (.type, emitted(made.view, "Struct", layout), imports.union(made.imports))
        case .enumeration(let enumeration):
            let view = enumView(enumeration, of: declared)
            let needed = enumeration.rawTypeSpelling.imports.union(names.unknownCase(of: id) == nil ? [] : .runtime)
            return (.type, emitted(view, "Enum", layout), imports.union(needed))
        case .union(let union):
            var made = unionView(union, of: declared)
            made.view.types = nested
            return (.type, emitted(made.view, "Union", layout), imports.union(made.imports))
        case .tuple(let tuple):
            var made = tupleView(tuple, of: declared)
            made.view.types = nested
            return (.type, emitted(made.view, "Tuple", layout), imports.union(made.imports))
        case .array, .dictionary, .primitive, .alias, .any, .never, .optional:
            return alias(id, name: name)
        case .intersection, .own:
            return nil
        }
    }

    /// Renders the types that are nested in another type or in an operation's arguments.
    func types(in container: TypeNesting.Container) -> (views: [NestedView], imports: Imports) {
        let inner = types.nesting.types(in: container).compactMap(render)
        // Aliases without documentation form one block.
        let aliases = inner.filter { $0.kind == .alias }.map(\.code)
        let block = EmittedDeclaration(
            text: aliases.map(\.text).joined(),
            declarations: aliases.flatMap(\.declarations)
        )
        let codes = (aliases.isEmpty ? [] : [block]) + inner.filter { $0.kind != .alias }.map(\.code)
        return (codes.map(NestedView.init), inner.reduce([]) { $0.union($1.imports) })
    }

    private func alias(_ id: TypeID, name: String) -> (
        kind: RenderedDeclaration.Kind, code: EmittedDeclaration, imports: Imports
    ) {
        let scope = SwiftTypes.Scope.inside(types.nesting.container(of: id))
        let spelling =
            types.hasForm(id)
            ? types.plainUnderlyingSpelling(of: id, in: scope) : types.underlyingSpelling(of: id, in: scope)
        let target = graph[id].isOtherName ? types.nesting.spelling(ofTarget: graph.resolved(id), of: id) : nil
        let documentation = documentation(of: graph[id])
        let view = AliasView(documentation: documentation, access: access, name: name, type: target ?? spelling.text)
        return (documentation.isEmpty ? .alias : .type, emitted(view, "Alias"), spelling.imports)
    }

    /// Returns the group of a type: for an inline type, that of its named schema, router or operation.
    ///
    /// A type that only one group of operations uses is declared in the group's file.
    func group(of id: TypeID) -> RenderedDeclaration.Group {
        var current = id
        while let parent = graph[current].origin.parent { current = parent }
        switch graph[current].origin.role {
        case .procedure(let path, _):
            return .router(path.parts(between: ".").first.map(String.init) ?? path)
        case .operation(let name, _), .arguments(let name, _):
            let file = SwiftName.type(name, acronyms: configuration.acronyms)
            return operationFiles.ofOperation(name) ?? .models(file)
        default:
            return operationFiles.ofType(current) ?? modelFile(of: current, id)
        }
    }

    private func modelFile(of root: TypeID, _ id: TypeID) -> RenderedDeclaration.Group {
        switch graph[root].origin.role {
        case .common:
            return .models("Common")
        default:
            return .models(names.name(of: root) ?? names.name(of: id) ?? "Types")
        }
    }

    /// Returns the doc comment of a declared type.
    func documentation(of node: TypeNode) -> [String] {
        var lines = node.documentation.text.map(SwiftLiteral.documentation) ?? []
        if node.documentation.isDeprecated {
            // An attribute would cause a warning at each use of the type, including those in this client.
            if !lines.isEmpty { lines.append("///") }
            lines.append("/// Deprecated.")
        }
        return lines
    }

    func equality(of id: TypeID) -> String {
        configuration.isHashable || graph[id].isHashable ? "Hashable" : "Equatable"
    }

    /// Returns the conformances of a type, including the configured ones.
    func protocols(_ names: [String], of type: DeclaredType) -> [String] {
        // OpenEnum implies Sendable.
        let names =
            names + (validation.isValidatable(type.id) ? ["Validatable"] : [])
            + (names.contains("OpenEnum") ? [] : ["Sendable"])
        return names + graph[type.id].conformances.map(\.name).filter { !names.contains($0) && $0 != "Sendable" }
    }

    /// Returns the conformances as declared, with a line break if they don't fit.
    func conformances(_ protocols: [String], of type: DeclaredType, keyword: String) -> String {
        let head = "\(access)nonisolated \(keyword) \(type.name): "
        return layout(depth: type.depth).conformances(protocols, behind: head)
    }

    /// Renders a function.
    func member(_ function: FunctionView) -> MemberFunctionView {
        MemberFunctionView(function, rendered: templates?.render(function, with: "Function", layout()) ?? "")
    }

    private func conformanceImports(_ id: TypeID) -> Imports {
        graph[id].conformances.reduce(into: []) { $0.formUnion($1.imports) }
    }
}

/// A declared type and its depth.
struct DeclaredType {
    var id: TypeID
    /// The name in the declaration.
    var name: String
    /// The number of enclosing types.
    var depth: Int

    /// The scope in which its properties spell their types.
    var scope: SwiftTypes.Scope { .inside(.type(id)) }
}
