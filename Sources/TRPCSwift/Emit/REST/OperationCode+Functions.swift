internal import TRPCContract

extension OperationCode {
    /// The call with parameters and the body's properties one by one, and the same with one input value.
    func functions(_ input: InputCode, _ answer: AnswerCode) -> [FunctionView] {
        if let form = answer.only, form.isStream {
            let call = "client.stream"
            return functions(input, name: name, call: call, effects: "", result: " -> RESTItems<\(form.type)>", false)
        }
        let result = answer.isVoid ? "" : " -> \(answer.type)"
        let isRead = operation.method == "GET" || operation.method == "HEAD"
        let isDiscardable = !answer.isVoid && (!isRead || answer.isUndescribed)
        return functions(
            input,
            name: name,
            call: "try await client.call",
            effects: " async throws",
            result: result,
            isDiscardable
        )
    }

    /// The same operation as a stream, for one that answers either way.
    func streamView(
        _ stream: (form: AnswerForm, isOnly: Bool),
        _ input: InputCode,
        _ failures: FailureCode
    ) -> StreamView {
        let name = self.name + (siblings.contains(self.name + "Stream") ? "EventStream" : "Stream")
        return StreamView(
            documentation: SwiftLiteral.documentation("`\(operation.method) \(operation.path)`, as a stream"),
            access: access,
            name: SwiftName.escaped(name),
            value: call(
                of: "RESTStream",
                input,
                stream.form.type,
                answer: stream.form.answer,
                failures,
                name: name
            ),
            functions: functions(
                input,
                name: name,
                call: "client.stream",
                effects: "",
                result: " -> RESTItems<\(stream.form.type)>",
                false
            )
        )
    }

    private func functions(
        _ input: InputCode,
        name: String,
        call: String,
        effects: String,
        result: String,
        _ isDiscardable: Bool
    ) -> [FunctionView] {
        func function(_ parameters: [String], _ body: String) -> FunctionView {
            self.function(name, parameters, effects: effects, result: result, isDiscardable, body)
        }
        let value = "Self.\(SwiftName.escaped(name))"
        guard input.type != "NoInput" else { return [function([], "\(call)(\(value))")] }
        let whole = function(["_ input: \(input.type)"], "\(call)(\(value), input)")
        let spread = spread(input)
        guard spread.parameters.count <= DeclarationEmitter.mostParameters else { return [whole] }
        let isHidden = spread.parameters.contains { $0.parameter.name == "client" || $0.parameter.name == "`client`" }
        let callee = isHidden ? call.replacing("client.", with: "self.client.") : call
        func listed(_ spread: Spread) -> FunctionView {
            let line = "\(callee)(\(value), \(spread.expression(indent: nil)))"
            let space = String(repeating: " ", count: 16)
            let lines = "\(callee)(\n\(space)\(value),\n\(space)\(spread.expression(indent: 16))\n            )"
            return function(spread.parameters.map(\.parameter.text), line.count + 12 <= 120 ? line : lines)
        }
        guard let plain = spread.withoutNull else { return [listed(spread), alone(whole)] }
        var exact = alone(listed(spread))
        exact.isDisfavored = true
        return [listed(plain), exact, alone(whole)]
    }

    private func function(
        _ name: String,
        _ parameters: [String],
        effects: String,
        result: String,
        _ isDiscardable: Bool,
        _ body: String
    ) -> FunctionView {
        let escaped = SwiftName.escaped(name)
        return FunctionView(
            documentation: documentation,
            isDeprecated: false,
            isDiscardable: isDiscardable,
            name: escaped,
            parameters: LineBreaker().list(
                parameters,
                indent: 8,
                after: "\(access)func \(escaped)\(effects)\(result)",
                before: " {"
            ),
            effects: effects,
            result: result,
            body: body,
            isShort: false
        )
    }

    /// Another form of the function above, which says it all.
    private func alone(_ function: FunctionView) -> FunctionView {
        var function = function
        function.documentation.removeAll { $0.hasPrefix("///") }
        return function
    }

    private struct Spread {
        var type: String
        var parameters: [FieldView]
        /// The arguments of the input's initialiser, in its order.
        var arguments: [(label: String, value: String)]
        var bodyArguments: (label: String, type: String, list: [(label: String, value: String)])?

        /// `EquipItemInput(slot: slot, body: …)`, on one line unless there is an indent.
        func expression(indent: Int?) -> String {
            let inner = bodyArguments.map { body in
                let list = body.list.map { "\($0.label): \($0.value)" }
                let line = "\(body.label): \(body.type)(\(list.joined(separator: ", ")))"
                guard let indent, indent + 4 + line.count > 119 else { return line }
                let space = String(repeating: " ", count: indent + 8)
                let lines = list.map { space + $0 }.joined(separator: ",\n")
                return "\(body.label): \(body.type)(\n\(lines)\n\(String(repeating: " ", count: indent + 4)))"
            }
            let required = arguments.map { "\($0.label): \($0.value)" }
            let list = ordered(required, inner)
            let line = "\(type)(\(list.joined(separator: ", ")))"
            guard let indent, line.contains("\n") || indent + line.count > 120 else { return line }
            let space = String(repeating: " ", count: indent + 4)
            return "\(type)(\n" + list.map { space + $0 }.joined(separator: ",\n") + "\n"
                + String(repeating: " ", count: indent) + ")"
        }

        /// The same with plain optionals; nil where no parameter tells null from nothing.
        var withoutNull: Spread? {
            let names = Set(parameters.filter { $0.parameter.withoutNull != nil }.map(\.parameter.name))
            guard !names.isEmpty else { return nil }
            var plain = self
            for index in plain.parameters.indices {
                let parameter = plain.parameters[index].parameter
                plain.parameters[index].parameter = parameter.withoutNull ?? parameter
            }
            func mapped(_ list: [(label: String, value: String)]) -> [(label: String, value: String)] {
                list.map { ($0.label, names.contains($0.value) ? SwiftParameter.nullable($0.value) : $0.value) }
            }
            plain.arguments = mapped(arguments)
            plain.bodyArguments = bodyArguments.map { ($0.label, $0.type, mapped($0.list)) }
            return plain
        }

        /// How many arguments stand before the body.
        var bodyPosition = 0

        private func ordered(_ arguments: [String], _ body: String?) -> [String] {
            guard let body else { return arguments }
            return Array(arguments[..<bodyPosition]) + [body] + Array(arguments[bodyPosition...])
        }
    }

    /// Required parameters, then the body or its properties, then what may be left out.
    private func spread(_ input: InputCode) -> Spread {
        let required = input.parameters.filter { $0.parameter.value == nil }
        let optional = input.parameters.filter { $0.parameter.value != nil }
        func argument(_ field: FieldView) -> (label: String, value: String) {
            (SwiftName.escapedAsLabel(Self.plain(field.parameter.name)), field.parameter.name)
        }
        var spread = Spread(type: input.type, parameters: required, arguments: [])
        guard let body = input.body else {
            spread.parameters += optional
            spread.arguments = (required + optional).map(argument)
            return spread
        }
        let names = Set(input.parameters.map(\.parameter.name))
        let flattened = body.flattened.flatMap { flat in
            flat.fields.contains { names.contains($0.parameter.name) || $0.parameter.name == body.field.parameter.name }
                ? nil : flat
        }
        if let flattened {
            spread.parameters += Self.ordered(flattened.fields) + optional
            spread.arguments = (required + optional).map(argument)
            spread.bodyPosition = required.count
            spread.bodyArguments = (body.field.parameter.name, flattened.type, flattened.fields.map(argument))
        } else if body.field.parameter.value == nil {
            spread.parameters += [body.field] + optional
            spread.arguments = (required + [body.field] + optional).map(argument)
        } else {
            spread.parameters += optional + [body.field]
            spread.arguments = (required + optional + [body.field]).map(argument)
        }
        return spread
    }

    private static func plain(_ name: String) -> String { name.filter { $0 != "`" } }

    private var documentation: [String] {
        var lines = operation.documentation.text.map(SwiftLiteral.documentation) ?? []
        if lines.isEmpty { lines = SwiftLiteral.documentation("Calls `\(operation.method) \(operation.path)`.") }
        if operation.documentation.isDeprecated { lines.append("@available(*, deprecated)") }
        return lines
    }
}
