package import TRPCSource

/// Additional HTTP bindings of a call, which exporters for protocol buffers describe as separate operations.
extension OpenAPIReader {
    /// Finds the bindings of each call, and keeps only the one with the fewest path parameters.
    ///
    /// That binding takes the path parameters of the others in its query. Bindings that an existing client already has
    /// are kept as well.
    mutating func readBindings(of root: Node) {
        guard contract.exporterReadings.contains(.repeatedBindings) else { return }
        var groups: [String: [OperationNode]] = [:]
        var order: [String] = []
        let all = paths(of: root).filter { $0.value.kind == .mapping }.flatMap { operations(of: $0, $0.value) }
        let ids = Set(all.compactMap { $0.id?.text })
        for operation in all where !repeated.contains(PlacedOperation(operation)) {
            guard let id = operation.id?.text else { continue }
            let rpc = Self.rpc(of: id, among: ids)
            if groups[rpc] == nil { order.append(rpc) }
            groups[rpc, default: []].append(operation)
        }
        for rpc in order {
            guard let bindings = groups[rpc], bindings.count > 1, let first = bindings.first,
                bindings.allSatisfy({ Self.areOfOneCall($0, first) })
            else { continue }
            merge(bindings)
        }
    }

    private mutating func merge(_ bindings: [OperationNode]) {
        func parameters(_ operation: OperationNode) -> Int { PathNames.names(in: operation.template).count }
        guard let kept = bindings.min(by: { parameters($0) < parameters($1) }) else { return }
        for binding in bindings where PlacedOperation(binding) != PlacedOperation(kept) {
            let method = binding.method.uppercased()
            let place = NameRecord.place(ofCall: method, binding.template, id: binding.id?.text)
            if names[place] != nil { continue }
            repeated.insert(PlacedOperation(binding))
            let route = "\(kept.method.uppercased()) \(kept.template)"
            diagnostics.report(.furtherBinding("\(method) \(binding.template)", route), at: binding.key.location)
        }
    }

    /// Returns the id without a trailing number if the document contains both ids.
    ///
    /// For example, returns `Messages_Get` for `Messages_Get2`.
    private static func rpc(of id: String, among ids: Set<String>) -> String {
        let base = String(id.reversed().drop { $0.isASCII && $0.isNumber }.reversed())
        return base != id && ids.contains(base) ? base : id
    }

    private static func areOfOneCall(_ a: OperationNode, _ b: OperationNode) -> Bool {
        guard let left = a.node["responses"], let right = b.node["responses"] else { return false }
        return left.isSame(as: right, inOrder: false)
    }
}

extension Diagnostic {
    fileprivate static func furtherBinding(_ route: String, _ kept: String) -> Diagnostic {
        Diagnostic(.furtherBinding, "'\(route)' is another binding of '\(kept)'; the client has one method for both")
    }
}

extension Rule {
    package static let furtherBinding = Rule(
        "further-binding",
        .note,
        "An operation is an additional HTTP binding of the same call; the client has one method for both.",
        "No change is needed; 'exporter: none' generates a method for each binding."
    )
}
