internal import TRPCSource

/// REST operations (OpenAPI 3.1, 4.8.10), including the types of their parameters, bodies and responses.
extension OpenAPIReader {
    mutating func readOperation(_ operation: OperationNode) {
        let call = makeCall(operation, on: .rest(Call.REST(name: name(of: operation))))
        guard selector.includes(call.endpoint) else { return skip(call) }
        guard let name = call.rest?.name else { return }
        schemas.graph.operationPlaces[name.stem] = call.id ?? call.route
        schemas.graph.resources[name.stem] = name.resource
        let made = withValues(of: operation, call, ValueNames(stem: name.stem, request: "Request"))
        contract.calls.append(made)
        readCallbacks(of: operation, made, stem: name.stem)
        if let first = contract.ownServers(of: made).first { otherServers.append(first.location) }
    }

    /// The names for types that only one operation uses.
    struct ValueNames {
        var stem: String
        /// The last word in the name of the body's type.
        var request: String
    }

    /// Adds the parameters, bodies and responses to a call.
    mutating func withValues(of operation: OperationNode, _ call: Call, _ names: ValueNames) -> Call {
        var made = call
        readParameters(of: operation, into: &made, stem: names.stem)
        let body = BodyName(
            operation: call.id ?? "\(operation.method) \(call.path)",
            stem: names.stem,
            suffix: names.request,
            isRequest: true,
            id: call.id
        )
        made.body = operation.node["requestBody"].flatMap { readBody($0, body) }
        streamItem = detail == .payloads ? nil : chosenItem(of: made)
        made.responses = readResponses(of: operation, body)
        if let streamItem { addStream(of: streamItem, called: names.stem, to: &made) }
        if detail == .client { made.rest?.answerHeaders = readAnswerHeaders(of: operation, stem: names.stem) }
        return made
    }

    private func name(of operation: OperationNode) -> OperationName {
        plainNames[PlacedOperation(operation)] ?? plainName(of: operation)
    }

    private func plainName(of operation: OperationNode, among routes: DocumentRoutes = DocumentRoutes())
        -> OperationName
    {
        OperationName(
            id: operation.id?.text,
            method: operation.method,
            path: operation.template,
            tags: tags(of: operation),
            grouping: grouping,
            summary: callNames == .summaries ? operation.node["summary"]?.text : nil,
            isList: isListed(by: operation),
            routes: routes
        )
    }

    /// Names the operations of a document. Stems are made unique, so that each type is named after a single operation.
    mutating func nameOperations(in root: Node) {
        var operations: [OperationNode] = []
        for entry in paths(of: root) where entry.value.kind == .mapping {
            reportMethods(of: entry.value)
            operations += self.operations(of: entry, entry.value).filter { !repeated.contains(PlacedOperation($0)) }
        }
        // The paths of procedures aren't routes.
        let hasProcedures = contract.dialect?.hasProcedures == true
        let routes =
            hasProcedures
            ? []
            : operations.map { operation in
                DocumentRoutes.Route(id: operation.id?.text, method: operation.method, path: operation.template)
            }
        let document = DocumentRoutes(routes)
        var names = operations.map { plainName(of: $0, among: document) }
        let groups = names.reduce(into: [:]) { $0[SwiftName.type($1.group), default: 0] += 1 }
        for index in names.indices where !hasProcedures && groups[SwiftName.type(names[index].group)] == 1 {
            names[index].leaveGroup()
        }
        for index in Self.repeatedStems(names) {
            names[index].disambiguate(by: operations[index].id?.text, path: operations[index].template)
        }
        for index in Self.repeatedStems(names) { names[index].stem = operations[index].id?.text ?? names[index].route }
        for (operation, name) in zip(operations, names) { plainNames[PlacedOperation(operation)] = name }
    }

    /// Returns the indices of the names whose stem is used more than once.
    private static func repeatedStems(_ names: [OperationName]) -> [Int] {
        let spellings = names.map { Words.upperCamel($0.stem).lowercased() }
        let counts = spellings.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return spellings.indices.filter { counts[spellings[$0], default: 0] > 1 }
    }

    /// The identity of an operation, which is unique even if several paths refer to the same part of a document.
    struct PlacedOperation: Hashable {
        private let path: String
        private let location: Location

        init(_ operation: OperationNode) {
            path = operation.path.key
            location = operation.key.location
        }
    }
}
