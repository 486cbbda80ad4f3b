internal import TRPCSource

extension ContractReading {
    /// The value of a procedure or operation at which the path of a location can begin.
    struct Anchor {
        var path: [String]
        var place: RuleTarget
    }

    /// The inputs, outputs, events and errors, with their paths.
    var anchors: [Anchor] {
        var anchors: [Anchor] = []
        for (index, call) in contract.calls.enumerated() {
            guard let procedure = ProcedureDetail(call) else { continue }
            let path = procedure.segments.map(String.init)
            let output = procedure.kind == .subscription ? "event" : "output"
            anchors.append(Anchor(path: path + ["input"], place: .input(index)))
            anchors.append(Anchor(path: path + [output], place: .output(index)))
        }
        if contract.errorData != nil { anchors.append(Anchor(path: ["error"], place: .errorData)) }
        for (index, call) in contract.calls.enumerated() {
            guard let operation = Operation(call) else { continue }
            let path = operation.title.parts(between: ".").map(String.init)
            if operation.input != nil {
                anchors.append(Anchor(path: path + ["input"], place: .parameters(call: index)))
            }
            for content in (operation.body?.contents ?? []).indices {
                let place = RuleTarget.requestBody(call: index, content: content)
                anchors.append(Anchor(path: path + ["input"], place: place))
            }
            for (number, response) in operation.responses.enumerated() {
                let name = response.status.hasPrefix("2") ? "output" : "error"
                for content in response.contents.indices {
                    let place = RuleTarget.responseBody(call: index, response: number, content: content)
                    anchors.append(Anchor(path: path + [name], place: place))
                }
            }
        }
        return anchors
    }

    /// The types that the client needs: those of procedures and operations, and all named types.
    var roots: [TypeID] {
        [contract.errorData].compactMap(\.self) + contract.components
            + contract.calls.flatMap(\.types) + contract.deliveries.flatMap(\.call.types)
    }

    /// Returns all types that are reachable from the given ones, including these.
    package func reached(from roots: [TypeID]) -> Set<TypeID> {
        var reached: Set<TypeID> = []
        var pending = roots
        while let id = pending.popLast() {
            if reached.insert(id).inserted { pending.append(contentsOf: graph.children(of: id)) }
        }
        return reached
    }

    /// The reachable types, in document order.
    package var reachedTypes: [TypeID] {
        let reached = reached(from: roots)
        return graph.ids.filter(reached.contains)
    }

    /// Replaces every reference to a type.
    package mutating func mapTypes(_ transform: (TypeID) -> TypeID) {
        for id in graph.ids { graph.mapChildren(of: id, transform) }
        contract.errorData = contract.errorData.map(transform)
        contract.mapTypes(transform)
    }
}
