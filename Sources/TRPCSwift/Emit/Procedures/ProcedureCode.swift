internal import TRPCContract

/// The Swift code for a procedure: its value, and the functions that call it.
struct ProcedureCode {
    let procedure: ProcedureDetail
    /// The procedure's name in the router, escaped.
    let name: String
    /// The scope in which the procedure's types are spelled.
    let scope: SwiftTypes.Scope
    /// The spelling of the runtime's `EventStream` in this client.
    let subscriptionType: String
    let declarations: DeclarationEmitter
    let traits: CallTraitsCode
    /// The input if it is a struct, with its properties as the router spells them.
    private(set) var input: (object: ObjectType, fields: [FieldView], imports: Imports)?

    init(
        procedure: ProcedureDetail,
        name: String,
        scope: SwiftTypes.Scope,
        subscriptionType: String,
        declarations: DeclarationEmitter,
        traits: CallTraitsCode
    ) {
        self.procedure = procedure
        self.name = name
        self.scope = scope
        self.subscriptionType = subscriptionType
        self.declarations = declarations
        self.traits = traits
        if case .value(let type, _) = procedure.input { input = inputStruct(type) }
    }

    var isSubscription: Bool { procedure.kind == .subscription }

    var value: ProcedureView {
        let generic = isSubscription ? "SubscriptionProcedure" : "Procedure"
        var arguments: [Code] = [.text(SwiftLiteral.string(procedure.path))]
        if procedure.kind == .mutation, procedure.isIdempotent == true { arguments.append("isIdempotent: true") }
        let factory = isSubscription ? "" : ".\(procedure.kind.rawValue)"
        var call: [Code] = [.call(factory, arguments)]
        let checks = checks
        if !checks.isEmpty { call.append(.lines(open: " { violations, input in", statements: checks, close: "}")) }
        let plain = Code.row([
            .text(generic), .filled(open: "<", elements: [.text(inputType), .text(outputType)], close: ">"),
            .next(.row(call), apart: isSubscription ? ".init" : ""),
        ])
        return ProcedureView(
            name: name,
            path: SwiftLiteral.string(procedure.path),
            kind: procedure.kind.rawValue,
            input: inputType,
            output: outputType,
            value: traits.added(to: plain, of: procedure.call),
            explainsCall: !isSubscription && hasNoInput
        )
    }

    private var hasNoInput: Bool {
        if case .none = procedure.input { true } else { false }
    }

    /// The statements that validate an input that has no validation of its own, such as a string.
    private var checks: [Code] {
        guard case .value(let type, let isOptional) = procedure.input, !declarations.validation.isSelfChecking(type)
        else { return [] }
        let graph = declarations.graph
        var value = "input"
        if case .optional = graph[graph.resolved(type)].shape { value += isOptional ? "?.wrapped" : ".wrapped" }
        return declarations.validation.statements(for: value, of: type)
    }

    var imports: Imports {
        var imports: Imports = procedure.kind == .subscription ? [.runtime, .streams] : .runtime
        if case .value(let type, _) = procedure.input {
            imports.formUnion(spelling(of: type).imports)
            if let input { imports.formUnion(input.imports) }
        }
        if case .value(let type) = procedure.output { imports.formUnion(spelling(of: type).imports) }
        return imports
    }

    func spelling(of type: TypeID) -> SwiftTypes.Spelling { declarations.types.spelling(of: type, in: scope) }

    private func inputStruct(_ type: TypeID) -> (object: ObjectType, fields: [FieldView], imports: Imports)? {
        let graph = declarations.graph
        let resolved = graph.resolved(type)
        guard case .object(let object) = graph[resolved].shape, declarations.names.name(of: resolved) != nil
        else { return nil }
        let declared = DeclaredType(id: resolved, name: spelling(of: type).text, depth: 0)
        let made = declarations.structProperties(of: object, declared, in: scope)
        return (object, made.fields, made.imports)
    }

    /// The Swift type of the input: optional if it may be absent, `Nullable` if it may be null, since null must be sent.
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
