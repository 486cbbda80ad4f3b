package import TRPCSource

/// Adds storage for undeclared properties, so that decoding and re-encoding an object loses nothing.
///
/// Objects for which the document allows any properties (`additionalProperties: true`) already have this storage.
package struct KeepUnknownKeys: GraphPass {
    package static let name = "keep unknown keys"

    private let choice: TargetSelection?

    /// Creates the pass.
    ///
    /// - Parameter choice: The objects that keep unknown properties; nil to follow the document.
    package init(choice: TargetSelection?) {
        self.choice = choice
    }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        guard let choice else { return }
        if choice.isEmpty {
            removeStorage(in: &reading.graph)
            return
        }
        for id in types(choice, of: reading, diagnostics) {
            guard case .object(var object) = reading.graph[id].shape, object.additional == nil else { continue }
            let origin = Origin(role: .shared, location: reading.graph[id].origin.location)
            object.additional = reading.graph.add(TypeNode(shape: .any, origin: origin))
            reading.graph[id].shape = .object(object)
        }
    }

    /// Removes the storage for undeclared properties that can have any type.
    private func removeStorage(in graph: inout TypeGraph) {
        for id in graph.ids {
            guard case .object(var object) = graph[id].shape, let additional = object.additional,
                graph.isWritten(additional), graph.isAny(graph.resolved(additional))
            else { continue }
            object.additional = nil
            graph[id].shape = .object(object)
        }
    }

    private func types(_ choice: TargetSelection, of reading: ContractReading, _ diagnostics: DiagnosticSink)
        -> [TypeID]
    {
        if choice.isEverywhere { return reading.reachedTypes }
        let resolver = RuleResolver(rules: choice.rules, diagnostics: diagnostics)
        let findings = resolver.findings(in: reading) { place, _ in
            guard let type = reading.type(at: place),
                case .object = reading.graph[reading.graph.valueType(type)].shape
            else { return .impossible("it isn't an object with properties") }
            return .compatible
        }
        return findings.compactMap { reading.type(at: $0.place) }.map(reading.graph.valueType)
    }
}
