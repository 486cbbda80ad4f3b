internal import TRPCContract

extension DeclarationEmitter {
    /// An object as a struct.
    ///
    /// - Parameter scope: where its types are spelled: in the struct, where a function takes its properties, or in another
    ///   module.
    func structView(
        _ object: ObjectType,
        of type: DeclaredType,
        in scope: SwiftTypes.Scope? = nil
    ) -> (view: StructView, imports: Imports) {
        var properties = properties(of: object, type, in: scope ?? type.scope)
        if validation.isValidatable(type.id) { properties.imports.insert(.runtime) }
        if properties.fields.count > Self.mostParameters { leaveOutOptionals(of: &properties.fields) }
        var view = StructView(
            documentation: documentation(of: graph[type.id]),
            access: access,
            name: type.name,
            conformances: structConformances(object, of: type),
            isDecodable: directions.isDecodable(type.id),
            isEncodable: directions.isEncodable(type.id),
            constants: properties.constants,
            fields: properties.fields,
            parameters: type.lines.list(
                properties.fields.filter(\.isParameter).map(\.parameter.text),
                indent: 8,
                after: "\(access)init",
                before: " {"
            ),
            checks: validation.isValidatable(type.id) ? properties.checks : []
        )
        if view.hasMembers { properties.imports.insert(.runtime) }
        view.fill(type.lines)
        return (view, properties.imports)
    }

    /// The properties of a struct, and the statements that check them.
    private struct Properties {
        var constants: [ConstantView] = []
        var fields: [FieldView] = []
        var checks: [String]
        var imports: Imports = []
    }

    private func properties(of object: ObjectType, _ type: DeclaredType, in scope: SwiftTypes.Scope) -> Properties {
        var properties = Properties(checks: validation.statements(forPropertiesOf: type.id))
        for (field, name) in zip(object.fields, names.members(of: type.id)) {
            if let constant = field.constant {
                properties.constants.append(constantView(constant, of: field, name, in: scope))
                continue
            }
            let made = fieldView(field, name, in: scope, type.lines)
            properties.imports.formUnion(made.imports)
            properties.fields.append(made.view)
            properties.checks += checks(of: field, made.view, type.lines)
        }
        guard let additional = object.additional else { return properties }
        let spelling = types.spelling(of: additional, in: scope)
        properties.imports.formUnion(spelling.imports)
        properties.fields.append(additionalField(spelling.text, of: object, type.lines))
        properties.checks += validation.statements(
            forAdditionalPropertiesOf: type.id,
            in: "additionalProperties",
            of: additional,
            type.lines
        )
        return properties
    }

    private func structConformances(_ object: ObjectType, of type: DeclaredType) -> String {
        let coding = directions.conformance(of: type.id) + (object.isEmpty ? "" : "Object")
        var names = [coding, equality(of: type.id)]
        if graph[type.id].usage.contains(.output), identity(of: object, type.id) != nil { names.append("Identifiable") }
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
            reading: "try object.decodeConstant(\(value.swiftLiteral), forKey: \(key))",
            writing: "try object.encode(\(value.swiftLiteral), forKey: \(key))"
        )
    }

    /// Initialisers with more parameters are of no use to anyone, and take the compiler minutes.
    static let mostParameters = 200

    /// Takes optional properties out of the initialiser; they are nil until they are set.
    private func leaveOutOptionals(of fields: inout [FieldView]) {
        for index in fields.indices where fields[index].parameter.value == .nil { fields[index].isParameter = false }
    }

    /// The statements that check a field of an input.
    private func checks(of field: Field, _ view: FieldView, _ lines: LineBreaker) -> [String] {
        // A deprecated property may not be mentioned, and `violations` is the parameter.
        let isDeprecated = field.documentation.isDeprecated
        let name = view.parameter.name
        let value = isDeprecated ? view.storage?.value ?? name : name
        return validation.statements(
            for: (value == "violations" ? "self.violations" : value) + (field.hasThreeStates ? "?.wrapped" : ""),
            of: field.type,
            at: SwiftLiteral.string(field.wireName),
            lines
        )
    }

    private func additionalField(_ type: String, of object: ObjectType, _ lines: LineBreaker) -> FieldView {
        let known = object.fields.map { SwiftLiteral.string($0.wireName) }
        let call = "additionalProperties = try object.decodeAdditionalProperties"
        return FieldView(
            documentation: ["/// Properties beyond those above."],
            parameter: SwiftParameter(name: "additionalProperties", type: "[String: \(type)]", value: .literal("[:]")),
            isDeprecated: false,
            storage: nil,
            target: "additionalProperties",
            initialValue: "additionalProperties",
            absentValue: nil,
            decoding: call + Self.additionalArguments(type, except: known, after: call, lines),
            encoding: "try object.encodeAdditionalProperties(additionalProperties)"
        )
    }

    /// On one line where they fit, else as a formatter breaks them.
    private static func additionalArguments(
        _ type: String,
        except known: [String],
        after call: String,
        _ lines: LineBreaker
    ) -> String {
        var names = "[\(known.joined(separator: ", "))]"
        // Behind brackets in brackets a formatter of Swift leaves a column free.
        let isShort = lines.fits(call, "(\(type).self, except: \(names))", " ", indent: 12)
        if !isShort, !lines.fits("except: \(names)", indent: 16) {
            let indent = "\n" + LineBreaker.spaces(20)
            names =
                "[" + lines.filled(known.map { "\($0)," }, indent: 20).map { indent + $0 }.joined()
                + "\n" + LineBreaker.spaces(16) + "]"
        }
        return lines.list(["\(type).self", "except: \(names)"], indent: 12, after: call, before: " ")
    }
}

extension ObjectType {
    /// Whether the object has no property of any kind.
    fileprivate var isEmpty: Bool { fields.isEmpty && additional == nil }
}
