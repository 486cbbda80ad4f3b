internal import TRPCContract

/// The input of an operation: nothing, a single value, or a struct with properties for the parameters and the body.
struct InputCode {
    /// The input's type: `EquipItemInput`, the type of the single value, or the runtime's type for no input.
    var type = "NoInput"
    /// Whether the input is the single value itself.
    var isValue = false
    /// The struct, and the types of the body.
    var types: [NestedView] = []
    var imports: Imports = []
    /// The closure that adds the input to a request; nil if there is nothing to add.
    var encoding: Code?
    /// The closure that validates a value that has no validation of its own.
    var check: Code?
    /// The properties of the struct that a caller sets, without the body.
    var parameters: [FieldView] = []
    var body: BodyCode?

    var fields: [FieldView] { parameters + (body.map { [$0.field] } ?? []) }
}

extension OperationCode {
    func input() -> InputCode {
        var code = InputCode()
        code.body = body()
        if let object = inputObject(), let id = operation.input {
            let made = declarations.structProperties(of: object, declared(id, typeName(.input)), in: scope)
            code.parameters = made.fields
            code.imports = made.imports
        }
        if var body = code.body {
            if !isSeparate(body, from: code) { body.flattened = nil }
            code.body = body
            code.imports.formUnion(body.imports.union(body.flattened?.imports ?? []))
            code.types = body.types
        }
        guard let first = code.fields.first else {
            code.encoding = encoding(of: code)
            return code
        }
        code.isValue = isValue(code)
        if code.isValue {
            code.type = first.parameter.type
            code.check = check(of: code)
        } else {
            code.type = typeName(.input)
            let made = structure(of: code)
            code.types.insert(made.type, at: 0)
            code.imports.formUnion(made.imports)
        }
        code.encoding = encoding(of: code)
        return code
    }

    /// Returns whether the operation's single value is its input.
    ///
    /// A type that is nested in the struct of the arguments needs that struct.
    private func isValue(_ code: InputCode) -> Bool {
        code.fields.count == 1 && operation.input.map { types.nesting.types(in: .arguments($0)).isEmpty } ?? true
    }

    /// Returns whether the body's properties can be passed individually, since their names differ from those of the parameters.
    private func isSeparate(_ body: BodyCode, from input: InputCode) -> Bool {
        let names = Set(input.parameters.map(\.parameter.name) + [body.field.parameter.name])
        return body.flattened?.fields.contains { names.contains($0.parameter.name) } == false
    }

    /// Returns the parameters as the properties of an object. Deprecated properties have no storage, and none is boxed.
    private func inputObject() -> ObjectType? {
        guard let id = operation.input, case .object(var object) = declarations.graph[id].shape else { return nil }
        if let index = filledKey(of: object) { object.fields[index].isRequired = false }
        return plain(object)
    }

    /// Returns the index of the idempotency key that the client creates unless the caller does; nil without one.
    private func filledKey(of object: ObjectType) -> Int? {
        guard !HTTPMethods.safe.contains(operation.method), let index = operation.idempotencyHeader?.field,
            index < object.fields.count, object.fields[index].constant == nil
        else { return nil }
        let graph = declarations.graph
        let type = object.fields[index].type
        guard case .primitive(let primitive) = graph[graph.resolved(type)].shape, [.string, .uuid].contains(primitive)
        else { return nil }
        // A random UUID has 36 characters, and may violate other limits.
        return graph[type].constraints.isEmpty ? index : nil
    }

    /// Returns a type in the struct of the group.
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

    private func structure(of code: InputCode) -> (type: NestedView, imports: Imports) {
        var fields: [FieldView] = []
        var checks: [Code] = []
        var inner: (views: [NestedView], imports: Imports) = ([], [])
        if let object = inputObject(), let id = operation.input {
            let type = declared(id, typeName(.input))
            let made = declarations.structProperties(of: object, type, in: .inside(.arguments(id)))
            fields = made.fields
            checks = made.checks
            inner = declarations.types(in: .arguments(id))
        }
        if let body = code.body {
            fields.append(body.field)
            checks += body.checks
        }
        let made = structure(code.type, fields: fields, checks: checks, types: inner.views, pagingOf: operation.input)
        let conformsToRuntime = !checks.isEmpty || operation.input.flatMap(declarations.pagingConformance) != nil
        return (made, conformsToRuntime ? inner.imports.union(.runtime) : inner.imports)
    }

    /// Returns a struct for arguments or a multipart form, nested in the group's struct.
    ///
    /// - Parameter arguments: The input, which may have a paging rule.
    func structure(
        _ name: String,
        fields: [FieldView],
        checks: [Code],
        types: [NestedView],
        pagingOf arguments: TypeID? = nil
    ) -> NestedView {
        let paging = arguments.flatMap(declarations.pagingConformance)
        let protocols = ["Equatable", paging, checks.isEmpty ? nil : "Validatable", "Sendable"].compactMap(\.self)
        let view = StructView(
            access: access,
            name: name,
            conformances: protocols.joined(separator: ", "),
            protocols: protocols,
            fields: TemplateList(fields),
            parameters: Self.ordered(fields).filter(\.isParameter),
            checks: checks,
            pages: arguments.map { declarations.pages(of: $0, in: .inside(.arguments($0))) } ?? [],
            types: types,
            fillsLines: declarations.layout().fillsLines
        )
        return nested(view, "Struct")
    }

    /// Returns the fields with the required ones first.
    static func ordered(_ fields: [FieldView]) -> [FieldView] {
        fields.filter { $0.parameter.value == nil } + fields.filter { $0.parameter.value != nil }
    }

    /// Returns the closure that validates a single value, such as a string, that has no validation of its own.
    private func check(of code: InputCode) -> Code? {
        let validation = declarations.validation
        var statements: [Code] = []
        if let body = code.body {
            guard let type = body.type, !validation.isSelfChecking(type) else { return nil }
            statements = validation.statements(for: "input", of: type)
        } else if let object = inputObject(), let field = object.fields.first(where: { $0.constant == nil }) {
            guard !validation.isSelfChecking(field.type) else { return nil }
            let value = field.hasThreeStates ? "input?.wrapped" : "input"
            let key = SwiftLiteral.string(field.wireName)
            statements = validation.statements(for: value, of: field.type, at: key)
        }
        guard !statements.isEmpty else { return nil }
        return .block(head: "violations, input in", statements: statements, short: nil)
    }

    /// The closure's names for the request and the input.
    struct ClosureNames {
        var request = "request"
        var input = "input"

        static let numbered = ClosureNames(request: "$0", input: "$1")
    }

    private func encoding(of code: InputCode) -> Code? {
        let statements = statements(of: code, ClosureNames())
        guard !statements.isEmpty else { return nil }
        let isUsed = !code.fields.isEmpty
        let short = statements.count == 1 && isUsed ? self.statements(of: code, .numbered)[0] : nil
        return .block(head: "request, \(isUsed ? "input" : "_") in", statements: statements, short: short)
    }

    private func statements(of code: InputCode, _ names: ClosureNames) -> [Code] {
        var statements: [Code] = []
        statements = parameterStatements(code.isValue, names)
        guard let body = code.body else { return statements }
        let value = code.isValue ? names.input : "\(names.input).\(body.field.parameter.name)"
        return statements + self.statements(for: body, value, in: names.request)
    }

    private func parameterStatements(_ isValue: Bool, _ names: ClosureNames) -> [Code] {
        let object = inputObject()
        return operation.parameters.compactMap { parameter in
            if case .text(let text) = parameter.filling {
                return .text("try \(names.request).\(filled(parameter, SwiftLiteral.string(text)))")
            }
            guard let index = parameter.field, let object, let id = operation.input, index < object.fields.count else {
                return nil
            }
            let name = SwiftName.escapedAfterDot(declarations.names.member(index, of: id))
            let value = isValue ? names.input : "\(names.input).\(name)"
            let text = statement(for: parameter, object.fields[index].constant?.swiftLiteral ?? value)
            return .text("\(text.hasPrefix("querystringText") ? "" : "try ")\(names.request).\(text)")
        }
    }

    /// Returns the statement that adds a configured value as plain text.
    private func filled(_ parameter: Parameter, _ text: String) -> String {
        var plain = parameter
        plain.mediaType = nil
        return statement(for: plain, text)
    }

    private func querystring(_ parameter: Parameter, _ arguments: [String]) -> String {
        let list = arguments.joined(separator: ", ")
        switch parameter.mediaType.map({ MediaType($0).kind }) {
        case .json: return "querystringJSON(\(list))"
        case .form:
            let encoding = encoding(parameter.encoding).compactMap(\.line)
            return "querystring(\(([list] + encoding).joined(separator: ", ")))"
        default: return "querystringText(\(list))"
        }
    }

    private func statement(for parameter: Parameter, _ value: String) -> String {
        var arguments = [SwiftLiteral.string(parameter.name), value]
        let place = parameter.place.rawValue
        if parameter.place == .querystring { return querystring(parameter, arguments) }
        if let mediaType = parameter.mediaType, MediaType(mediaType).kind == .json {
            return "\(place)JSON(\(arguments.joined(separator: ", ")))"
        }
        let normal: Parameter.Style = parameter.place == .path || parameter.place == .header ? .simple : .form
        let style = parameter.style ?? normal
        if style != normal, [.path, .query, .cookie].contains(parameter.place) {
            arguments.append("style: .\(style.rawValue)")
        }
        let normalExplosion = normal == .form
        let explodes = style == .deepObject || (parameter.explodes ?? (style == .form || style == .cookie))
        if explodes != normalExplosion { arguments.append("explode: \(explodes)") }
        if parameter.place == .query {
            if parameter.allowsReserved { arguments.append("allowReserved: true") }
            if parameter.allowsEmptyValue { arguments.append("allowEmptyValue: true") }
        }
        if parameter.place == .path, parameter.allowsEmptyValue, operation.path.hasSuffix("/{\(parameter.name)}") {
            arguments.append("allowEmptyValue: true")
        }
        return "\(place)(\(arguments.joined(separator: ", ")))"
    }
}
