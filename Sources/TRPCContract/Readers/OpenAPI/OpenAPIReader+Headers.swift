internal import TRPCSource

/// Response headers (OpenAPI 3.1, 4.8.21), which are combined in one object per operation.
extension OpenAPIReader {
    /// Reads the headers of a response.
    mutating func readHeaders(_ node: Node?, isTyped: Bool) -> [ResponseHeader] {
        var headers: [ResponseHeader] = []
        for entry in node.map({ Array($0.entries) }) ?? [] {
            guard let header = schemas.dereference(entry.value) else { continue }
            headers.append(
                ResponseHeader(
                    name: entry.key,
                    isRequired: header["required"]?.bool == true,
                    type: isTyped
                        ? schema(of: header).map { schemas.type(of: $0, role: .property(entry.key)) } : nil,
                    location: entry.keyNode.location
                )
            )
        }
        return headers
    }

    /// Reads the headers of an operation's successful responses.
    ///
    /// Headers that aren't in all of these responses are optional.
    mutating func readAnswerHeaders(of operation: OperationNode, stem: String) -> SuccessHeaders? {
        let successes = successes(operation.node["responses"])
        var headers: [HeaderNode] = []
        for response in successes {
            for entry in response["headers"].map({ Array($0.entries) }) ?? [] {
                guard let node = schemas.dereference(entry.value), entry.key.lowercased() != "content-type" else {
                    continue
                }
                if let known = headers.firstIndex(where: { $0.key == entry.key.lowercased() }) {
                    headers[known].count += 1
                    headers[known].isRequired = headers[known].isRequired && node["required"]?.bool == true
                } else {
                    headers.append(HeaderNode(entry: entry, node: node, component: componentName(of: entry.value)))
                }
            }
        }
        guard !headers.isEmpty else { return nil }
        let origin = Origin(
            role: .arguments(name: stem, suffix: "Headers"),
            location: operation.path.keyNode.location
        )
        var made = SuccessHeaders(type: schemas.graph.add(TypeNode(shape: .any, origin: origin)))
        var fields: [Field] = []
        for header in headers {
            if header.isJSON { made.jsonNames.insert(header.entry.key) }
            var field = field(for: header, in: made.type)
            field.isRequired = header.isRequired && header.count == successes.count
            fields.append(field)
        }
        schemas.graph[made.type].shape = .object(ObjectType(fields: fields))
        return made
    }

    /// Returns the successful responses, or the default response if no success is described.
    private func successes(_ responses: Node?) -> [Node] {
        let all = (responses.map { Array($0.entries) } ?? []).filter { !$0.key.hasPrefix("x-") }
        let successes = all.filter { $0.key.hasPrefix("2") }
        return (successes.isEmpty ? all.filter { $0.key.lowercased() == "default" } : successes).compactMap {
            schemas.dereference($0.value)
        }
    }

    /// A header in the document, with information on its uses.
    private struct HeaderNode {
        var entry: Node.Entry
        var node: Node
        /// The name of the component, if responses refer to a shared header.
        var component: String?
        var isRequired: Bool
        /// The number of responses that have the header.
        var count = 1

        init(entry: Node.Entry, node: Node, component: String?) {
            self.entry = entry
            self.node = node
            self.component = component
            isRequired = node["required"]?.bool == true
        }

        var key: String { entry.key.lowercased() }

        private var content: Node.Entry? { node["content"]?.entries.first }

        /// Returns the schema of the header.
        ///
        /// - Parameter media: Resolves references to media types.
        func schema(_ media: (Node) -> Node?) -> Node? {
            node["schema"] ?? content.flatMap { media($0.value)?["schema"] }
        }

        var isJSON: Bool { !node.has("schema") && content.map { MediaType($0.key).kind == .json } == true }
    }

    private mutating func field(for header: HeaderNode, in headers: TypeID) -> Field {
        // Don't name a shared header after one of the operations that use it.
        let role = header.component.map { Origin.Role.operation(name: $0, suffix: "Header") }
        let reading = header.schema(schemas.dereference).flatMap { schema in
            schema.count == 0
                ? nil
                : schemas.value(
                    of: schema,
                    role: role ?? .property(header.entry.key),
                    parent: role == nil ? headers : nil
                )
        }
        return Field(
            wireName: header.entry.key,
            type: reading?.type ?? schemas.graph.primitive(.string, at: header.entry.keyNode.location),
            isRequired: header.isRequired,
            isNullable: false,
            documentation: Documentation(of: header.node),
            location: header.entry.keyNode.location
        )
    }
}
