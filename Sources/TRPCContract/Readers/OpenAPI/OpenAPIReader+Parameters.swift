package import TRPCSource

/// Parameters (OpenAPI 3.1, 4.8.12): each with how it is spelled, all of an operation as one object.
extension OpenAPIReader {
    /// Those of an operation take the place of its path's.
    mutating func readParameters(_ lists: [Node], of operation: inout Operation) {
        var nodes: [ParameterNode] = []
        for node in lists.flatMap({ Array($0.elements) }) {
            guard let parameter = readParameter(node) else { continue }
            let known = operation.parameters.firstIndex {
                $0.name == parameter.made.name && $0.place == parameter.made.place
            }
            if let known {
                operation.parameters[known] = parameter.made
                nodes[known] = parameter.node
            } else {
                operation.parameters.append(parameter.made)
                nodes.append(parameter.node)
            }
        }
        guard !isForComparison else { return }
        addPathParameters(to: &operation, &nodes)
        readInput(of: &operation, nodes)
    }

    /// A parameter as the document has it; nil for one that it does not describe.
    private struct ParameterNode {
        var node: Node?
        /// The name of the component that several operations refer to.
        var component: String?
    }

    private mutating func readParameter(_ node: Node) -> (made: Parameter, node: ParameterNode)? {
        guard let parameter = part(node, "a parameter"), let name = parameter["name"]?.text else { return nil }
        guard let place = parameter["in"]?.string.flatMap(Parameter.Place.init(rawValue:)) else {
            if !isForComparison, let place = parameter["in"]?.text {
                diagnostics.emit(.unknownPlace(name, place, at: parameter.location))
            }
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
        made.allowsEmptyValue = parameter["allowEmptyValue"]?.bool == true
        if !parameter.has("schema") { made.mediaType = parameter["content"]?.entries.first?.key }
        if isForComparison {
            let schema = schema(of: parameter)
            made.type = schema.map { schemas.type(of: $0, role: .property(name)) }
            made.defaultValue = schema?["default"].flatMap(schemas.defaultValue)
        }
        return (made, ParameterNode(node: parameter, component: componentName(of: node)))
    }

    func style(of node: Node) -> Parameter.Style? {
        guard let style = node["style"] else { return nil }
        let known = style.string.flatMap(Parameter.Style.init(rawValue:))
        if known == nil, !isForComparison { diagnostics.emit(.unknownStyle(style.text ?? "", at: style.location)) }
        return known
    }

    func schema(of parameter: Node) -> Node? {
        parameter["schema"] ?? parameter["content"]?.entries.first?.value["schema"]
    }

    /// What a path has in braces and no parameter describes is a text.
    private func addPathParameters(to operation: inout Operation, _ nodes: inout [ParameterNode]) {
        for name in operation.pathNames
        where !operation.parameters.contains(where: { $0.place == .path && $0.name == name }) {
            diagnostics.emit(.undeclaredParameter(name, operation.path, at: operation.location))
            operation.parameters.append(
                Parameter(name: name, place: .path, isRequired: true, location: operation.location)
            )
            nodes.append(ParameterNode())
        }
    }

    private mutating func readInput(of operation: inout Operation, _ nodes: [ParameterNode]) {
        let names = operation.pathNames
        let taken = operation.parameters.indices.filter { index in
            let parameter = operation.parameters[index]
            if Self.isFilled(parameter) { return false }
            guard parameter.place == .path, !names.contains(parameter.name) else { return true }
            diagnostics.emit(.unusedParameter(parameter.name, operation.path, at: parameter.location))
            return false
        }
        guard !taken.isEmpty else { return }
        let origin = Origin(
            role: .arguments(name: operation.name.stem, suffix: "Input"),
            location: operation.location
        )
        let input = schemas.graph.add(TypeNode(shape: .any, origin: origin))
        var fields: [Field] = []
        for index in taken {
            operation.parameters[index].field = fields.count
            var field = field(for: operation.parameters[index], nodes[index], in: input)
            // Of two that are called the same, that of the path has the name, and the other says where it stands.
            let rank = Self.rank(of: operation.parameters[index])
            let all = operation.parameters
            let others = taken.map { all[$0] }.filter { $0.name == field.wireName }
            if others.contains(where: { Self.rank(of: $0) < rank }) {
                field.otherName = "\(operation.parameters[index].place.rawValue) \(field.wireName)"
            }
            fields.append(field)
        }
        schemas.graph[input].shape = .object(ObjectType(fields: fields))
        operation.input = input
    }

    private static func rank(of parameter: Parameter) -> Int {
        [Parameter.Place.path, .query, .header, .cookie].firstIndex(of: parameter.place) ?? 0
    }

    private mutating func field(for parameter: Parameter, _ place: ParameterNode, in input: TypeID) -> Field {
        let schema = place.node.flatMap { self.schema(of: $0) }
        // What operations share is not called after one of them.
        let role = place.component.map { Origin.Role.operation(name: $0, suffix: "Parameter") }
        let reading = schema.map {
            schemas.value(
                of: $0,
                role: role ?? .property(parameter.name),
                parent: role == nil ? input : nil
            )
        }
        // Outside of a body everything is text, and so is what has no type.
        let isUntyped = parameter.mediaType == nil && schema?.count == 0
        let known = isUntyped ? nil : reading?.type
        let type = known ?? schemas.graph.primitive(.string, at: parameter.location)
        // Null has no spelling outside of a body: a parameter is there, or it is not.
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

    /// Headers that a parameter cannot describe (OpenAPI 3.1, 4.8.12.2.1): the client writes them.
    private static func isFilled(_ parameter: Parameter) -> Bool {
        parameter.place == .header && ["accept", "content-type", "authorization"].contains(parameter.name.lowercased())
    }
}

extension Operation {
    /// The names in braces of its path.
    var pathNames: [String] { PathNames.names(in: path) }
}

/// The names in braces of a path or an address.
enum PathNames {
    static func names(in template: String) -> [String] {
        template.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
            part.firstIndex(of: "}").map { String(part[..<$0]) }
        }
    }
}

extension Diagnostic {
    fileprivate static func unknownPlace(_ name: String, _ place: String, at location: Location) -> Diagnostic {
        .warning(
            .unknownParameterPlace,
            "the parameter '\(name)' stands in '\(place)', which no request has; it is left out",
            at: location,
            fix: "say 'in: path', 'query', 'header' or 'cookie'; what stands in a body is described by 'requestBody'"
        )
    }

    fileprivate static func unknownStyle(_ style: String, at location: Location) -> Diagnostic {
        .warning(
            .unknownParameterStyle,
            "there is no style '\(style)'; the default of its place is used",
            at: location,
            fix: "say simple, label, matrix, form, spaceDelimited, pipeDelimited or deepObject"
        )
    }

    fileprivate static func undeclaredParameter(_ name: String, _ path: String, at location: Location) -> Diagnostic {
        .warning(
            .undeclaredParameter,
            "nothing describes '{\(name)}' of '\(path)'; it is taken as a text",
            at: location,
            fix: "add a parameter of that name, with 'in: path' and a schema"
        )
    }

    fileprivate static func unusedParameter(_ name: String, _ path: String, at location: Location) -> Diagnostic {
        .warning(
            .unusedParameter,
            "'\(path)' has no place for the parameter '\(name)'; it is left out",
            at: location,
            fix: "write '{\(name)}' into the path, or say where else the parameter stands"
        )
    }
}

extension Rule {
    package static let unknownParameterPlace = Rule(
        "unknown-parameter-place",
        .warning,
        "A parameter stands in a place that no request has, and is left out.",
        "Say 'in: path', 'query', 'header' or 'cookie'; what stands in a body is described by 'requestBody'."
    )

    package static let unknownParameterStyle = Rule(
        "unknown-parameter-style",
        .warning,
        "A parameter has a style that does not exist; the default of its place is used.",
        "Say simple, label, matrix, form, spaceDelimited, pipeDelimited or deepObject."
    )

    package static let undeclaredParameter = Rule(
        "undeclared-parameter",
        .warning,
        "A path has a name in braces that no parameter describes; it is taken as a text.",
        "Add a parameter of that name, with 'in: path' and a schema."
    )

    package static let unusedParameter = Rule(
        "unused-parameter",
        .warning,
        "A parameter of a path has no place in it, and is left out.",
        "Write its name in braces into the path, or say where else the parameter stands."
    )
}
