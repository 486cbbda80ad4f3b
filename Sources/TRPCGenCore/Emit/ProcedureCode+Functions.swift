extension ProcedureCode {
    /// The call with the input's fields as parameters, and the same with one input value.
    var functions: [FunctionView] {
        switch procedure.input {
        case .none:
            return [function(parameters: [], input: nil)]
        case .upload:
            return [function(parameters: ["_ input: \(inputType)"], input: .whole)]
        case .value(let type, let isOptional):
            let input = inputStruct(type)
            let fields = input?.fields ?? []
            guard let input, fields.count <= DeclarationEmitter.mostParameters else {
                return [function(parameters: ["_ input: \(inputType)\(isOptional ? " = nil" : "")"], input: .whole)]
            }
            return functions(of: input.object, fields, type: type, isOptional: isOptional)
        }
    }

    private func functions(
        of object: ObjectType,
        _ fields: [FieldView],
        type: TypeID,
        isOptional: Bool
    ) -> [FunctionView] {
        let resumption = procedure.kind == .subscription ? resumptionField(of: object) : nil
        let own = fields.filter { $0.name != resumption?.name }
        var arguments = own.map { FunctionInput.Argument(name: Self.plain($0.name)) }
        // Where it may not be left out, it is sent as null.
        if let resumption, resumption.isRequired, let index = fields.firstIndex(where: { $0.name == resumption.name }) {
            arguments.insert(.init(name: Self.plain(resumption.name), value: "nil"), at: index)
        }
        let spread = function(
            parameters: own.map { "\($0.name): \($0.type)\($0.defaultValue)" },
            input: .fields(type: declarations.types.spelling(of: type).text, arguments),
            taken: own.map(\.name)
        )
        guard !own.isEmpty else { return [spread] }
        // Without arguments, the first of the two is called where all of its parameters have defaults.
        let hasDefault = isOptional && own.contains { $0.defaultValue.isEmpty }
        let whole = function(
            parameters: ["_ input: \(inputType)\(hasDefault ? " = nil" : "")"],
            input: .whole,
            taken: own.map(\.name)
        )
        return [spread, whole]
    }

    /// Whether a caller can go on after an event: its id is in the contract, or is asked for.
    private var isResumable: Bool {
        guard procedure.kind == .subscription else { return false }
        if procedure.isTracked { return true }
        guard case .value(let type, _) = procedure.input, let input = inputStruct(type) else { return false }
        return resumptionField(of: input.object) != nil
    }

    /// The property that the client fills when it resumes a subscription, and that nobody else does.
    private func resumptionField(of object: ObjectType) -> (name: String, isRequired: Bool)? {
        let field = object.fields.first { $0.wireName == "lastEventId" && $0.constant == nil }
        // A text that is always required is the caller's, whatever it is called.
        guard let field, !field.isRequired || field.isNullable else { return nil }
        return (SwiftName.escaped(field.swiftName), field.isRequired)
    }

    /// What a function gives to the client as the input.
    private enum FunctionInput {
        /// Its only parameter.
        case whole
        /// A struct, from parameters of the same names.
        case fields(type: String, [Argument])

        struct Argument {
            /// Without backticks.
            var name: String
            /// In place of the parameter.
            var value: String?
        }
    }

    /// A function that calls the procedure or, for a subscription, describes it.
    ///
    /// - Parameter taken: the names of the input's fields, which the label of the last event must differ from.
    private func function(parameters: [String], input: FunctionInput?, taken: [String] = []) -> FunctionView {
        let isSubscription = procedure.kind == .subscription
        let isHidden = parameters.contains { $0.hasPrefix("client:") }
        let client = isHidden ? "self.client" : "client"
        var parameters = parameters
        var result = isVoid ? "" : " -> \(outputType)"
        var call = "\(isVoid ? "_ = " : "")try await \(client).call"
        var last: String?
        if isSubscription {
            result = " -> \(subscriptionType)<\(outputType)>"
            call = "\(client).subscribe"
        }
        if isResumable {
            var scope = Scope(reserved: Set(taken.map(Self.plain)))
            let label = scope.claim(anyOf: ["after", "afterEvent"]) ?? scope.claim("afterEvent").name
            let name = scope.claim(anyOf: ["lastEventId", "eventId"]) ?? scope.claim("eventId").name
            parameters.append("\(label) \(name): String? = nil")
            last = "after: \(name)"
        }
        let effects = isSubscription ? "" : " async throws"
        return FunctionView(
            documentation: documentation,
            isDiscardable: !isVoid && procedure.kind == .mutation,
            name: name,
            parameters: DeclarationEmitter.parameterList(
                parameters,
                indent: 8,
                around: "\(declarations.access)func \(name)\(effects)\(result) {"
            ),
            effects: effects,
            result: result,
            body: call + arguments(input, last, after: call)
        )
    }

    /// The arguments of the call: on one line where they fit, else one a line.
    private func arguments(_ input: FunctionInput?, _ last: String?, after call: String) -> String {
        func list(indent: Int) -> [String] {
            ["Self.\(name)", input.map { expression(of: $0, indent: indent) }, last].compactMap(\.self)
        }
        let line = "(\(list(indent: 0).joined(separator: ", ")))"
        if !line.contains("\n"), 12 + call.count + line.count <= 120 { return line }
        let indent = String(repeating: " ", count: 16)
        return "(\n" + list(indent: 16).map { indent + $0 }.joined(separator: ",\n") + "\n            )"
    }

    private func expression(of input: FunctionInput, indent: Int) -> String {
        switch input {
        case .whole:
            return "input"
        case .fields(let type, let arguments):
            let list = arguments.map { argument in
                "\(SwiftName.escapedAsLabel(argument.name)): \(argument.value ?? SwiftName.escaped(argument.name))"
            }
            return type + DeclarationEmitter.parameterList(list, indent: indent, around: type)
        }
    }

    private static func plain(_ name: String) -> String { name.filter { $0 != "`" } }

    private var documentation: [String] {
        var lines = procedure.documentation.text.map(SwiftLiteral.documentation) ?? []
        if lines.isEmpty {
            let verb = procedure.kind == .subscription ? "Listens to" : "Calls"
            lines = SwiftLiteral.documentation("\(verb) `\(procedure.path)`.")
        }
        if procedure.documentation.isDeprecated { lines.append("@available(*, deprecated)") }
        return lines
    }
}
