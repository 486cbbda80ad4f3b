/// One procedure as Swift: the value, and the functions that call it.
struct ProcedureCode {
    let procedure: Procedure
    /// Its name in the router, escaped.
    let name: String
    /// How the runtime's `Subscription` is spelled in this client.
    let subscriptionType: String
    let declarations: DeclarationEmitter

    var value: ProcedureView {
        let isSubscription = procedure.kind == .subscription
        let generic = isSubscription ? "SubscriptionProcedure" : "Procedure"
        let type = "\(generic)<\(inputType), \(outputType)>"
        let factory = isSubscription ? "" : ".\(procedure.kind.rawValue)"
        var arguments = [SwiftLiteral.string(procedure.path)]
        if isSubscription, procedure.isTracked { arguments.append("isTracked: true") }
        if procedure.kind == .mutation, procedure.isIdempotent == true { arguments.append("isIdempotent: true") }

        let head = "        \(declarations.access)static let \(name) = "
        let call = "\(factory)(\(arguments.joined(separator: ", ")))"
        let checks = checks
        var indent = 8
        var value = type + call
        // The beginning of the checks stands in the line, too.
        if head.count + value.count + (checks.isEmpty ? 0 : Self.closureHead.count) > 120 {
            if head.count + type.count > 120 {
                let types = "\(inputType), \(outputType)"
                let separator = 12 + types.count > 120 ? ",\n            " : ", "
                value = "\(generic)<\n            \(inputType)\(separator)\(outputType)\n        >\(call)"
            } else if isSubscription {
                value = type + "(" + arguments.map { "\n            \($0)" }.joined(separator: ",") + "\n        )"
            } else {
                value = type + "\n            \(call)"
                indent = 12
            }
        }
        return ProcedureView(
            documentation: SwiftLiteral.documentation("The \(procedure.kind.rawValue) `\(procedure.path)`."),
            name: name,
            value: value + closure(of: checks, indent: indent)
        )
    }

    private static let closureHead = " { violations, input in"

    private func closure(of checks: [String], indent: Int) -> String {
        guard !checks.isEmpty else { return "" }
        let indent = String(repeating: " ", count: indent)
        let lines = checks.map { "\n\(indent)    \($0)" }.joined()
        return "\(Self.closureHead)\(lines)\n\(indent)}"
    }

    /// The statements that check an input which cannot check itself, such as a text.
    private var checks: [String] {
        guard case .value(let type, let isOptional) = procedure.input, !declarations.validation.isSelfChecking(type)
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
            if let input = inputStruct(type) { imports.formUnion(input.imports) }
        }
        if case .value(let type) = procedure.output {
            imports.formUnion(declarations.types.spelling(of: type).imports)
        }
        return imports
    }

    /// The input as a struct, when it is one.
    func inputStruct(_ type: TypeID) -> (object: ObjectType, fields: [FieldView], imports: Imports)? {
        let graph = declarations.graph
        let resolved = graph.resolved(type)
        guard case .object(let object) = graph[resolved].shape, let name = graph[resolved].name else { return nil }
        let made = declarations.structView(object, id: resolved, name: name)
        return (object, made.view.fields, made.imports)
    }

    /// An input that may be absent is an optional; one that may be null is `Nullable`, since null is sent.
    var inputType: String {
        switch procedure.input {
        case .none: return "NoInput"
        case .upload(.form): return "FormData"
        case .upload(.bytes): return "UploadBytes"
        case .value(let type, let isOptional):
            let graph = declarations.graph
            var spelling = declarations.types.spelling(of: type).text
            if case .optional(let inner) = graph[graph.resolved(type)].shape {
                spelling = "Nullable<\(declarations.types.spelling(of: inner).text)>"
            }
            return isOptional ? spelling + "?" : spelling
        }
    }

    var outputType: String {
        guard case .value(let type) = procedure.output else { return "NoOutput" }
        return declarations.types.spelling(of: type).text
    }

    var isVoid: Bool {
        if case .void = procedure.output { true } else { false }
    }
}
