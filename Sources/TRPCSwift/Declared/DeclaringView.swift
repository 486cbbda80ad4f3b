/// A view of a declaration: the template prints it, and ``declaration`` is its public interface.
protocol DeclaringView: TemplateContext {
    var declaration: Declaration { get }
}

/// The code of a declaration, or its interface if the emitter prints no code.
struct EmittedDeclaration {
    /// Ends with a line feed.
    var text = ""
    var declarations: [Declaration] = []
}

extension DeclarationEmitter {
    /// Prints a view with the template called `name`, or returns its declaration if the emitter has no templates.
    func emitted(
        _ view: some DeclaringView,
        _ name: String,
        _ layout: SwiftLayout = SwiftLayout()
    ) -> EmittedDeclaration {
        guard let templates else { return EmittedDeclaration(declarations: [view.declaration]) }
        return EmittedDeclaration(text: templates.render(view, with: name, layout))
    }
}

extension [NestedView] {
    var declarations: [Declaration] { flatMap(\.declarations) }
}

extension StructView: DeclaringView {
    var declaration: Declaration {
        var members = constants.map { Declaration.property($0.name, $0.type) }
        members += fields.elements.map { .property($0.parameter.name, $0.parameter.type) }
        members.append(.initializer(parameters.map(\.parameter)))
        members += pages.map { page in
            var parameters = [SwiftParameter(label: page.label, name: "page", type: page.page)]
            if let headers = page.headers { parameters.append(SwiftParameter(name: "headers", type: headers)) }
            return .function("input", parameters, result: "-> Self?")
        }
        return .type("struct", name, protocols, members + types.declarations)
    }
}

extension TupleView: DeclaringView {
    var declaration: Declaration {
        var members = items.map { Declaration.property($0.parameter.name, $0.parameter.type) }
        let parameters = items.map { item in
            var parameter = item.parameter
            parameter.label = "_"
            return parameter
        }
        members.append(.initializer(parameters))
        return .type("struct", name, protocols, members + types.declarations)
    }
}

extension EnumView: DeclaringView {
    var declaration: Declaration {
        var members = groups.flatMap(\.cases).map { Declaration.enumCase($0.name, $0.payload) }
        if form != .plain { members.append(.property("rawValue", rawType)) }
        if form.unknownCase != nil || !parts.isEmpty { members.append(.property("allCases", "[Self]")) }
        if let unknown = form.unknownCase {
            if !parts.isEmpty { members.append(.initializer([SwiftParameter(name: "rawValue", type: rawType)])) }
            if unknown != "unknown" {
                let parameter = SwiftParameter(label: "_", name: "rawValue", type: rawType)
                members.append(.function("unknown", [parameter], result: "-> Self"))
            }
        }
        return .type("enum", name, protocols, members)
    }
}

extension UnionView: DeclaringView {
    var declaration: Declaration {
        var members = variants.map { variant in
            let value = variant.defaultValue.isEmpty ? "" : " = \(variant.defaultValue)"
            return Declaration.enumCase(variant.name, variant.type + value)
        }
        if let unknownCase { members.append(.enumCase(unknownCase, "JSONValue")) }
        if let idType { members.append(.property("id", unknownCase == nil ? idType : idType + "?")) }
        return .type("enum", name, protocols, members + types.declarations)
    }
}

extension AliasView: DeclaringView {
    var declaration: Declaration { Declaration(name, .alias(type)) }
}

extension NamespaceView: DeclaringView {
    var declaration: Declaration { .type("enum", name, [], []) }
}
