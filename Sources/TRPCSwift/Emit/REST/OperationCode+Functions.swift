internal import TRPCContract

extension OperationCode {
    /// Returns the functions that call the operation, with the parameters and the body's properties passed individually.
    func functions(_ input: InputCode, _ answer: OutputCode) -> [FunctionView] {
        if answer.isStream {
            return functions(input, call(name, "client.stream", result: "RESTItems<\(answer.type)>"))
        }
        let isRead = HTTPMethods.safe.contains(operation.method) && operation.method != "OPTIONS"
        var function = call(name, "try await client.call", result: answer.isVoid ? nil : answer.type)
        function.isAsync = true
        function.isDiscardable = !answer.isVoid && (!isRead || answer.isUndescribed)
        return functions(input, function)
    }

    /// Returns the streaming form of an operation that can respond with or without a stream.
    func streamView(_ stream: StreamCode, _ input: InputCode, _ failures: FailureCode) -> OperationValueView {
        let name = streamName
        let functions = functions(input, call(name, "client.stream", result: "RESTItems<\(stream.type)>"))
        return OperationValueView(
            name: SwiftName.escaped(name),
            generic: generic(isStream: true),
            input: input.type,
            output: stream.type,
            failure: failures.type,
            value: call(of: "RESTStream", input, stream.type, answer: stream.reader, failures, name: name),
            functions: functions.map(declarations.member)
        )
    }

    /// Returns a function without parameters that calls a function of the client.
    private func call(_ name: String, _ callee: String, result: String?) -> SwiftFunction {
        SwiftFunction(access: access, name: SwiftName.escaped(name), result: result, call: .text(callee))
    }

    private func functions(_ input: InputCode, _ call: SwiftFunction) -> [FunctionView] {
        let (callee, value) = (call.call.line ?? "", Code.text("Self.\(call.name)"))
        func function(
            _ parameters: [SwiftParameter],
            _ arguments: [Code],
            isDisfavored: Bool = false,
            isDocumented: Bool = true
        ) -> FunctionView {
            var function = call
            let isHidden = parameters.contains { $0.name == "client" }
            let name = isHidden ? callee.replacing("client.", with: "self.client.") : callee
            function.parameters = parameters
            function.call = .call(name, [value] + arguments)
            function.isDisfavored = isDisfavored
            return FunctionView(
                documentation: isDisfavored || !isDocumented ? [] : documentation,
                isDeprecated: operation.documentation.isDeprecated,
                function: function
            )
        }
        guard !input.fields.isEmpty else { return [function([], [])] }
        let spread = spread(input)
        guard spread.parameters.count <= DeclarationEmitter.mostParameters else {
            return [function([SwiftParameter(label: "_", name: "input", type: input.type)], ["input"])]
        }
        let nullable = Set(spread.parameters.filter { $0.withoutNull != nil }.map(\.name))
        let exact = function(spread.parameters, [spread.value.code([])], isDisfavored: !nullable.isEmpty)
        guard !nullable.isEmpty else { return [exact] }
        let plain = function(spread.parameters.map { $0.withoutNull ?? $0 }, [spread.value.code(nullable)])
        let mixed = MixedNulls.forms(of: spread.parameters).map { form in
            function(form.parameters, [spread.value.code(form.plain)], isDocumented: false)
        }
        return [plain] + mixed + [exact]
    }

    /// The parameters of a function, and the resulting input.
    private struct Spread {
        var parameters: [SwiftParameter]
        var value: Value

        indirect enum Value {
            case parameter(String)
            case made(type: String, [(label: String, value: Value)])

            /// Returns the expression that creates the input.
            ///
            /// - Parameter nullable: The names of plain optional parameters whose properties distinguish null from absent
            ///   values.
            func code(_ nullable: Set<String>) -> Code {
                switch self {
                case .parameter(let name): .text(nullable.contains(name) ? SwiftParameter.nullable(name) : name)
                case .made(let type, let list): .call(type, list.map { .labelled($0.label, $0.value.code(nullable)) })
                }
            }
        }
    }

    /// Returns required parameters, then the body or its properties, then optional parameters.
    private func spread(_ input: InputCode) -> Spread {
        let required = input.parameters.map(\.parameter).filter { $0.value == nil }
        let optional = input.parameters.map(\.parameter).filter { $0.value != nil }
        func made(_ arguments: [(label: String, value: Spread.Value)]) -> Spread.Value {
            input.isValue ? arguments[0].value : .made(type: input.type, arguments)
        }
        guard let body = input.body else {
            return Spread(parameters: required + optional, value: made((required + optional).map(Self.argument)))
        }
        let field = body.field.parameter
        let before = field.value == nil ? required : required + optional
        let after = field.value == nil ? optional : []
        var given = [field]
        var value = Spread.Value.parameter(field.name)
        if let flattened = body.flattened {
            let fields = flattened.fields.map(\.parameter)
            given = fields.filter { $0.value == nil } + fields.filter { $0.value != nil }
            value = .made(type: flattened.type, fields.map(Self.argument))
        }
        let arguments = before.map(Self.argument) + [(Self.label(field), value)] + after.map(Self.argument)
        return Spread(parameters: before + given + after, value: made(arguments))
    }

    private static func argument(_ parameter: SwiftParameter) -> (label: String, value: Spread.Value) {
        (label(parameter), .parameter(parameter.name))
    }

    private static func label(_ parameter: SwiftParameter) -> String {
        SwiftName.escapedAsLabel(parameter.name.filter { $0 != "`" })
    }

    /// The contract's description, unless it only repeats the name, as frameworks often generate it: `Read Item` for
    /// `readItem`.
    private var documentation: [String] {
        let text = operation.documentation.text ?? ""
        let isName = SwiftName.member(text, acronyms: declarations.configuration.acronyms) == name
        return text.isEmpty || isName ? [] : SwiftLiteral.documentation(text)
    }
}
