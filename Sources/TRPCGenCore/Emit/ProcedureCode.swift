/// One procedure as Swift: the value, and the functions that call it.
struct ProcedureCode {
    let procedure: Procedure
    /// Its name in the router, escaped.
    let name: String
    let declarations: DeclarationEmitter

    var value: ProcedureView {
        let path = SwiftLiteral.string(procedure.path)
        let base = procedure.kind == .subscription ? "SubscriptionProcedure" : "Procedure"
        let type = "\(base)<\(inputType), \(outputType)>"
        let tracking = procedure.isTracked ? ", isTracked: true" : ""
        let value: String =
            switch procedure.kind {
            case .query: ".query(\(path))"
            case .mutation: ".mutation(\(path))"
            case .subscription: ".init(\(path)\(tracking))"
            }
        let line = "        \(declarations.access)static let \(name) = \(type)\(value)"
        let isLong = line.count > 120
        let indent = String(repeating: " ", count: isLong ? 12 : 8)
        var check = ""
        if !checks.isEmpty {
            let lines = checks.map { "\n\(indent)    \($0)" }.joined()
            check = " { violations, input in\(lines)\n\(indent)}"
        }
        return ProcedureView(
            documentation: SwiftLiteral.documentation("The \(procedure.kind.rawValue) `\(procedure.path)`."),
            name: name,
            value: type + (isLong ? "\n            " : "") + value + check
        )
    }

    /// The statements that check an input which cannot check itself, such as a text.
    private var checks: [String] {
        guard procedure.kind != .subscription, case .value(let type, let isOptional) = procedure.input,
            !declarations.validation.isSelfChecking(type)
        else { return [] }
        let graph = declarations.graph
        var value = "input"
        if case .optional = graph[graph.resolved(type)].shape { value += isOptional ? "?.wrapped" : ".wrapped" }
        return declarations.validation.statements(for: value, of: type)
    }

    var imports: Imports {
        var imports: Imports = .runtime
        if case .value(let type, _) = procedure.input {
            imports.formUnion(declarations.types.spelling(of: type).imports)
            if let input = inputView(type) { imports.formUnion(input.imports) }
        }
        if case .value(let type) = procedure.output {
            imports.formUnion(declarations.types.spelling(of: type).imports)
        }
        return imports
    }

    /// The call with the input's fields as parameters, and the same with one input value.
    var functions: [FunctionView] {
        guard procedure.kind != .subscription else { return [] }
        guard case .value(let type, let isOptional) = procedure.input else {
            return [function(parameters: [], argument: nil)]
        }
        guard let fields = inputView(type)?.view.fields else {
            return [function(parameters: ["_ input: \(inputType)\(isOptional ? " = nil" : "")"], argument: "input")]
        }
        let input = declarations.types.spelling(of: type).text
        guard !fields.isEmpty else { return [function(parameters: [], argument: "\(input)()")] }
        guard fields.count <= DeclarationEmitter.mostParameters else {
            return [function(parameters: ["_ input: \(inputType)\(isOptional ? " = nil" : "")"], argument: "input")]
        }
        let spread = function(
            parameters: fields.map { "\($0.name): \($0.type)\($0.defaultValue)" },
            argument: input,
            labels: fields.map { $0.name.filter { $0 != "`" } }
        )
        // Without arguments, the first of the two is called where all of its parameters have defaults.
        let hasDefault = isOptional && fields.contains { $0.defaultValue.isEmpty }
        let whole = function(
            parameters: ["_ input: \(inputType)\(hasDefault ? " = nil" : "")"],
            argument: "input"
        )
        return [spread, whole]
    }

    /// A function that calls with `argument`, or with `argument(label: label, …)`.
    private func function(parameters: [String], argument: String?, labels: [String]? = nil) -> FunctionView {
        let result = isVoid ? "" : " -> \(outputType)"
        let isHidden = parameters.contains { $0.hasPrefix("client:") }
        let call = "\(isVoid ? "_ = " : "")try await \(isHidden ? "self." : "")client.call"
        return FunctionView(
            documentation: documentation,
            isDiscardable: !isVoid && procedure.kind == .mutation,
            name: name,
            parameters: DeclarationEmitter.parameterList(
                parameters,
                indent: 8,
                around: "\(declarations.access)func \(name) async throws\(result) {"
            ),
            result: result,
            body: call + arguments(argument, labels, after: call)
        )
    }

    /// The arguments of the call: on one line where they fit, else one a line.
    private func arguments(_ argument: String?, _ labels: [String]?, after call: String) -> String {
        guard let argument else { return "(Self.\(name))" }
        func list(indent: Int) -> String {
            guard let labels else { return argument }
            return argument
                + DeclarationEmitter.parameterList(
                    labels.map { "\(SwiftName.escapedAsLabel($0)): \(SwiftName.escaped($0))" },
                    indent: indent,
                    around: argument
                )
        }
        let line = "(Self.\(name), \(list(indent: 0)))"
        if !line.contains("\n"), 12 + call.count + line.count <= 120 { return line }
        return "(\n                Self.\(name),\n                \(list(indent: 16))\n            )"
    }

    /// The input as a struct, when it is one.
    private func inputView(_ type: TypeID) -> (view: StructView, imports: Imports)? {
        let graph = declarations.graph
        let resolved = graph.resolved(type)
        guard case .object(let object) = graph[resolved].shape, let name = graph[resolved].name else { return nil }
        return declarations.structView(object, id: resolved, name: name)
    }

    /// An input that may be absent is an optional; one that may be null is `Nullable`, since null is sent.
    private var inputType: String {
        guard case .value(let type, let isOptional) = procedure.input else { return "NoInput" }
        let graph = declarations.graph
        var spelling = declarations.types.spelling(of: type).text
        if case .optional(let inner) = graph[graph.resolved(type)].shape {
            spelling = "Nullable<\(declarations.types.spelling(of: inner).text)>"
        }
        return isOptional ? spelling + "?" : spelling
    }

    private var outputType: String {
        guard case .value(let type) = procedure.output else { return "NoOutput" }
        return declarations.types.spelling(of: type).text
    }

    private var isVoid: Bool {
        if case .void = procedure.output { true } else { false }
    }

    private var documentation: [String] {
        var lines = procedure.documentation.text.map(SwiftLiteral.documentation) ?? []
        if lines.isEmpty { lines = SwiftLiteral.documentation("Calls `\(procedure.path)`.") }
        if procedure.documentation.isDeprecated { lines.append("@available(*, deprecated)") }
        return lines
    }
}
