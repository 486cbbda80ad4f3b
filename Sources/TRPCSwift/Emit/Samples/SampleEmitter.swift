internal import TRPCContract
internal import TRPCSource

/// Generates a sample function for each declared type of a client.
struct SampleEmitter {
    private let declarations: DeclarationEmitter
    private let diagnostics: DiagnosticSink
    private let module: String
    private let code: SampleCode
    private var sampler: Sampler

    /// Creates an emitter for a client's samples.
    ///
    /// - Parameter module: The client's module.
    init(declarations: DeclarationEmitter, module: String, diagnostics: DiagnosticSink) {
        self.declarations = declarations
        self.module = module
        self.diagnostics = diagnostics
        sampler = Sampler(graph: declarations.graph)
        code = SampleCode(
            graph: declarations.graph,
            names: declarations.names,
            scope: .outside(declarations.configuration.isNested ? declarations.configuration.namespace : module)
        )
    }

    private var graph: TypeGraph { declarations.graph }

    private func function(of id: TypeID) -> String { declarations.names.sampleFunction(of: id, in: graph) }

    mutating func pieces() -> [RenderedDeclaration] {
        var pieces: [RenderedDeclaration] = []
        for id in graph.ids where declarations.types.nesting.path(of: id) != nil {
            guard let piece = piece(for: id) else { continue }
            pieces.append(piece)
        }
        return pieces
    }

    /// A sample function in its extension.
    private struct Function {
        var parameters: [SwiftParameter] = []
        /// The returned value.
        var value: Code
        var imports: Imports = []
    }

    private mutating func piece(for id: TypeID) -> RenderedDeclaration? {
        guard let sample = sampler.declared(id) else {
            reportMissing(id)
            return nil
        }
        guard let made = function(sample, of: id) else { return nil }
        let view = SampleView(
            access: declarations.access,
            function: function(of: id),
            parameters: made.parameters,
            value: made.value
        )
        var innerImports = literalImports(of: graph.children(of: id))
        if made.value.line?.contains(Self.reader) == true { innerImports.insert(Imports(module: SampleCode.module)) }
        var group = declarations.group(of: id)
        group.suffix = "+Sample"
        var imports = made.imports.union(Imports(module: module))
        if made.parameters.contains(where: { $0.text.contains(Self.reader) }) {
            imports.insert(Imports(module: SampleCode.module))
        }
        return RenderedDeclaration(
            kind: .type,
            extended: declarations.types.spelling(of: id, in: code.scope).text,
            group: group,
            name: declarations.names.name(of: id) ?? "",
            code: EmittedDeclaration(text: declarations.templates?.render(view, with: "Sample") ?? ""),
            imports: imports,
            innerImports: innerImports
        )
    }

    /// Returns the imports for the types of literals, which may be typealiases of the client.
    private func literalImports(of types: [TypeID]) -> Imports {
        types.reduce(into: .runtime) { imports, type in
            switch graph[graph.valueType(type)].shape {
            case .primitive(let primitive): imports.formUnion(primitive.swiftSpelling.imports)
            case .array(let element), .dictionary(let element):
                if case .primitive(let primitive) = graph[graph.valueType(element)].shape {
                    imports.formUnion(primitive.swiftSpelling.imports)
                }
            default: break
            }
        }
    }

    private static let reader = SampleCode.module + ".sampled("

    private mutating func function(_ sample: DeclaredSample, of id: TypeID) -> Function? {
        let declared = DeclaredType(id: id, name: "Self", depth: 0)
        switch (sample, graph[id].shape) {
        case (.object(let sample), .object(let object)):
            return function(sample, object, of: declared)
        case (.enumeration(let index), .enumeration):
            return Function(value: .text(".\(SwiftName.escapedAfterDot(declarations.names.member(index, of: id)))"))
        case (.union(let sample), .union(let union)):
            let variant = union.variants[sample.variant]
            let name = SwiftName.escapedAfterDot(declarations.names.member(sample.variant, of: id))
            return Function(value: .text(".\(name)(\(payload(sample, variant)))"))
        case (.tuple(let items, let rest), .tuple(let tuple)):
            return function(items, rest, tuple, of: declared)
        default:
            return nil
        }
    }

    private func payload(_ sample: UnionSample, _ variant: UnionType.Variant) -> String {
        let plain = code.expression(sample.value, of: variant.type)
        guard let tag = sample.tag, case .declared(let member) = sample.value,
            case .object(let object) = graph[member].shape
        else { return plain }
        let field = object.fields[tag.field]
        let value = code.expression(tag.value, of: field.type, isOptional: !field.isRequired || field.isNullable)
        let name = SwiftName.escapedAsLabel(declarations.names.member(tag.field, of: member))
        return ".\(function(of: member))(\(name): \(field.hasThreeStates ? ".value(\(value))" : value))"
    }

    private func function(_ sample: ObjectSample, _ object: ObjectType, of declared: DeclaredType) -> Function {
        let made = declarations.structProperties(of: object, declared, in: code.scope)
        var values: [String: SwiftParameter.Value?] = [:]
        for (index, name) in declarations.names.members(of: declared.id).enumerated() {
            let value = value(sample.properties[index], of: object.fields[index])
            values[SwiftName.escaped(name)] = value
            if object.fields[index].constant == nil, value == nil { reportUnknown(object.fields[index], declared.id) }
        }
        var parameters = made.fields.filter(\.isParameter).map(\.parameter)
        for index in parameters.indices {
            if let value = values[parameters[index].name] {
                parameters[index].value = value
            } else if let additional = object.additional {
                let entries = SampleValue.dictionary(sample.additional)
                parameters[index].value = .literal(additionalText(entries, of: additional))
            }
        }
        if sample.isImpossible { reportMissing(declared.id) }
        return Function(
            parameters: parameters,
            value: .call(
                "Self",
                parameters.map { .text("\(SwiftName.escapedAsLabel($0.plainName)): \($0.name)") }
            ),
            imports: imports(of: object)
        )
    }

    /// Returns the imports that the initializer's parameters need. The struct's coding would need more.
    private func imports(of object: ObjectType) -> Imports {
        var imports: Imports = []
        for field in object.fields where field.constant == nil {
            imports.formUnion(declarations.types.property(field.type, in: code.scope).type.imports)
            if field.hasThreeStates { imports.insert(.runtime) }
        }
        if let additional = object.additional {
            imports.formUnion(declarations.types.spelling(of: additional, in: code.scope).imports)
        }
        return imports
    }

    private func additionalText(_ entries: SampleValue, of element: TypeID) -> String {
        guard case .dictionary(let list) = entries, !list.isEmpty else { return "[:]" }
        let texts = list.map { entry in
            let key = if case .text(let text) = entry.key { text } else { "key" }
            return "\(SwiftLiteral.string(key)): \(code.expression(entry.value, of: element))"
        }
        return "[\(texts.joined(separator: ", "))]"
    }

    private func value(_ property: ObjectSample.Property, of field: Field) -> SwiftParameter.Value? {
        switch property {
        case .constant, .unknown: return nil
        case .absent: return .nil
        case .value(let value):
            let text = code.expression(value, of: field.type, isOptional: !field.isRequired || field.isNullable)
            return .literal(field.hasThreeStates ? ".value(\(text))" : text)
        }
    }

    private func function(
        _ items: [SampleValue],
        _ rest: [SampleValue],
        _ tuple: TupleType,
        of declared: DeclaredType
    ) -> Function {
        let made = declarations.tupleView(tuple, of: declared, in: code.scope)
        var parameters = made.view.items.map(\.parameter)
        for (index, value) in items.enumerated() {
            let isOptional = index >= tuple.requiredCount
            let text = code.expression(value, of: tuple.items[index], isOptional: isOptional)
            let isNullable = isOptional && graph.isOptional(tuple.items[index])
            parameters[index].value = .literal(isNullable ? (text == "nil" ? ".null" : ".value(\(text))") : text)
        }
        if let element = tuple.rest, !rest.isEmpty, let last = parameters.indices.last {
            let texts = rest.map { code.expression($0, of: element) }
            parameters[last].value = .literal("[\(texts.joined(separator: ", "))]")
        }
        var imports = made.imports
        if !parameters.contains(where: { $0.type.contains("Nullable<") }) { imports = itemImports(tuple) }
        return Function(
            parameters: parameters,
            value: .call("Self", parameters.map { .text($0.name) }),
            imports: imports
        )
    }

    private func itemImports(_ tuple: TupleType) -> Imports {
        (tuple.items + [tuple.rest].compactMap(\.self)).reduce(into: []) { imports, type in
            imports.formUnion(declarations.types.spelling(of: type, in: code.scope).imports)
        }
    }

    private func reportUnknown(_ field: Field, _ id: TypeID) {
        let type = declarations.names.name(of: id) ?? "the type"
        diagnostics.report(.noSampleValue("\(type).\(field.wireName)", function(of: id)), at: field.location)
    }

    /// Reports missing samples, except for aliases, which need none.
    private func reportMissing(_ id: TypeID) {
        switch graph[id].shape {
        case .object, .union, .tuple, .enumeration:
            let name = declarations.names.name(of: id) ?? "the type"
            diagnostics.report(.noSample(name), at: graph[id].origin.location)
        default: break
        }
    }
}

extension SwiftParameter {
    /// The name without backticks.
    fileprivate var plainName: String { name.filter { $0 != "`" } }
}
