package import TRPCSource

/// Parameters (OpenAPI 3.1, 4.8.12) with their serialization, combined in one object per operation.
extension OpenAPIReader {
    /// A parameter in the document. The node is nil if the document doesn't declare the parameter.
    struct ParameterNode {
        var node: Node?
        /// The name of the component, if operations refer to a shared parameter.
        var component: String?

        var name: String? { node?["name"]?.text }
    }

    /// Reads the parameters of an operation, including their types.
    mutating func readParameters(of operation: OperationNode, into call: inout Call, stem: String) {
        var nodes = readParameters(parameters(of: operation), into: &call)
        switch detail {
        case .payloads: break
        case .schemas: readTypes(ofParametersOf: &call, nodes)
        case .client:
            reportQueries(call.parameters)
            addPathParameters(to: &call, &nodes)
            readInput(of: &call, nodes, stem: stem)
        }
    }

    /// Returns the parameters declared by a path, followed by those of the operation.
    func parameters(of operation: OperationNode) -> [ParameterNode] {
        let lists = [operation.item["parameters"], operation.node["parameters"]].compactMap(\.self)
        return lists.flatMap { Array($0.elements) }.compactMap { element in
            part(element, "a parameter").map { ParameterNode(node: $0, component: componentName(of: element)) }
        }
    }

    /// Reads the parameters of a call without their types. An operation's parameters override those of its path.
    ///
    /// - Returns: The node for each of the call's parameters.
    @discardableResult
    func readParameters(_ places: [ParameterNode], into call: inout Call) -> [ParameterNode] {
        var nodes: [ParameterNode] = []
        for place in places {
            guard let made = place.node.flatMap({ readParameter($0) }) else { continue }
            if let known = call.parameters.firstIndex(where: { $0.name == made.name && $0.place == made.place }) {
                call.parameters[known] = made
                nodes[known] = place
            } else {
                call.parameters.append(made)
                nodes.append(place)
            }
        }
        return nodes
    }

    private func readParameter(_ parameter: Node) -> Parameter? {
        guard let name = parameter["name"]?.text else { return nil }
        guard let place = parameter["in"]?.string.flatMap(Parameter.WireLocation.init(rawValue:)) else {
            if let place = parameter["in"]?.text { report(.unknownParameterPlace(name, place), at: parameter.location) }
            return nil
        }
        var made = Parameter(
            name: name,
            place: place,
            isRequired: place == .path || parameter["required"]?.bool == true,
            location: parameter.location
        )
        made.style = style(of: parameter)
        made.explodes = parameter["explode"]?.bool
        made.allowsReserved = parameter["allowReserved"]?.bool == true
        reportReserved(made, parameter)
        made.isDeprecated = parameter["deprecated"]?.bool == true
        made.lifecycle = Lifecycle.of(parameter)
        made.allowsEmptyValue = parameter["allowEmptyValue"]?.bool == true
        if !parameter.has("schema") { made.mediaType = parameter["content"]?.entries.first?.key }
        guard place == .querystring else { return made }
        return querystring(made, parameter)
    }

    /// Reads the types as written, including null and default values.
    private mutating func readTypes(ofParametersOf call: inout Call, _ nodes: [ParameterNode]) {
        for (index, place) in nodes.enumerated() {
            guard let schema = place.node.flatMap({ schema(of: $0) }) else { continue }
            call.parameters[index].type = schemas.type(of: schema, role: .property(call.parameters[index].name))
            call.parameters[index].defaultValue = (schema["default"] ?? schemas.inheritedDefault(of: schema))
                .flatMap(schemas.defaultValue)
        }
    }

    func style(of node: Node) -> Parameter.Style? {
        guard let style = node["style"] else { return nil }
        var known = style.string.flatMap(Parameter.Style.init(rawValue:))
        if known == .cookie, node["in"]?.string != "cookie" { known = nil }
        if known == nil { report(.unknownParameterStyle(style.text ?? ""), at: style.location) }
        return known
    }

    func schema(of parameter: Node) -> Node? {
        parameter["schema"] ?? parameter["content"]?.entries.first.flatMap { schemas.dereference($0.value)?["schema"] }
    }

    /// Adds path parameters that aren't declared, as strings.
    private func addPathParameters(to call: inout Call, _ nodes: inout [ParameterNode]) {
        for name in call.pathNames
        where !call.parameters.contains(where: { $0.place == .path && $0.name == name }) {
            diagnostics.report(.undeclaredParameter(name, call.path), at: call.location)
            call.parameters.append(Parameter(name: name, place: .path, isRequired: true, location: call.location))
            nodes.append(ParameterNode())
        }
    }

    private mutating func readInput(of call: inout Call, _ nodes: [ParameterNode], stem: String) {
        let names = call.pathNames
        let taken = call.parameters.indices.filter { index in
            let parameter = call.parameters[index]
            if parameter.isFilled { return false }
            guard parameter.place == .path, !names.contains(parameter.name) else { return true }
            diagnostics.report(.unusedParameter(parameter.name, call.path), at: parameter.location)
            return false
        }
        guard !taken.isEmpty else { return }
        let origin = Origin(role: .arguments(name: stem, suffix: "Input"), location: call.location)
        let input = schemas.graph.add(TypeNode(shape: .any, origin: origin))
        var fields: [Field] = []
        for index in taken {
            call.parameters[index].field = fields.count
            var field = field(for: call.parameters[index], nodes[index], in: input)
            // If two parameters have the same name, the path parameter keeps the name, and the other one adds its
            // location.
            let rank = Self.rank(of: call.parameters[index])
            let others = taken.map { call.parameters[$0] }.filter { $0.name == field.wireName }
            if others.contains(where: { Self.rank(of: $0) < rank }) {
                field.otherName = "\(call.parameters[index].place.rawValue) \(field.wireName)"
            }
            fields.append(field)
        }
        schemas.graph[input].shape = .object(ObjectType(fields: fields))
        call.rest?.input = input
    }

    private static func rank(of parameter: Parameter) -> Int {
        [Parameter.WireLocation.path, .query, .querystring, .header, .cookie].firstIndex(of: parameter.place) ?? 0
    }

    private mutating func field(for parameter: Parameter, _ place: ParameterNode, in input: TypeID) -> Field {
        let schema = place.node.flatMap { self.schema(of: $0) }
        // Don't name a shared parameter after one of the operations that use it.
        let role = place.component.map { Origin.Role.operation(name: $0, suffix: "Parameter") }
        let reading = schema.map {
            schemas.value(
                of: $0,
                role: role ?? .property(parameter.name),
                parent: role == nil ? input : nil
            )
        }
        // Outside of bodies, all values are strings on the wire, so an untyped parameter is a string.
        let isUntyped = parameter.mediaType == nil && schema?.count == 0
        let known = isUntyped ? nil : reading?.type
        let type = known ?? schemas.graph.primitive(.string, at: parameter.location)
        // Null can't be encoded outside of bodies: a parameter is either present or absent.
        var field = Field(
            wireName: parameter.name,
            type: type,
            isRequired: parameter.isRequired,
            isNullable: false,
            documentation: place.node.map { documentation(ofParameter: $0, schema) } ?? Documentation(),
            location: parameter.location
        )
        if let value = schema?["default"] { field.defaultValue = schemas.defaultValue(value) }
        return field
    }

    private func documentation(ofParameter node: Node, _ schema: Node?) -> Documentation {
        var documentation = Documentation(of: node)
        let inner = schema.map(Documentation.init)
        documentation.text = documentation.text ?? inner?.text
        documentation.example = documentation.example ?? inner?.example
        return documentation
    }
}

extension Diagnostic {
    fileprivate static func unknownParameterPlace(_ name: String, _ place: String) -> Diagnostic {
        Diagnostic(
            .unknownParameterPlace,
            "the parameter '\(name)' has the unknown location '\(place)'; it is ignored",
            fix: .remedy
        )
    }

    fileprivate static func unknownParameterStyle(_ style: String) -> Diagnostic {
        Diagnostic(
            .unknownParameterStyle,
            "unknown style '\(style)'; the default of the parameter's location is used",
            fix: .remedy
        )
    }

    fileprivate static func undeclaredParameter(_ name: String, _ path: String) -> Diagnostic {
        Diagnostic(
            .undeclaredParameter,
            "'{\(name)}' in '\(path)' isn't declared; it is read as a string",
            fix: .remedy
        )
    }

    fileprivate static func unusedParameter(_ name: String, _ path: String) -> Diagnostic {
        Diagnostic(
            .unusedParameter,
            "'\(path)' doesn't contain the parameter '\(name)'; it is ignored",
            fix: "add '{\(name)}' to the path, or correct the parameter's 'in'"
        )
    }
}

extension Rule {
    package static let unknownParameterPlace = Rule(
        "unknown-parameter-place",
        .warning,
        "A parameter has an unknown location, and is ignored.",
        "Use 'in: path', 'query', 'querystring', 'header' or 'cookie'; describe a body with 'requestBody'."
    )

    package static let unknownParameterStyle = Rule(
        "unknown-parameter-style",
        .warning,
        "A parameter has an unknown style; the default of its location is used.",
        "Use simple, label, matrix, form, spaceDelimited, pipeDelimited, deepObject or, in a cookie, cookie."
    )

    package static let undeclaredParameter = Rule(
        "undeclared-parameter",
        .warning,
        "A path has a name in braces that isn't declared as a parameter; it is read as a string.",
        "Add a parameter of that name, with 'in: path' and a schema."
    )

    package static let unusedParameter = Rule(
        "unused-parameter",
        .warning,
        "A path doesn't contain one of its parameters, which is ignored.",
        "Add its name in braces to the path, or correct the parameter's 'in'."
    )
}
