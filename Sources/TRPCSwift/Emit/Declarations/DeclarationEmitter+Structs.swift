internal import TRPCContract

extension DeclarationEmitter {
    /// An object as a struct.
    func structView(_ object: ObjectType, of type: DeclaredType) -> (view: StructView, imports: Imports) {
        let properties = structProperties(of: object, type, in: type.scope)
        var view = StructView(
            documentation: documentation(of: graph[type.id]),
            access: access,
            name: type.name,
            conformances: structConformances(object, of: type),
            constants: properties.constants,
            fields: properties.fields,
            checks: properties.checks,
            fillsLines: layout().fillsLines
        )
        view.functions = functions(of: view, type)
        return (view, properties.imports)
    }

    /// The properties of an object's struct.
    ///
    /// - Parameter scope: where its types are spelled: in the struct, where a function takes its properties, or in another
    ///   module.
    func structProperties(
        of object: ObjectType,
        _ type: DeclaredType,
        in scope: SwiftTypes.Scope
    ) -> StructProperties {
        var properties = properties(of: object, type, in: scope)
        if validation.isValidatable(type.id) {
            properties.imports.insert(.runtime)
        } else {
            properties.checks = []
        }
        if properties.fields.count > Self.mostParameters { leaveOutOptionals(of: &properties.fields) }
        if !properties.constants.isEmpty || !properties.fields.isEmpty { properties.imports.insert(.runtime) }
        return properties
    }

    /// The initialisers of a struct, and what writes and checks it.
    private func functions(of view: StructView, _ type: DeclaredType) -> [String] {
        let layout = layout(depth: type.depth)
        var functions = [initialiser(view.fields, layout)]
        if directions.isDecodable(type.id), view.hasMembers {
            let statements = view.constants.map(\.reading) + view.fields.map(\.decoding)
            functions.append(layout.member(.function("\(access)init(from object: ObjectReader) throws", statements)))
        }
        if directions.isEncodable(type.id), view.hasMembers {
            let statements = view.constants.map(\.writing) + view.fields.map(\.encoding)
            let head = "\(access)func encode(to object: inout ObjectWriter) throws"
            functions.append(layout.member(.function(head, statements)))
        }
        return functions + checking(view.checks, layout) + pagingFunctions(of: type.id, in: type.scope, layout)
    }

    /// The memberwise initialiser.
    ///
    /// - Parameter order: the fields in the order of the parameters; nil for that of the properties.
    func initialiser(_ fields: [FieldView], order: [FieldView]? = nil, _ layout: SwiftLayout) -> String {
        let parameters = (order ?? fields).filter(\.isParameter).map(\.parameter)
        return initialiser(parameters, fields.compactMap(\.assignment), layout)
    }

    func initialiser(_ parameters: [SwiftParameter], _ all: [Code.Assignment], _ layout: SwiftLayout) -> String {
        let isOne = layout.fillsLines && !all.isEmpty
        let statements: [Code] = isOne ? [.assignments(all)] : all.map { .assignments([$0]) }
        let list = parameters.map { Code.text($0.text) }
        return layout.member(.row([.text("\(access)init"), .arguments(list), " ", .block(statements)]))
    }

    /// The function that checks an input; none without limits.
    func checking(_ statements: [Code], _ layout: SwiftLayout) -> [String] {
        guard !statements.isEmpty else { return [] }
        let head = "\(access)func validate(into violations: inout Violations)"
        return [layout.member(.function(head, statements))]
    }

    /// The properties of a struct, and the statements that check them.
    struct StructProperties {
        var constants: [ConstantView] = []
        var fields: [FieldView] = []
        var checks: [Code]
        var imports: Imports = []
    }

    private func properties(of object: ObjectType, _ type: DeclaredType, in scope: SwiftTypes.Scope) -> StructProperties
    {
        var properties = StructProperties(checks: validation.statements(forPropertiesOf: type.id))
        for (field, name) in zip(object.fields, names.members(of: type.id)) {
            if let constant = field.constant {
                properties.constants.append(constantView(constant, of: field, name, in: scope))
                continue
            }
            let made = fieldView(field, name, in: scope)
            properties.imports.formUnion(made.imports)
            properties.fields.append(made.view)
            properties.checks += checks(of: field, made.view)
        }
        guard let additional = object.additional else { return properties }
        let spelling = types.spelling(of: additional, in: scope)
        properties.imports.formUnion(spelling.imports)
        properties.fields.append(additionalField(spelling.text, of: object))
        properties.checks += validation.statements(
            forAdditionalPropertiesOf: type.id,
            in: "additionalProperties",
            of: additional
        )
        return properties
    }

    private func structConformances(_ object: ObjectType, of type: DeclaredType) -> String {
        let coding = directions.conformance(of: type.id) + (object.isEmpty ? "" : "Object")
        var names = [coding, equality(of: type.id)]
        if graph[type.id].usage.contains(.output), identity(of: object, type.id) != nil { names.append("Identifiable") }
        if let paging = pagingConformance(of: type.id) { names.append(paging) }
        return conformances(names, of: type, keyword: "struct")
    }

    private func constantView(
        _ value: EnumerationType.Value,
        of field: Field,
        _ name: String,
        in scope: SwiftTypes.Scope
    ) -> ConstantView {
        let key = SwiftLiteral.string(field.wireName)
        return ConstantView(
            documentation: documentation(of: field),
            name: SwiftName.escaped(name),
            type: types.spelling(of: field.type, in: scope).text,
            value: value.swiftLiteral,
            reading: .text("try object.decodeConstant(\(value.swiftLiteral), forKey: \(key))"),
            writing: .text("try object.encode(\(value.swiftLiteral), forKey: \(key))")
        )
    }

    /// Initialisers with more parameters are of no use to anyone, and take the compiler minutes.
    static let mostParameters = 200

    /// Takes optional properties out of the initialiser; they are nil until they are set.
    private func leaveOutOptionals(of fields: inout [FieldView]) {
        for index in fields.indices where fields[index].parameter.value == .nil { fields[index].isParameter = false }
    }

    /// The statements that check a field of an input.
    private func checks(of field: Field, _ view: FieldView) -> [Code] {
        // A deprecated property may not be mentioned, and `violations` is the parameter.
        let isDeprecated = field.documentation.isDeprecated
        let name = view.parameter.name
        let value = isDeprecated ? view.storage?.value ?? name : name
        return validation.statements(
            for: (value == "violations" ? "self.violations" : value) + (field.hasThreeStates ? "?.wrapped" : ""),
            of: field.type,
            at: SwiftLiteral.string(field.wireName)
        )
    }

    private func additionalField(_ type: String, of object: ObjectType) -> FieldView {
        let known = object.fields.map { Code.text(SwiftLiteral.string($0.wireName)) }
        return FieldView(
            documentation: ["/// Properties beyond those above."],
            parameter: SwiftParameter(name: "additionalProperties", type: "[String: \(type)]", value: .literal("[:]")),
            isDeprecated: false,
            storage: nil,
            target: "additionalProperties",
            initialValue: "additionalProperties",
            absentValue: nil,
            decoding: .call(
                "additionalProperties = try object.decodeAdditionalProperties",
                ["\(type).self", .labelled("except", .filled(open: "[", elements: known, close: "]"))]
            ),
            encoding: "try object.encodeAdditionalProperties(additionalProperties)"
        )
    }
}

extension ObjectType {
    /// Whether the object has no property of any kind.
    fileprivate var isEmpty: Bool { fields.isEmpty && additional == nil }
}
