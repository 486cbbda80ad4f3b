internal import TRPCContract
internal import TRPCSource

/// Contract and document → the procedures and operations to compare.
struct ComparedCallReader {
    private let contract: Contract
    private let graph: TypeGraph
    private let root: Node
    private let schemas: SchemaReader
    /// Operations by the place of their path's key.
    private var nodes: [Location: [(method: String, node: Node)]] = [:]
    private var paths: [Location: String] = [:]

    init(_ reading: ContractReading, _ documents: DocumentSet) {
        contract = reading.contract
        graph = reading.graph
        root = documents.root.root
        schemas = SchemaReader(documents: documents)
    }

    mutating func read() -> [ComparedCall] {
        let items = root["paths"].flatMap(schemas.dereference)
        for entry in items.map({ Array($0.entries) }) ?? [] {
            guard let item = schemas.dereference(entry.value) else { continue }
            paths[entry.keyNode.location] = entry.key
            nodes[entry.keyNode.location] = item.entries.compactMap { method in
                guard Operation.methods.contains(method.key), let node = schemas.dereference(method.value) else {
                    return nil
                }
                return (method.key.uppercased(), node)
            }
        }
        return contract.procedures.map(endpoint) + contract.operations.map(endpoint)
    }

    func service() -> Service {
        var service = Service()
        service.url = fact(root["servers"]?[0]?["url"])
        for entry in root["x-trpc"].map({ Array($0.entries) }) ?? [] {
            service.settings[entry.key] = fact(entry.value)
        }
        service.security = Security(root["security"])
        return service
    }

    private func fact(_ node: Node?) -> Service.Fact? {
        node.flatMap { node in node.text.map { Service.Fact(text: $0, location: node.location) } }
    }

    private func endpoint(_ procedure: Procedure) -> ComparedCall {
        let (method, node) = operation(of: procedure)
        var endpoint = ComparedCall(
            name: procedure.path,
            kind: ComparedCall.Kind(rawValue: procedure.kind.rawValue) ?? .query,
            method: method,
            path: paths[procedure.location] ?? procedure.path,
            location: procedure.location
        )
        endpoint.hasEnvelope = true
        if case .value(let type, let isOptional) = procedure.input {
            endpoint.input = ComparedCall.Input(type: type, isOptional: isOptional)
        }
        if case .value(let type) = procedure.output, !isMissing(type, in: procedure) { endpoint.output = type }
        endpoint.isTracked = procedure.isTracked
        endpoint.isDeprecated = procedure.documentation.isDeprecated
        guard let node else { return endpoint }
        complete(&endpoint, from: node)
        endpoint.parameters = parameters(of: node).filter { $0.name != "input" }
        if endpoint.outputMedia == ["text/event-stream"] { endpoint.kind = .subscription }
        return endpoint
    }

    /// The official exporter leaves `data` out of an answer without a value.
    private func isMissing(_ type: TypeID, in procedure: Procedure) -> Bool {
        guard case .any = graph[type].shape else { return false }
        return graph[type].origin.location == procedure.location
    }

    private func operation(of procedure: Procedure) -> (method: String, node: Node?) {
        let candidates = nodes[procedure.location] ?? []
        let match = candidates.first { candidate in
            let type = candidate.node["x-trpc"]?["type"]?.string ?? (candidate.method == "GET" ? "query" : "mutation")
            return type == procedure.kind.rawValue
        }
        let found = match ?? candidates.first
        return (found?.method ?? "POST", found?.node)
    }

    private func parameters(of node: Node) -> [ComparedCall.Parameter] {
        (node["parameters"].map { Array($0.elements) } ?? []).compactMap { element in
            guard let parameter = schemas.dereference(element), let name = parameter["name"]?.text,
                let place = parameter["in"]?.string.flatMap(Parameter.Place.init)
            else { return nil }
            return ComparedCall.Parameter(
                name: name,
                place: place,
                isRequired: parameter["required"]?.bool == true,
                location: parameter.location
            )
        }
    }

    /// The parts that procedures and operations share.
    private func complete(_ endpoint: inout ComparedCall, from node: Node) {
        endpoint.operationID = node["operationId"]?.text
        endpoint.sunset = fact(node["x-sunset"])
        endpoint.server = fact(node["servers"]?[0]?["url"])
        endpoint.security = Security(node["security"])
        endpoint.isTracked = endpoint.isTracked || node["x-trpc"]?["tracked"]?.bool == true
        endpoint.inputMedia = mediaTypes(of: node["requestBody"])
        let success = node["responses"]?.entries.first { $0.key.hasPrefix("2") }
        endpoint.outputMedia = mediaTypes(of: success?.value)
    }

    private func mediaTypes(of node: Node?) -> [String] {
        guard let content = node.flatMap(schemas.dereference)?["content"] else { return [] }
        return content.entries.map { $0.key.prefix { $0 != ";" && $0 != " " }.lowercased() }.sorted()
    }

    private func endpoint(_ operation: Operation) -> ComparedCall {
        var endpoint = ComparedCall(
            name: "\(operation.method) \(operation.path)",
            kind: .operation,
            method: operation.method,
            path: operation.path,
            location: operation.location
        )
        if let node = nodes[operation.location]?.first(where: { $0.method == operation.method })?.node {
            complete(&endpoint, from: node)
        }
        endpoint.operationID = operation.id
        endpoint.isDeprecated = operation.documentation.isDeprecated
        describe(&endpoint, operation)
        return endpoint
    }

    /// All that an operation, a webhook and a callback have in common.
    private func describe(_ endpoint: inout ComparedCall, _ operation: Operation) {
        for parameter in operation.parameters where !Self.isIgnored(parameter) {
            endpoint.parameters.append(
                ComparedCall.Parameter(
                    name: parameter.name,
                    place: parameter.place,
                    isRequired: parameter.isRequired,
                    type: parameter.type,
                    defaultValue: parameter.defaultValue,
                    spelling: ParameterSpelling(parameter),
                    location: parameter.location
                )
            )
        }
        if let body = operation.body, let content = body.contents.preferred, let type = content.type {
            endpoint.input = ComparedCall.Input(type: type, isOptional: !body.isRequired)
            endpoint.inputTypes = Self.types(body.contents)
            endpoint.encodings = content.encoding
        }
        for response in operation.responses {
            let type = response.contents.preferred?.type
            endpoint.headers.append((response.status, response.headers))
            if response.isSuccess {
                endpoint.otherSuccesses.append((response.status, type))
            } else {
                endpoint.failures.append((response.status, type))
            }
        }
        let first = endpoint.otherSuccesses.firstIndex { $0.type != nil } ?? endpoint.otherSuccesses.startIndex
        guard endpoint.otherSuccesses.indices.contains(first) else { return }
        let output = endpoint.otherSuccesses.remove(at: first)
        endpoint.output = output.type
        let response = operation.responses.first { $0.status == output.status }
        endpoint.outputTypes = Self.types(response?.contents ?? [])
    }

    func deliveries() -> [ComparedCall] { contract.deliveries.map(endpoint) }

    /// `webhook order.created`, `POST /subscriptions callback onData`; methods other than POST follow.
    private func endpoint(_ delivery: Delivery) -> ComparedCall {
        let operation = delivery.operation
        let owner: String? = if case .callback(let owner) = delivery.occasion { owner } else { nil }
        let method = operation.method == "POST" ? "" : " \(operation.method)"
        var endpoint = ComparedCall(
            name: "\(owner.map { "\($0) callback" } ?? "webhook") \(delivery.name)\(method)",
            kind: owner == nil ? .webhook : .callback,
            owner: owner,
            method: operation.method,
            path: operation.path,
            location: operation.location
        )
        endpoint.operationID = operation.id
        endpoint.isDeprecated = operation.documentation.isDeprecated
        endpoint.inputMedia = operation.body.map { $0.contents.map { MediaType($0.mediaType).essence }.sorted() } ?? []
        describe(&endpoint, operation)
        return endpoint
    }

    private static func types(_ contents: [MediaContent]) -> [String: TypeID] {
        let pairs = contents.compactMap { content in content.type.map { (MediaType(content.mediaType).essence, $0) } }
        return Dictionary(pairs) { first, _ in first }
    }

    /// OpenAPI 3.1, 4.8.12.2.1: headers that a parameter cannot describe.
    private static func isIgnored(_ parameter: Parameter) -> Bool {
        parameter.place == .header && ["accept", "content-type", "authorization"].contains(parameter.name.lowercased())
    }
}

extension [MediaContent] {
    /// The JSON content if there is one, else the first: comparisons look at one content of a body.
    var preferred: MediaContent? { first { $0.mediaType.contains("json") } ?? first }
}
