internal import TRPCSource

/// Distinguishes procedures from REST operations.
///
/// REST responses can also have a property `result`, for example in the APIs of bots and vector databases, and in
/// JSON-RPC.
extension OpenAPIReader {
    /// An operation in the form that the official tRPC exporter writes.
    ///
    /// The operation is a GET or POST whose path ends with the procedure's name, with the input in one parameter or in
    /// the body, and a response that contains only `{result: {data}}`.
    struct ProcedureForm {
        /// The procedure's path, such as `posts.getById`.
        var path: String
        /// Whether the response contains `data`, which the official exporter omits for `void`, `any` and `unknown`.
        var hasData: Bool
        var sign: Dialect.Sign?
    }

    /// Returns the dialect of the entire document, regardless of which calls the configuration selects.
    func dialect(of root: Node) -> Dialect {
        if let declared = root["x-trpc"] { return Dialect(declared.bool == false ? .refused : .declared) }
        var (forms, all, hasData) = (0, 0, false)
        var sign: Dialect?
        for entry in paths(of: root) {
            guard let item = schemas.dereference(entry.value) else { continue }
            for method in item.entries {
                guard let operation = operation(method, of: entry, item) else { continue }
                all += 1
                if operation.extended != nil, !operation.refusesProcedure { return Dialect(.declared) }
                guard let form = form(of: operation) else { continue }
                forms += 1
                hasData = hasData || form.hasData
                if sign == nil, let found = form.sign {
                    sign = Dialect(.sign(found, operation: "\(operation.method.uppercased()) \(entry.key)"))
                }
            }
        }
        return sign ?? Dialect(.forms(hasData ? forms : 0, of: all))
    }

    /// Returns the form of an operation without `x-trpc`, or nil for a REST operation.
    func form(of operation: OperationNode) -> ProcedureForm? {
        guard operation.extended == nil, ["get", "post"].contains(operation.method),
            let last = operation.path.key.parts(between: "/").last.map(String.init), !operation.path.key.contains("{")
        else { return nil }
        // A dotted path identifies a procedure even if its id was changed.
        let isDotted = last.contains(".")
        guard operation.node["operationId"]?.string == last || isDotted,
            let hasData = hasData(operation.node), hasData || operation.node["operationId"]?.string == last,
            takesOneInput(operation)
        else { return nil }
        var form = ProcedureForm(path: last, hasData: hasData)
        if isDotted, !Self.isFileName(last) {
            form.sign = .dottedPath
        } else if parameters(of: operation).contains(where: { $0.name == "input" }) {
            form.sign = .input
        } else if hasProcedureErrors(operation.node) {
            form.sign = .errors
        }
        return form
    }

    /// Returns whether a name has a file extension, such as `orders.json`, which can be a REST path.
    private static func isFileName(_ name: String) -> Bool {
        ["json", "xml", "yaml", "csv", "txt", "html", "php", "aspx"].contains(name.parts(between: ".").last ?? "")
    }

    /// Returns whether the tRPC envelope contains `data`, or nil if the response isn't an envelope.
    private func hasData(_ operation: Node) -> Bool? {
        guard let content = answerContent(of: operation),
            let schema = content["schema"].flatMap(plainSchema), let result = property("result", alone: schema)
        else { return nil }
        if let properties = result["properties"], properties.count > 0 {
            return property("data", alone: result) == nil ? nil : true
        }
        let isObject = result["type"].map { $0.string == "object" } ?? true
        let isOpen = result["additionalProperties"].map { $0.bool != false } ?? false
        let isOther = ["$ref", "allOf", "oneOf", "anyOf", "enum", "const", "items"].contains(where: result.has)
        return isObject && !isOpen && !isOther ? false : nil
    }

    /// Returns whether the input is in a single parameter or the body, as in tRPC. Headers and cookies are ignored.
    private func takesOneInput(_ operation: OperationNode) -> Bool {
        let inputs = parameters(of: operation).compactMap(\.node).filter { parameter in
            !["header", "cookie"].contains(parameter["in"]?.string)
        }
        let isInput = inputs.allSatisfy { parameter in
            parameter["in"]?.string == "query" && parameter["name"]?.string == "input"
                && parameter["content"]?["application/json"] != nil
        }
        guard isInput else { return false }
        guard let content = operation.node["requestBody"].flatMap(schemas.dereference)?["content"] else { return true }
        return ["application/json", "multipart/form-data", "application/octet-stream"].contains(where: content.has)
    }

    /// Returns whether there is an error response in the form `{error: {message, code, data}}`.
    private func hasProcedureErrors(_ operation: Node) -> Bool {
        (operation["responses"].map { Array($0.entries) } ?? []).contains { entry in
            guard !entry.key.hasPrefix("2"), let response = schemas.dereference(entry.value),
                let schema = response["content"]?["application/json"]?["schema"].flatMap(plainSchema),
                let error = property("error", alone: schema), let properties = error["properties"]
            else { return false }
            return ["message", "code", "data"].allSatisfy(properties.has)
        }
    }

    /// Returns the schema of a property if the object has no other properties.
    private func property(_ name: String, alone schema: Node) -> Node? {
        guard let properties = schema["properties"], properties.count == 1 else { return nil }
        return properties[name].flatMap(plainSchema)
    }

    /// Returns the content of a procedure's response: JSON, or the events of a subscription.
    func answerContent(of operation: Node) -> Node? {
        let content = operation["responses"]?["200"].flatMap(schemas.dereference)?["content"]
        return content?["application/json"] ?? content?["text/event-stream"]
    }

    /// Returns the schema after following references and compositions that have a single member.
    func plainSchema(_ schema: Node) -> Node? {
        var current = schemas.dereference(schema)
        for _ in 0..<Self.longestChain {
            guard let node = current, !node.has("properties"),
                let members = ["allOf", "oneOf", "anyOf"].lazy.compactMap({ node[$0] }).first,
                members.count == 1, let only = members[0]
            else { return current }
            current = schemas.dereference(only)
        }
        return nil
    }

    private static let longestChain = 64
}

extension OpenAPIReader.OperationNode {
    /// Whether the operation declares `x-trpc: false`, which makes it a REST operation regardless of its form.
    var refusesProcedure: Bool { extended?.bool == false }
}
