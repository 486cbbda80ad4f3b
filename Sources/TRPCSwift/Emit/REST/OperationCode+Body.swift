internal import TRPCContract

/// The body of an operation: its property in the input, and what sends it.
struct BodyCode {
    var field: FieldView
    var structs: [ArgumentsView] = []
    var choices: [ChoiceView] = []
    var imports: Imports = []
    var statements: [String] = []
    var checks: [String] = []
    /// The body's own struct, whose properties may stand in its place as a function's parameters.
    var flattened: Flattened?

    /// A struct whose properties are given one by one.
    struct Flattened {
        var type: String
        var fields: [FieldView]
    }
}

extension OperationCode {
    /// One way of sending a body.
    struct Way {
        var content: MediaContent
        var type: String
        var imports: Imports = []
        var label: String

        /// Whether another one sends the same. A patch is read by its media type, and so are texts and bytes.
        func says(_ other: Way) -> Bool {
            let media = [content, other.content].map { MediaType($0.mediaType).essence }
            guard type == other.type else { return false }
            return content.carriage == .json && !media.contains { $0.contains("patch") } || media[0] == media[1]
        }
    }

    func body() -> BodyCode? {
        guard let body = operation.body else { return nil }
        let ways = ways(of: body)
        guard let first = ways.first else { return nil }
        let isOptional = !body.isRequired
        var code = BodyCode(field: field(ways.count == 1 ? first.type : typeName(.body), isOptional, body))
        for way in ways { code.imports.formUnion(way.imports) }
        if ways.count == 1 {
            complete(&code, with: first, isOptional: isOptional)
        } else {
            choose(among: ways, &code, isOptional: isOptional)
        }
        return code
    }

    private func field(_ type: String, _ isOptional: Bool, _ body: Body) -> FieldView {
        let isNullable = type.hasSuffix("?")
        return FieldView(
            documentation: body.documentation.text.map(SwiftLiteral.documentation) ?? [],
            parameter: SwiftParameter(
                name: bodyName,
                type: isOptional && !isNullable ? type + "?" : type,
                value: isOptional ? .nil : nil
            ),
            isDeprecated: false,
            storage: nil,
            target: bodyName,
            initialValue: bodyName,
            absentValue: nil,
            decoding: "",
            encoding: ""
        )
    }

    /// `body`, unless a parameter is called so.
    private var bodyName: String {
        let isTaken = operation.input.map { declarations.names.members(of: $0).contains("body") } ?? false
        return isTaken ? "requestBody" : "body"
    }

    /// The ways that a caller can tell apart. Of several media types that say the same the first is taken, JSON before
    /// others.
    private func ways(of body: Body) -> [Way] {
        let order: [Carriage] = [.json, .form, .multipart, .text, .bytes, .events, .lines]
        var ways: [Way] = []
        for carriage in order {
            for content in body.contents where content.carriage == carriage {
                guard let way = way(content, among: body.contents), !ways.contains(where: { $0.says(way) }) else {
                    continue
                }
                ways.append(way)
            }
        }
        var labels = Scope(reserved: [])
        for index in ways.indices { ways[index].label = labels.claim(ways[index].label).name }
        return ways
    }

    /// The media types of the body that no caller can choose.
    func bodiesLeftOut() -> [MediaContent] {
        guard let body = operation.body else { return [] }
        let kept = Set(ways(of: body).map(\.content.location))
        return body.contents.filter { !kept.contains($0.location) }
    }

    private func way(_ content: MediaContent, among contents: [MediaContent]) -> Way? {
        let media = MediaType(content.mediaType)
        let label = MediaLabel.member(of: media, content.carriage)
        switch content.carriage {
        case .json, .form:
            let spelling = content.type.map(types.spelling) ?? SwiftTypes.Spelling("JSONValue", imports: .runtime)
            return Way(content: content, type: spelling.text, imports: spelling.imports, label: label)
        case .multipart:
            let type = content.type == nil ? "FormData" : typeName(.form)
            return Way(content: content, type: type, imports: .runtime, label: label)
        case .text:
            // Another spelling of what has a type.
            if content.isStructured, contents.contains(where: { $0.carriage == .json }) { return nil }
            return Way(content: content, type: "String", label: label)
        case .bytes, .events, .lines:
            // XML beside what Swift has a type for is the same once more.
            if media.kind == .xml, contents.contains(where: { [.json, .form].contains($0.carriage) }) { return nil }
            return Way(content: content, type: "UploadBytes", imports: .runtime, label: label)
        }
    }

    private func complete(_ code: inout BodyCode, with way: Way, isOptional: Bool) {
        let value = "input.\(code.field.parameter.name)"
        code.statements = statements(for: way, value, isOptional: isOptional)
        guard let type = way.content.type else { return }
        if way.content.carriage == .multipart {
            let form = form(type)
            code.structs.append(form.view)
            code.imports.formUnion(form.imports)
            if form.view.isChecked { code.checks = ["violations.check(\(code.field.parameter.name), at: \"body\")"] }
            if !isOptional { code.flattened = flattened(way.type, Self.ordered(form.view.fields)) }
            return
        }
        code.checks = declarations.validation.statements(
            for: code.field.parameter.name,
            of: type,
            at: "\"body\"",
            LineBreaker(depth: 1)
        )
        guard !isOptional else { return }
        let graph = declarations.graph
        let resolved = graph.resolved(type)
        guard case .object(let object) = graph[resolved].shape, object.additional == nil,
            let name = declarations.names.name(of: resolved)
        else { return }
        let made = declarations.structView(object, of: declared(resolved, name), in: .namespace)
        code.flattened = flattened(way.type, made.view.fields)
        if code.flattened != nil { code.imports.formUnion(made.imports) }
    }

    /// More properties than a line or two are better given as a value.
    private static let mostFlattened = 8

    private func flattened(_ type: String, _ fields: [FieldView]) -> BodyCode.Flattened? {
        guard !fields.isEmpty, fields.count <= Self.mostFlattened else { return nil }
        return BodyCode.Flattened(type: type, fields: fields)
    }

    private func form(_ type: TypeID) -> (view: ArgumentsView, imports: Imports) {
        guard case .object(let object) = declarations.graph[type].shape else {
            return (arguments(typeName(.form), documentation: "", fields: [], checks: []), [])
        }
        let made = declarations.structView(plain(object), of: declared(type, typeName(.form)), in: scope)
        let view = arguments(
            typeName(.form),
            documentation: "The form that `\(operation.method) \(operation.path)` takes.",
            fields: made.view.fields,
            checks: made.view.checks
        )
        return (view, made.imports)
    }

    private func choose(among ways: [Way], _ code: inout BodyCode, isOptional: Bool) {
        var cases: [ChoiceCaseView] = []
        var lines = ["switch input.\(code.field.parameter.name) {"]
        for way in ways {
            let label = SwiftName.escapedAfterDot(way.label)
            cases.append(
                ChoiceCaseView(
                    documentation: SwiftLiteral.documentation("`\(way.content.mediaType)`"),
                    name: SwiftName.escaped(way.label),
                    payload: "(\(way.type))"
                )
            )
            lines.append("case .\(label)(let value)\(isOptional ? "?" : ""):")
            lines += statements(for: way, "value", isOptional: false).map { "    \($0)" }
            if way.content.carriage == .multipart, let type = way.content.type {
                let form = form(type)
                code.structs.append(form.view)
                code.imports.formUnion(form.imports)
            }
        }
        if isOptional { lines.append("case nil: break") }
        code.statements = lines + ["}"]
        code.choices.append(
            ChoiceView(
                documentation: SwiftLiteral.documentation("The bodies that `\(operation.path)` takes."),
                access: access,
                name: typeName(.body),
                conformances: "Equatable, Sendable",
                cases: cases
            )
        )
    }
}
