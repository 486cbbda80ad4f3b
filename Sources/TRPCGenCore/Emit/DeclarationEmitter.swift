/// The declared types of a graph → rendered declarations.
struct DeclarationEmitter {
    let reading: ContractReading
    let configuration: ClientConfiguration
    let templates: TemplateSet
    let types: SwiftTypes
    /// Enumerations whose values are keys of dictionaries.
    let keyEnumerations: Set<TypeID>
    let validation: ValidationCode
    let kinds: JSONKindTable
    /// The files of groups of operations, by what their operations call their types.
    private let operationFiles: [String: Piece.Group]

    init(reading: ContractReading, configuration: ClientConfiguration, templates: TemplateSet) {
        self.reading = reading
        self.configuration = configuration
        self.templates = templates
        types = SwiftTypes(graph: reading.graph, access: configuration.access)
        keyEnumerations = Set(reading.graph.ids.compactMap(reading.graph.keyEnumeration))
        kinds = JSONKindTable(reading.graph)
        operationFiles = Dictionary(
            reading.contract.operations.map { ($0.name.stem, .operations($0.name.group, configuration.acronyms)) }
        ) { first, _ in first }
        validation = ValidationCode(graph: reading.graph, isWanted: configuration.validatesInputs)
    }

    var graph: TypeGraph { reading.graph }
    var access: String { configuration.access.modifier }

    func pieces() -> [Piece] {
        var pieces: [Piece] = []
        for id in graph.ids {
            guard let name = graph[id].name, let rendered = render(id, name: name) else { continue }
            pieces.append(
                Piece(
                    container: configuration.isNested ? configuration.namespace : nil,
                    group: group(of: id),
                    name: name,
                    text: rendered.text,
                    imports: rendered.imports,
                    innerImports: .runtime,
                    isType: true
                )
            )
        }
        return pieces
    }

    private func render(_ id: TypeID, name: String) -> SwiftTypes.Spelling? {
        switch graph[id].shape {
        case .object(let object):
            let made = structView(object, id: id, name: name)
            return SwiftTypes.Spelling(
                text: templates.render(made.view, with: "Struct"),
                imports: made.imports.union(conformanceImports(id))
            )
        case .enumeration(let enumeration):
            let view = enumView(enumeration, id: id, name: name)
            let imports = enumeration.rawTypeSpelling.imports.union(conformanceImports(id))
            return SwiftTypes.Spelling(text: templates.render(view, with: "Enum"), imports: imports)
        case .union(let union):
            let made = unionView(union, id: id, name: name)
            return SwiftTypes.Spelling(
                text: templates.render(made.view, with: "Union"),
                imports: made.imports.union(conformanceImports(id))
            )
        case .tuple(let tuple):
            let made = tupleView(tuple, id: id, name: name)
            return SwiftTypes.Spelling(
                text: templates.render(made.view, with: "Tuple"),
                imports: made.imports.union(conformanceImports(id))
            )
        case .array, .dictionary, .primitive, .alias, .any, .never, .optional:
            let spelling = types.underlyingSpelling(of: id)
            let view = AliasView(
                documentation: documentation(of: graph[id]),
                access: access,
                name: name,
                type: spelling.text
            )
            return SwiftTypes.Spelling(text: templates.render(view, with: "Alias"), imports: spelling.imports)
        case .intersection, .own:
            return nil
        }
    }

    /// An inline type stands in the file of the named schema, router or operation that it is part of.
    private func group(of id: TypeID) -> Piece.Group {
        var current = id
        while let parent = graph[current].origin.parent { current = parent }
        switch graph[current].origin.role {
        case .procedure(let path, _):
            return .router(path.split(separator: ".").first.map(String.init) ?? path)
        case .operation(let name, _), .arguments(let name, _):
            let file = SwiftName.type(name, acronyms: configuration.acronyms)
            return operationFiles[name] ?? Piece.Group(folder: "Models", file: file)
        default:
            return Piece.Group(folder: "Models", file: graph[current].name ?? graph[id].name ?? "Types")
        }
    }

    /// The doc comment of a declared type.
    func documentation(of node: TypeNode) -> [String] {
        var lines = node.documentation.text.map(SwiftLiteral.documentation) ?? []
        if node.documentation.isDeprecated {
            // An attribute would make every mention of the type a warning, those in this client included.
            if !lines.isEmpty { lines.append("///") }
            lines.append("/// Deprecated.")
        }
        return lines
    }

    func equality(of id: TypeID) -> String {
        configuration.isHashable || graph[id].isHashable ? "Hashable" : "Equatable"
    }

    /// The protocols of a type: these, and those that the configuration adds. Where they do not fit into the line, they
    /// go on in the next, and the brace that follows stands in a line of its own.
    func conformances(_ names: [String], of id: TypeID) -> String {
        let names = names + (validation.isValidatable(id) ? ["Validatable"] : []) + ["Sendable"]
        let added = graph[id].conformances.map(\.name).filter { !names.contains($0) }
        let keyword =
            if case .union(let union) = graph[id].shape, union.isIndirect { "indirect enum " } else { keyword(id) }
        var column = 4 + access.count + "nonisolated ".count + keyword.count + (graph[id].name?.count ?? 0) + 2
        var result = ""
        for (index, name) in (names + added).enumerated() {
            if index > 0 {
                result += ","
                // Behind the last one stands the brace, behind the others a comma.
                let isLong = column + 2 + name.count + (index == names.count + added.count - 1 ? 2 : 1) > 120
                result += isLong ? "\n        " : " "
                column = isLong ? 8 : column + 2
            }
            result += name
            column += name.count
        }
        return result.contains("\n") ? result + "\n   " : result
    }

    private func keyword(_ id: TypeID) -> String {
        switch graph[id].shape {
        case .enumeration, .union: "enum "
        default: "struct "
        }
    }

    private func conformanceImports(_ id: TypeID) -> Imports {
        graph[id].conformances.reduce(into: []) { $0.formUnion($1.imports) }
    }

    /// A list in parentheses on one line where it and the text `around` it fit, else one element a line.
    static func parameterList(_ elements: [String], indent: Int, around: String) -> String {
        let line = "(\(elements.joined(separator: ", ")))"
        if elements.isEmpty || indent + line.count + around.count + 1 <= 120 { return line }
        let inner = String(repeating: " ", count: indent + 4)
        let outer = String(repeating: " ", count: indent)
        return "(\n" + elements.map { inner + $0 }.joined(separator: ",\n") + "\n\(outer))"
    }
}
