/// The declared types of a graph → rendered declarations.
struct DeclarationEmitter {
    let reading: ContractReading
    let configuration: ClientConfiguration
    let templates: TemplateSet
    let types: SwiftTypes
    let validation: ValidationCode

    init(reading: ContractReading, configuration: ClientConfiguration, templates: TemplateSet) {
        self.reading = reading
        self.configuration = configuration
        self.templates = templates
        types = SwiftTypes(graph: reading.graph, access: configuration.access)
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
                    innerImports: .runtime
                )
            )
        }
        return pieces
    }

    private func render(_ id: TypeID, name: String) -> SwiftTypes.Spelling? {
        switch graph[id].shape {
        case .object(let object):
            let made = structView(object, id: id, name: name)
            return SwiftTypes.Spelling(text: templates.render(made.view, with: "Struct"), imports: made.imports)
        case .enumeration(let enumeration):
            let view = enumView(enumeration, id: id, name: name)
            return SwiftTypes.Spelling(text: templates.render(view, with: "Enum"), imports: [])
        case .union(let union):
            let made = unionView(union, id: id, name: name)
            return SwiftTypes.Spelling(text: templates.render(made.view, with: "Union"), imports: made.imports)
        case .tuple(let tuple):
            let made = tupleView(tuple, id: id, name: name)
            return SwiftTypes.Spelling(text: templates.render(made.view, with: "Tuple"), imports: made.imports)
        case .array, .dictionary, .primitive, .alias, .any, .never:
            let spelling = types.underlyingSpelling(of: id)
            let view = AliasView(
                documentation: documentation(of: graph[id]),
                access: access,
                name: name,
                type: spelling.text
            )
            return SwiftTypes.Spelling(text: templates.render(view, with: "Alias"), imports: spelling.imports)
        case .optional, .intersection:
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
        case .operation(let name, _):
            return Piece.Group(folder: "Operations", file: SwiftName.type(name))
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

    func conformances(_ names: [String], checking id: TypeID? = nil) -> String {
        let isValidatable = id.map(validation.isValidatable) ?? false
        return (names + (isValidatable ? ["Validatable"] : []) + ["Sendable"]).joined(separator: ", ")
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
