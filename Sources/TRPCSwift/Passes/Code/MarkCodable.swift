package import TRPCContract
package import TRPCSource

/// Marks the types that are configured as both Encodable and Decodable, regardless of how they are used.
package struct MarkCodable: GraphPass {
    package static let name = "mark codable types"

    private let choice: TargetSelection

    /// Creates the pass.
    ///
    /// - Parameter choice: The types that are both Encodable and Decodable.
    package init(choice: TargetSelection) {
        self.choice = choice
    }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        guard !choice.isEverywhere else { return }
        for id in reading.graph.ids { reading.graph[id].isCodable = false }
        let resolver = RuleResolver(rules: choice.rules, diagnostics: diagnostics)
        let findings = resolver.findings(in: reading) { place, _ in
            reading.type(at: place) == nil ? .impossible("it isn't a type") : .compatible
        }
        for type in findings.compactMap({ reading.type(at: $0.place) }) {
            reading.graph[reading.graph.valueType(type)].isCodable = true
        }
    }
}
