internal import TRPCSource

/// REST operations (OpenAPI 3.1, 4.8.10): calls with the types of all that they send and receive.
extension OpenAPIReader {
    mutating func readOperation(_ operation: OperationNode) {
        let call = makeCall(operation, on: .rest(Call.REST(name: name(of: operation))))
        guard selector.includes(call.endpoint) else { return skip(call) }
        guard let name = call.rest?.name else { return }
        schemas.graph.operationPlaces[name.stem] = call.id ?? call.route
        let made = withValues(of: operation, call, ValueNames(stem: name.stem, request: "Request"))
        contract.calls.append(made)
        readCallbacks(of: operation, made, stem: name.stem)
        if let first = contract.ownServers(of: made).first { otherServers.append(first.location) }
    }

    /// What the types are called that only one operation has.
    struct ValueNames {
        var stem: String
        /// The last word of the name of the body's type.
        var request: String
    }

    /// The call with its parameters, bodies and answers.
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

    /// No two operations have one stem, so that each type is called after one of them.
    private func name(of operation: OperationNode) -> OperationName {
        let name = plainNames[PlacedOperation(operation)] ?? plainName(of: operation)
        guard !sharedStems.isEmpty else { return name }
        return sharedStems.contains(Self.spelling(name.stem)) ? name.disambiguated(by: operation.id?.text) : name
    }

    private func plainName(of operation: OperationNode) -> OperationName {
        OperationName(
            id: operation.id?.text,
            method: operation.method,
            path: operation.template,
            tags: tags(of: operation),
            grouping: grouping
        )
    }

    /// Names the operations of a document, and finds the stems that several of them have.
    mutating func nameOperations(in root: Node) {
        var counts: [String: Int] = [:]
        for entry in paths(of: root) where entry.value.kind == .mapping {
            reportMethods(of: entry.value)
            for operation in operations(of: entry, entry.value) {
                if repeated.contains(PlacedOperation(operation)) { continue }
                let name = plainName(of: operation)
                plainNames[PlacedOperation(operation)] = name
                counts[Self.spelling(name.stem), default: 0] += 1
            }
        }
        sharedStems = Set(counts.filter { $0.value > 1 }.keys)
    }

    /// An operation, as no other one of its documents is: several paths may share a part of a document.
    struct PlacedOperation: Hashable {
        private let path: String
        private let location: Location

        init(_ operation: OperationNode) {
            path = operation.path.key
            location = operation.key.location
        }
    }

    private static func spelling(_ stem: String) -> String { Words.upperCamel(stem).lowercased() }
}
