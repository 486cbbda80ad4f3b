package import TRPCSource

/// Procedures in the form written by trpcgen's own exporter or by the official one.
///
/// The own exporter marks procedures with `x-trpc`, and also supports subscriptions.
extension OpenAPIReader {
    /// Reads an operation as a procedure, or returns false if it isn't one.
    mutating func readProcedure(_ operation: OperationNode) -> Bool {
        let (node, marked) = (operation.node, operation.extended)
        guard let dotted = procedurePath(operation), let answer = answerContent(of: node) else { return false }
        guard let kind = kind(of: marked, method: operation.method) else { return true }
        let result = result(of: answer)
        guard kind == .subscription || result != nil else { return false }
        guard selector.includes(Endpoint(name: dotted, tags: operation.tags)) else { return true }
        var wire = Call.TRPC(path: dotted, kind: kind, input: .none, output: .void)
        wire.isTracked = marked?["tracked"]?.bool == true
        var call = makeCall(operation, on: .trpc(wire))
        let parameters = parameters(of: operation)
        readParameters(parameters.filter { $0.name != "input" }, into: &call)
        wire.input = readInput(of: node, parameters, path: dotted)
        // The official exporter omits `data` for void, any and unknown; trpcgen's own exporter omits it only for void.
        wire.describesOutput = marked != nil || kind == .subscription || result?["properties"]?["data"] != nil
        if let result, kind != .subscription {
            wire.output = readOutput(
                result,
                path: dotted,
                isMarked: marked != nil,
                isRequired: requiresData(answer, result),
                at: call.location
            )
        } else {
            wire.output = .value(readEvent(answer, path: dotted))
        }
        call.wire = .trpc(wire)
        call.body = node["requestBody"].flatMap(untypedBody)
        call.responses = untypedResponses(of: operation)
        contract.calls.append(call)
        readErrorShape(of: node)
        return true
    }

    /// Returns the kind declared in `x-trpc`, or the kind implied by the method.
    ///
    /// Reports an unknown kind and returns nil.
    private func kind(of marked: Node?, method: String) -> ProcedureDetail.Kind? {
        guard let type = marked?["type"] else { return method == "get" ? .query : .mutation }
        if let known = type.string.flatMap(ProcedureDetail.Kind.init(rawValue:)) { return known }
        diagnostics.report(.unknownProcedureType(type.text ?? "", documents.policy), at: type.location)
        return nil
    }

    /// Returns the procedure's path, such as `posts.getById`, or nil for a REST operation.
    private func procedurePath(_ operation: OperationNode) -> String? {
        guard let marked = operation.extended else {
            return contract.dialect?.hasProcedures == true ? form(of: operation)?.path : nil
        }
        if contract.dialect?.reason == .refused || operation.refusesProcedure { return nil }
        return marked["path"]?.string ?? operation.node["operationId"]?.string
    }

    /// Returns the schema of `result` in the tRPC envelope.
    private func result(of content: Node) -> Node? {
        guard let schema = content["schema"].flatMap(plainSchema) else { return nil }
        return schema["properties"]?["result"].flatMap(plainSchema)
    }

    /// Reads the input, which is a query's parameter or a mutation's body.
    private mutating func readInput(of operation: Node, _ parameters: [ParameterNode], path: String)
        -> ProcedureDetail.Input
    {
        for parameter in parameters.reversed().filter({ $0.name == "input" }).compactMap(\.node) {
            guard let schema = parameter["content"]?["application/json"]?["schema"] else { continue }
            return input(schema, isOptional: parameter["required"]?.bool != true, path: path)
        }
        guard let body = operation["requestBody"].flatMap(schemas.dereference), let content = body["content"] else {
            return .none
        }
        if let upload = readUpload(content, path: path) { return .upload(upload) }
        guard let schema = content["application/json"]?["schema"] else { return .none }
        return input(schema, isOptional: body["required"]?.bool != true, path: path)
    }

    private mutating func input(_ schema: Node, isOptional: Bool, path: String) -> ProcedureDetail.Input {
        if schema.count == 0 { diagnostics.report(.untypedInput(path), at: schema.location) }
        return .value(
            schemas.type(of: schema, role: .procedure(path: path, suffix: "Input")),
            isOptional: isOptional
        )
    }

    private mutating func readOutput(
        _ result: Node,
        path: String,
        isMarked: Bool,
        isRequired: Bool,
        at location: Location
    ) -> ProcedureDetail.Output {
        guard let data = result["properties"]?["data"] else {
            if isMarked { return .void }
            diagnostics.report(.untypedOutput(path), at: location)
            return .value(schemas.graph.add(schemas.anyNode(at: location)))
        }
        if let not = data["not"], SchemaKeywords.takesAnything(not),
            SchemaKeywords.hasOnlyAnnotations(beside: "not", in: data)
        {
            return .void
        }
        if data.kind == .mapping, data.count == 0 { diagnostics.report(.untypedOutput(path), at: data.location) }
        let type = schemas.type(of: data, role: .procedure(path: path, suffix: "Output"))
        // A schema that allows any JSON value also allows null.
        let isOptional = !isRequired && data.count > 0
        return .value(isOptional ? optional(type, path: path, at: data.location) : type)
    }

    /// Returns whether the envelope always contains `data`.
    ///
    /// This is false only if its `required` omits `data`, so that the procedure can return `undefined`.
    private func requiresData(_ answer: Node, _ result: Node) -> Bool {
        guard let envelope = answer["schema"].flatMap(plainSchema), envelope.has("required") else {
            return true
        }
        return result["required"]?.elements.contains { $0.string == "data" } ?? false
    }

    private mutating func optional(_ type: TypeID, path: String, at location: Location) -> TypeID {
        if case .optional = schemas.graph[type].shape { return type }
        let origin = Origin(role: .procedure(path: path, suffix: "Output"), location: location)
        return schemas.graph.add(TypeNode(shape: .optional(type), origin: origin))
    }

    /// Reads the type of an event's data, which doesn't have an envelope.
    private mutating func readEvent(_ content: Node, path: String) -> TypeID {
        guard let schema = content["schema"] ?? content["itemSchema"] else {
            diagnostics.report(.untypedOutput(path), at: content.location)
            return schemas.graph.add(schemas.anyNode(at: content.location))
        }
        return schemas.type(of: schema, role: .procedure(path: path, suffix: "Event"))
    }

    /// Reads the `data` of the error response from the first procedure, since all procedures share it.
    private mutating func readErrorShape(of operation: Node) {
        guard contract.errorData == nil,
            let response = operation["responses"]?["default"].flatMap(schemas.dereference),
            let schema = response["content"]?["application/json"]?["schema"].flatMap(schemas.dereference),
            let error = schema["properties"]?["error"].flatMap(schemas.dereference),
            let data = error["properties"]?["data"]
        else { return }
        contract.errorData = schemas.type(of: data, role: .errorData)
        contract.errorMessage = error["properties"]?["message"].flatMap(schemas.dereference).map(jsonType)
    }

    /// Returns the JSON type, such as `string` or `string or null`; `object` for a schema that has only properties.
    private func jsonType(of node: Node) -> LocatedString {
        let types = node["type"].map { $0.kind == .sequence ? $0.elements.compactMap(\.text) : [$0.text ?? ""] } ?? []
        let implied = node.has("properties") ? "object" : "string"
        return LocatedString(text: types.isEmpty ? implied : types.joined(separator: " or "), location: node.location)
    }
}

extension Diagnostic {
    fileprivate static func unknownProcedureType(_ name: String, _ policy: ReferencePolicy) -> Diagnostic {
        .unresolved(
            .unknownProcedureType,
            "unknown procedure type '\(name)'; use 'query', 'mutation' or 'subscription'",
            use: .part,
            policy: policy
        )
    }

    fileprivate static func untypedInput(_ path: String) -> Diagnostic {
        Diagnostic(.untypedInput, "the input of '\(path)' has no type; it is sent as a JSONValue", fix: .remedy)
    }

    fileprivate static func untypedOutput(_ path: String) -> Diagnostic {
        Diagnostic(
            .untypedOutput,
            "the output of '\(path)' has no type (void, any or unknown in the backend); it becomes a JSONValue",
            fix: .remedy
        )
    }
}

extension Rule {
    package static let untypedOutput = Rule(
        "untyped-output",
        .warning,
        "The output of a procedure has no type, and becomes a JSONValue.",
        "Return a typed value, or add .output(…) to the procedure; if it returns nothing, ignore the result.",
        example: .init(
            before: "getById: publicProcedure.query(() => db.post())",
            after: "getById: publicProcedure.output(Post).query(() => db.post())"
        )
    )

    package static let untypedInput = Rule(
        "untyped-input",
        .warning,
        "The input of a procedure has no type, and is sent as a JSONValue.",
        "Give the procedure an input parser that the exporter can describe, such as z.object({…})."
    )

    package static let unknownProcedureType = Rule(
        "unknown-procedure-type",
        .error,
        "A procedure has an unknown type.",
        "Use 'query', 'mutation' or 'subscription'."
    )
}
