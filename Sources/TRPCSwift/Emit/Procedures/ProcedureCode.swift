internal import TRPCContract

/// One procedure as Swift: the value, and the functions that call it.
struct ProcedureCode {
    let procedure: Procedure
    /// The procedure's name in the router, escaped.
    let name: String
    /// The scope in which the procedure's types are spelled.
    let scope: SwiftTypes.Scope
    /// How the runtime's `Subscription` is spelled in this client.
    let subscriptionType: String
    let declarations: DeclarationEmitter

    /// Breaks the lines of a router, which stands in no other type.
    let lines = LineBreaker()

    var isSubscription: Bool { procedure.kind == .subscription }

    var value: ProcedureView {
        let generic = isSubscription ? "SubscriptionProcedure" : "Procedure"
        let type = "\(generic)<\(inputType), \(outputType)>"
        var arguments = [SwiftLiteral.string(procedure.path)]
        if isSubscription, procedure.isTracked { arguments.append("isTracked: true") }
        if procedure.kind == .mutation, procedure.isIdempotent == true { arguments.append("isIdempotent: true") }
        let factory = isSubscription ? "" : ".\(procedure.kind.rawValue)"
        let call = "\(factory)(\(arguments.joined(separator: ", ")))"

        let head = "\(declarations.access)static let \(name) = "
        let checks = checks
        // The beginning of the checks stands in the line, too.
        let closure = checks.isEmpty ? "" : Self.closureHead
        var indent = 8
        var value = type + call
        if !lines.fits(head, type, indent: 8) {
            let arguments =
                lines.fits("\(inputType), \(outputType)", indent: 12)
                ? "            \(inputType), \(outputType)" : "            \(inputType),\n            \(outputType)"
            value = "\(generic)<\n\(arguments)\n        >\(call)"
        } else if !lines.fits(head, type, call, closure, indent: 8) {
            value = type + "\n            \(isSubscription ? ".init" : "")\(call)"
            indent = 12
        }
        return ProcedureView(
            name: name,
            value: value + self.closure(of: checks, indent: indent),
            explainsCall: !isSubscription && hasNoInput
        )
    }

    private var hasNoInput: Bool {
        if case .none = procedure.input { true } else { false }
    }

    private static let closureHead = " { violations, input in"

    private func closure(of checks: [String], indent: Int) -> String {
        guard !checks.isEmpty else { return "" }
        let indent = LineBreaker.spaces(indent)
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
        return declarations.validation.statements(for: value, of: type, lines)
    }

    var imports: Imports {
        var imports: Imports = .runtime
        if case .value(let type, _) = procedure.input {
            imports.formUnion(spelling(of: type).imports)
            if let input = inputStruct(type) { imports.formUnion(input.imports) }
        }
        if case .value(let type) = procedure.output { imports.formUnion(spelling(of: type).imports) }
        return imports
    }

    func spelling(of type: TypeID) -> SwiftTypes.Spelling { declarations.types.spelling(of: type, in: scope) }

    /// The input as a struct, when it is one, with its properties as the router spells them.
    func inputStruct(_ type: TypeID) -> (object: ObjectType, fields: [FieldView], imports: Imports)? {
        let graph = declarations.graph
        let resolved = graph.resolved(type)
        guard case .object(let object) = graph[resolved].shape, declarations.names.name(of: resolved) != nil
        else { return nil }
        let declared = DeclaredType(id: resolved, name: spelling(of: type).text, depth: 0)
        let made = declarations.structView(object, of: declared, in: scope)
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
            var text = spelling(of: type).text
            if case .optional(let inner) = graph[graph.resolved(type)].shape {
                text = "Nullable<\(spelling(of: inner).text)>"
            }
            return isOptional ? text + "?" : text
        }
    }

    var outputType: String {
        guard case .value(let type) = procedure.output else { return "NoOutput" }
        return spelling(of: type).text
    }

    var isVoid: Bool {
        if case .void = procedure.output { true } else { false }
    }
}
