internal import TRPCContract

extension DeclarationEmitter {
    /// Returns an object as a struct.
    func structView(_ object: ObjectType, of type: DeclaredType) -> (view: StructView, imports: Imports) {
        var properties = structProperties(of: object, type, in: type.scope)
        let isCoded = !properties.constants.isEmpty || !properties.fields.isEmpty
        if isCoded || validation.isValidatable(type.id) { properties.imports.insert(.runtime) }
        let protocols = structProtocols(object, of: type)
        let view = StructView(
            documentation: documentation(of: graph[type.id]),
            access: access,
            name: type.name,
            conformances: conformances(protocols, of: type, keyword: "struct"),
            protocols: protocols,
            constants: properties.constants,
            fields: TemplateList(properties.fields),
            parameters: properties.fields.filter(\.isParameter),
            isDecodable: directions.isDecodable(type.id),
            isEncodable: directions.isEncodable(type.id),
            checks: properties.checks,
            pages: pages(of: type.id, in: type.scope),
            fillsLines: layout().fillsLines
        )
        return (view, properties.imports)
    }

    /// Returns the properties of an object's struct.
    ///
    /// - Parameter scope: The scope in which types are spelled: the struct, a function that takes the properties, or another
    ///   module.
    func structProperties(
        of object: ObjectType,
        _ type: DeclaredType,
        in scope: SwiftTypes.Scope
    ) -> StructProperties {
        var properties = properties(of: object, type, in: scope)
        if !validation.isValidatable(type.id) { properties.checks = [] }
        if properties.fields.count > Self.mostParameters { leaveOutOptionals(of: &properties.fields) }
        return properties
    }

    /// The properties of a struct and the statements that validate them.
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

    private func structProtocols(_ object: ObjectType, of type: DeclaredType) -> [String] {
        let coding = directions.conformance(of: type.id) + (object.isEmpty ? "" : "Object")
        var names = [coding, equality(of: type.id)]
        if graph[type.id].usage.contains(.output), identity(of: object, type.id) != nil { names.append("Identifiable") }
        if let paging = pagingConformance(of: type.id) { names.append(paging) }
        return protocols(names, of: type)
    }

    private func constantView(
        _ value: EnumerationType.Value,
        of field: Field,
        _ name: String,
        in scope: SwiftTypes.Scope
    ) -> ConstantView {
        ConstantView(
            documentation: documentation(of: field),
            name: SwiftName.escaped(name),
            type: types.spelling(of: field.type, in: scope).text,
            value: value.swiftLiteral,
            key: SwiftLiteral.string(field.wireName),
            isRequired: field.isRequired
        )
    }

    /// The maximum number of initializer parameters. With more, compilation takes minutes.
    static let mostParameters = 200

    /// Removes optional properties from the initializer; they are nil until set.
    private func leaveOutOptionals(of fields: inout [FieldView]) {
        for index in fields.indices where fields[index].parameter.value == .nil { fields[index].isParameter = false }
    }

    /// Returns the statements that validate a field of an input.
    private func checks(of field: Field, _ view: FieldView) -> [Code] {
        // Using a deprecated property causes a warning, and `violations` is also the name of the parameter.
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
        FieldView(
            documentation: ["/// Additional properties."],
            parameter: SwiftParameter(name: "additionalProperties", type: "[String: \(type)]", value: .literal("[:]")),
            coding: FieldView.Coding(
                read: "decodeAdditionalProperties",
                write: "encodeAdditionalProperties",
                type: type,
                known: object.fields.map { SwiftLiteral.string($0.wireName) }
            )
        )
    }
}

extension ObjectType {
    /// Whether the object has neither declared nor additional properties.
    fileprivate var isEmpty: Bool { fields.isEmpty && additional == nil }
}
