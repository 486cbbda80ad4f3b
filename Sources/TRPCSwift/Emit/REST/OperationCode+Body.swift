internal import TRPCContract

/// The body of an operation: its property in the input, and its variants.
struct BodyCode {
    var field: FieldView
    /// The variants; several if a caller can choose among media types.
    var variants: [OperationCode.BodyVariant]
    var isOptional: Bool
    var types: [NestedView] = []
    var imports: Imports = []
    /// The statements that validate the body as a property of the input.
    var checks: [Code] = []
    /// The body's own struct, whose properties may be function parameters instead.
    var flattened: Flattened?

    /// The type of a body with one variant; nil for a multipart form, which isn't a type of the contract.
    var type: TypeID? {
        guard variants.count == 1, variants[0].content.carriage != .multipart else { return nil }
        return variants[0].content.type
    }

    /// A struct whose properties are passed individually.
    struct Flattened {
        var type: String
        var fields: [FieldView]
        /// The imports that the properties' types need.
        var imports: Imports = []
    }
}

extension OperationCode {
    /// A media type of a body, and its Swift type.
    struct BodyVariant {
        var content: MediaContent
        var type: String
        var imports: Imports = []
        var label: String

        /// Returns whether both variants send the same request.
        func isEquivalent(to other: BodyVariant) -> Bool { type == other.type && content.covers(other.content) }
    }

    func body() -> BodyCode? {
        guard let body = operation.body else { return nil }
        let ways = variants(of: body)
        guard let first = ways.first else { return nil }
        let isOptional = !body.isRequired
        let type = ways.count == 1 ? first.type : typeName(.body)
        var code = BodyCode(field: field(type, isOptional, body), variants: ways, isOptional: isOptional)
        for way in ways { code.imports.formUnion(way.imports) }
        if ways.count == 1 { complete(&code, with: first) } else { choose(among: ways, &code) }
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
            )
        )
    }

    /// The name of the property: `body`, or another name if a parameter is named `body`.
    private var bodyName: String {
        let isTaken = operation.input.map { declarations.names.members(of: $0).contains("body") } ?? false
        return isTaken ? "requestBody" : "body"
    }

    /// Returns the variants that differ for a caller.
    ///
    /// If several media types are equivalent, JSON is used, otherwise the first one.
    private func variants(of body: Body) -> [BodyVariant] {
        var ways: [BodyVariant] = []
        for content in body.sendableContents {
            let way = variant(content)
            if !ways.contains(where: { $0.isEquivalent(to: way) }) { ways.append(way) }
        }
        var labels = Scope(reserved: [])
        for index in ways.indices { ways[index].label = labels.claim(ways[index].label).name }
        return ways
    }

    /// Returns the media types of the body that no caller can choose.
    func unusedBodyContents() -> [MediaContent] {
        guard let body = operation.body else { return [] }
        let kept = Set(variants(of: body).map(\.content.location))
        return body.contents.filter { !kept.contains($0.location) }
    }

    private func variant(_ content: MediaContent) -> BodyVariant {
        let media = MediaType(content.mediaType)
        let label = MediaLabel.member(of: media, content.carriage)
        switch content.carriage {
        case .json, .form:
            let spelling = content.type.map(types.spelling) ?? SwiftTypes.Spelling("JSONValue", imports: .runtime)
            return BodyVariant(content: content, type: spelling.text, imports: spelling.imports, label: label)
        case .multipart:
            guard content.type != nil else {
                return BodyVariant(content: content, type: "FormData", imports: .runtime, label: label)
            }
            return BodyVariant(content: content, type: typeName(.form), label: label)
        case .text:
            return BodyVariant(content: content, type: "String", label: label)
        case .lines:
            let item = content.item.map(types.spelling) ?? SwiftTypes.Spelling("JSONValue", imports: .runtime)
            return BodyVariant(content: content, type: "[\(item.text)]", imports: item.imports, label: label)
        case .bytes, .events:
            return BodyVariant(content: content, type: "UploadBytes", imports: .runtime, label: label)
        }
    }

    private func complete(_ code: inout BodyCode, with way: BodyVariant) {
        guard let type = way.content.type else { return }
        if way.content.carriage == .multipart {
            let form = form(type)
            code.types.append(form.type)
            code.imports.formUnion(form.imports)
            if form.isChecked { code.checks = ["violations.check(\(code.field.parameter.name), at: \"body\")"] }
            if !code.isOptional { code.flattened = flattened(way.type, Self.ordered(form.fields)) }
            return
        }
        code.checks = declarations.validation.statements(
            for: code.field.parameter.name,
            of: type,
            at: "\"body\""
        )
        guard !code.isOptional else { return }
        let graph = declarations.graph
        let resolved = graph.resolved(type)
        guard case .object(let object) = graph[resolved].shape, object.additional == nil,
            let name = declarations.names.name(of: resolved)
        else { return }
        let made = declarations.structProperties(of: object, declared(resolved, name), in: .namespace)
        // The call sets the property that requests a stream, even in calls that don't stream.
        let flag = operation.call.rest?.streamSwitch
        let index = object.fields.firstIndex { $0.wireName == flag }
        let hidden = index.map { SwiftName.escaped(declarations.names.member($0, of: resolved)) }
        let fields = made.fields.filter { $0.parameter.name != hidden || $0.parameter.value == nil }
        code.flattened = flattened(way.type, fields)
        code.flattened?.imports = made.imports
    }

    /// The maximum number of properties to pass individually.
    private static let mostFlattened = 8

    private func flattened(_ type: String, _ fields: [FieldView]) -> BodyCode.Flattened? {
        guard !fields.isEmpty, fields.count <= Self.mostFlattened else { return nil }
        return BodyCode.Flattened(type: type, fields: fields)
    }

    /// The struct of a multipart form, and its properties as function parameters.
    private struct Form {
        var type: NestedView
        var fields: [FieldView] = []
        var isChecked = false
        var imports: Imports = []
    }

    private func form(_ type: TypeID) -> Form {
        let name = typeName(.form)
        guard case .object(let object) = declarations.graph[type].shape else {
            return Form(type: structure(name, fields: [], checks: [], types: []))
        }
        let declared = declared(type, name)
        let outside = declarations.structProperties(of: plain(object), declared, in: scope)
        let inside = declarations.structProperties(of: plain(object), declared, in: .inside(.arguments(type)))
        let inner = declarations.types(in: .arguments(type))
        return Form(
            type: structure(name, fields: inside.fields, checks: inside.checks, types: inner.views),
            fields: outside.fields,
            isChecked: !inside.checks.isEmpty,
            imports: outside.imports.union(inner.imports).union(inside.checks.isEmpty ? [] : .runtime)
        )
    }

    private func choose(among ways: [BodyVariant], _ code: inout BodyCode) {
        var cases: [ChoiceCaseView] = []
        for way in ways {
            cases.append(
                ChoiceCaseView(
                    documentation: SwiftLiteral.documentation("`\(way.content.mediaType)`"),
                    name: SwiftName.escaped(way.label),
                    payload: way.type
                )
            )
            if way.content.carriage == .multipart, let type = way.content.type {
                let form = form(type)
                code.types.append(form.type)
                code.imports.formUnion(form.imports)
            }
        }
        let conformances = "Equatable, Sendable"
        let view = ChoiceView(access: access, name: typeName(.body), conformances: conformances, cases: cases)
        code.types.append(nested(view, "Choice"))
    }
}
