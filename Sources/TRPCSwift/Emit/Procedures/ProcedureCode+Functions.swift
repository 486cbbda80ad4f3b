internal import TRPCContract

extension ProcedureCode {
    /// The functions that call the procedure: with the input's fields as parameters, and with a single input value.
    var functions: [FunctionView] {
        switch procedure.input {
        case .none:
            return [function(parameters: [], input: nil)]
        case .upload:
            return [function(parameters: [whole()], input: .whole)]
        case .value(let type, let isOptional):
            guard let input, input.fields.count <= DeclarationEmitter.mostParameters else {
                return [function(parameters: [whole(isOptional: isOptional)], input: .whole)]
            }
            return functions(of: input.object, input.fields, type: type, isOptional: isOptional)
        }
    }

    /// Returns the input as the only parameter.
    private func whole(isOptional: Bool = false) -> SwiftParameter {
        SwiftParameter(label: "_", name: "input", type: inputType, value: isOptional ? .nil : nil)
    }

    private func functions(
        of object: ObjectType,
        _ fields: [FieldView],
        type: TypeID,
        isOptional: Bool
    ) -> [FunctionView] {
        let resumption = isSubscription ? resumptionField(of: object, type) : nil
        let own = fields.map(\.parameter).filter { $0.name != resumption?.name }
        var arguments = own.map { FunctionInput.Argument(name: Self.plain($0.name)) }
        // A required resumption field is sent as null.
        if let resumption, resumption.isRequired,
            let index = fields.firstIndex(where: { $0.parameter.name == resumption.name })
        {
            arguments.insert(.init(name: Self.plain(resumption.name), value: "nil"), at: index)
        }
        let text = spelling(of: type).text
        func spread(_ parameters: [SwiftParameter], _ arguments: [FunctionInput.Argument]) -> FunctionView {
            function(
                parameters: parameters,
                input: .fields(type: text, arguments),
                taken: own.map(\.name),
                hasSibling: !own.isEmpty
            )
        }
        let ordered = own.filter { $0.value == nil } + own.filter { $0.value != nil }
        let functions = forms(of: spread, ordered, arguments)
        guard !own.isEmpty else { return functions }
        // A call without arguments resolves to the first function if all of its parameters have defaults.
        let hasDefault = isOptional && own.contains { $0.value == nil }
        var single = function(
            parameters: [whole(isOptional: hasDefault)],
            input: .whole,
            taken: own.map(\.name)
        )
        single.isSecond = true
        single.documentation = []
        return functions + [single]
    }

    /// Returns the function with plain optionals and, if null isn't absence, those with `Nullable` arguments.
    private func forms(
        of spread: ([SwiftParameter], [FunctionInput.Argument]) -> FunctionView,
        _ parameters: [SwiftParameter],
        _ arguments: [FunctionInput.Argument]
    ) -> [FunctionView] {
        let nullable = Set(parameters.filter { $0.withoutNull != nil }.map(\.name))
        guard !nullable.isEmpty else { return [spread(parameters, arguments)] }
        let mixed = MixedNulls.forms(of: parameters).map { second(spread($0.parameters, plain(arguments, $0.plain))) }
        var exact = second(spread(parameters, arguments))
        exact.function.isDisfavored = true
        return [spread(parameters.map { $0.withoutNull ?? $0 }, plain(arguments, nullable))] + mixed + [exact]
    }

    /// Returns the arguments, of which some come from plain optionals although their properties can be null.
    private func plain(_ arguments: [FunctionInput.Argument], _ names: Set<String>) -> [FunctionInput.Argument] {
        let names = Set(names.map(Self.plain))
        return arguments.map { argument in
            guard names.contains(argument.name), argument.value == nil else { return argument }
            let value = SwiftParameter.nullable(SwiftName.escaped(argument.name))
            return FunctionInput.Argument(name: argument.name, value: value)
        }
    }

    /// Returns a function that follows the documented one.
    private func second(_ function: FunctionView) -> FunctionView {
        var function = function
        function.isSecond = true
        function.documentation = []
        return function
    }

    /// Whether a caller can resume after an event, because the contract declares event ids or the input accepts one.
    private var isResumable: Bool {
        guard procedure.kind == .subscription else { return false }
        if procedure.isTracked { return true }
        guard case .value(let type, _) = procedure.input, let input else { return false }
        return resumptionField(of: input.object, type) != nil
    }

    /// Returns the property that only the client sets, to resume a subscription.
    private func resumptionField(of object: ObjectType, _ type: TypeID) -> (name: String, isRequired: Bool)? {
        let index = object.fields.firstIndex { $0.wireName == "lastEventId" && $0.constant == nil }
        // A required string is always set by the caller, regardless of its name.
        guard let index, !object.fields[index].isRequired || object.fields[index].isNullable else { return nil }
        let name = declarations.names.member(index, of: declarations.graph.resolved(type))
        return (SwiftName.escaped(name), object.fields[index].isRequired)
    }

    /// How a function creates the input of the call.
    private enum FunctionInput {
        /// The whole input is the only parameter.
        case whole
        /// A struct created from parameters with the same names.
        case fields(type: String, [Argument])

        struct Argument {
            /// The argument's name without backticks.
            var name: String
            /// The expression that is passed instead of the parameter.
            var value: String?
        }
    }

    /// Returns a function that calls the procedure or, for a subscription, describes it.
    ///
    /// - Parameters:
    ///   - taken: The names of the input's fields, which can't be used as the label of the last event's id.
    ///   - hasSibling: Whether an overload takes the whole input, which this function may call.
    private func function(
        parameters: [SwiftParameter],
        input: FunctionInput?,
        taken: [String] = [],
        hasSibling: Bool = false
    ) -> FunctionView {
        var parameters = parameters
        let event = isResumable ? lastEvent(besides: taken) : nil
        if let event { parameters.append(event) }
        let last = event.map { "\(hasSibling ? $0.label ?? "after" : "after"): \($0.name)" }
        let call = self.call(hiddenBy: parameters, hasSibling: hasSibling)
        let body = Code.call(call, arguments(input, last, hasSibling: hasSibling))
        return FunctionView(
            documentation: procedure.documentation.text.map(SwiftLiteral.documentation) ?? [],
            isDeprecated: procedure.documentation.isDeprecated,
            function: SwiftFunction(
                access: declarations.access,
                name: name,
                parameters: parameters,
                isAsync: !isSubscription,
                result: isSubscription ? "\(subscriptionType)<\(outputType)>" : isVoid ? nil : outputType,
                call: body,
                isDiscardable: !isVoid && procedure.kind == .mutation
            )
        )
    }

    /// Returns the parameter for the last event's id.
    private func lastEvent(besides taken: [String]) -> SwiftParameter {
        var scope = Scope(reserved: Set(taken.map(Self.plain)))
        let label = scope.claim(anyOf: ["after", "afterEvent"]) ?? scope.claim("afterEvent").name
        let name = scope.claim(anyOf: ["lastEventId", "eventId"]) ?? scope.claim("eventId").name
        return SwiftParameter(label: label, name: name, type: "String?", value: .nil)
    }

    /// Returns the expression before the arguments of the call.
    private func call(hiddenBy parameters: [SwiftParameter], hasSibling: Bool) -> String {
        let effects = isSubscription ? "" : "try await "
        if hasSibling {
            return effects + (parameters.contains { $0.name == name } ? "self.\(name)" : name)
        }
        let client = parameters.contains { $0.name == "client" } ? "self.client" : "client"
        return isSubscription ? "\(client).subscribe" : "\(isVoid ? "_ = " : "")\(effects)\(client).call"
    }

    private func arguments(_ input: FunctionInput?, _ last: String?, hasSibling: Bool) -> [Code] {
        (hasSibling ? [] : [.text("Self.\(name)")]) + (input.map { [expression(of: $0)] } ?? [])
            + (last.map { [.text($0)] } ?? [])
    }

    private func expression(of input: FunctionInput) -> Code {
        switch input {
        case .whole: "input"
        case .fields(let type, let arguments):
            .call(
                type,
                arguments.map { argument in
                    let value = argument.value ?? SwiftName.escaped(argument.name)
                    return .text("\(SwiftName.escapedAsLabel(argument.name)): \(value)")
                }
            )
        }
    }

    private static func plain(_ name: String) -> String { name.filter { $0 != "`" } }
}
