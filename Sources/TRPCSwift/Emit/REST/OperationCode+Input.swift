internal import TRPCContract

/// What goes into an operation: a struct with a property for each parameter and one for the body.
struct InputCode {
    /// `EquipItemInput`, or the runtime's for nothing.
    var type = "NoInput"
    /// The struct, and those of forms.
    var structs: [ArgumentsView] = []
    var choices: [ChoiceView] = []
    var imports: Imports = []
    /// The statements that put the input into a request.
    var statements: [String] = []
    /// The properties of the struct that a caller gives, without the body.
    var parameters: [FieldView] = []
    var body: BodyCode?
}

extension OperationCode {
    func input() -> InputCode {
        var code = InputCode()
        let object = inputObject()
        let body = body()
        var checks: [String] = []
        if let object, let id = operation.input {
            let made = declarations.structView(object, of: declared(id, typeName(.input)), in: scope)
            code.imports.formUnion(made.imports)
            code.parameters = made.view.fields
            checks = made.view.checks
            code.statements = parameterStatements(of: object, id)
        }
        code.body = body
        if let body {
            code.imports.formUnion(body.imports)
            code.choices = body.choices
            code.structs = body.structs
            code.statements += body.statements
            checks += body.checks
        }
        let fields = code.parameters + (body.map { [$0.field] } ?? [])
        guard !fields.isEmpty else { return code }
        code.type = typeName(.input)
        let input = arguments(
            code.type,
            documentation: "What `\(operation.method) \(operation.path)` takes.",
            fields: fields,
            checks: checks
        )
        if input.isChecked { code.imports.insert(.runtime) }
        code.structs.insert(input, at: 0)
        return code
    }

    /// The parameters, as plain properties: a deprecated one has no storage behind it, and none is in a box.
    private func inputObject() -> ObjectType? {
        guard let id = operation.input, case .object(let object) = declarations.graph[id].shape else { return nil }
        return plain(object)
    }

    /// A type that stands in the struct of the group.
    func declared(_ id: TypeID, _ name: String) -> DeclaredType { DeclaredType(id: id, name: name, depth: 1) }

    func plain(_ object: ObjectType) -> ObjectType {
        var object = object
        for index in object.fields.indices {
            object.fields[index].isIndirect = false
            guard object.fields[index].documentation.isDeprecated else { continue }
            object.fields[index].documentation.isDeprecated = false
            let text = object.fields[index].documentation.text.map { $0 + "\n\n" } ?? ""
            object.fields[index].documentation.text = text + "Deprecated."
        }
        return object
    }

    func arguments(_ name: String, documentation: String, fields: [FieldView], checks: [String]) -> ArgumentsView {
        ArgumentsView(
            documentation: SwiftLiteral.documentation(documentation),
            access: access,
            name: name,
            conformances: checks.isEmpty ? "Equatable, Sendable" : "Equatable, Validatable, Sendable",
            fields: fields,
            parameters: LineBreaker().list(
                Self.ordered(fields).map(\.parameter.text),
                indent: 12,
                after: "\(access)init",
                before: " {"
            ),
            checks: checks
        )
    }

    /// Puts required fields first.
    static func ordered(_ fields: [FieldView]) -> [FieldView] {
        fields.filter { $0.parameter.value == nil } + fields.filter { $0.parameter.value != nil }
    }

    private func parameterStatements(of object: ObjectType, _ id: TypeID) -> [String] {
        operation.parameters.compactMap { parameter in
            guard let index = parameter.field, index < object.fields.count else { return nil }
            let name = SwiftName.escapedAfterDot(declarations.names.member(index, of: id))
            return statement(for: parameter, object.fields[index].constant?.swiftLiteral ?? "input.\(name)")
        }
    }

    private func statement(for parameter: Parameter, _ value: String) -> String {
        var arguments = [SwiftLiteral.string(parameter.name), value]
        let place = parameter.place.rawValue
        if let mediaType = parameter.mediaType, MediaType(mediaType).kind == .json {
            return "try request.\(place)JSON(\(arguments.joined(separator: ", ")))"
        }
        let normal: Parameter.Style = parameter.place == .path || parameter.place == .header ? .simple : .form
        let style = parameter.style ?? normal
        if style != normal, parameter.place == .path || parameter.place == .query {
            arguments.append("style: .\(style.rawValue)")
        }
        let normalExplosion = normal == .form
        let explodes = style == .deepObject || (parameter.explodes ?? (style == .form))
        if explodes != normalExplosion { arguments.append("explode: \(explodes)") }
        if parameter.place == .query {
            if parameter.allowsReserved { arguments.append("allowReserved: true") }
            if parameter.allowsEmptyValue { arguments.append("allowEmptyValue: true") }
        }
        if parameter.place == .path, parameter.allowsEmptyValue, operation.path.hasSuffix("/{\(parameter.name)}") {
            arguments.append("allowEmptyValue: true")
        }
        return "try request.\(place)(\(arguments.joined(separator: ", ")))"
    }
}
