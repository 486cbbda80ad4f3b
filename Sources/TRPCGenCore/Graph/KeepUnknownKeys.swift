/// Gives objects a place for the properties that they do not declare, so that a value that is read and written again
/// loses nothing.
package struct KeepUnknownKeys: GraphPass {
    package static let name = "keep unknown keys"

    private let choice: PlaceChoice

    package init(choice: PlaceChoice) {
        self.choice = choice
    }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        for id in types(of: reading, diagnostics) {
            guard case .object(var object) = reading.graph[id].shape, object.additional == nil else { continue }
            let origin = Origin(role: .shared, location: reading.graph[id].origin.location)
            object.additional = reading.graph.add(TypeNode(shape: .any, origin: origin))
            reading.graph[id].shape = .object(object)
        }
    }

    private func types(of reading: ContractReading, _ diagnostics: DiagnosticSink) -> [TypeID] {
        if choice.isEverywhere { return reading.reachedTypes }
        let resolver = RuleResolver(rules: choice.rules, diagnostics: diagnostics)
        let findings = resolver.findings(in: reading) { place, _ in
            guard let type = reading.type(at: place),
                case .object = reading.graph[reading.graph.valueType(type)].shape
            else { return .isImpossible("it is no object with properties") }
            return .fits
        }
        return findings.compactMap { reading.type(at: $0.place) }.map(reading.graph.valueType)
    }
}
