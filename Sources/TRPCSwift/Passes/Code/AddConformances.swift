package import TRPCContract
package import TRPCSource

/// Adds the configured protocols to the declared types.
package struct AddConformances: GraphPass {
    package static let name = "add conformances"

    private let rules: [NameRule<[CustomType]>]

    package init(rules: [NameRule<[CustomType]>]) {
        self.rules = rules
    }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        guard !rules.isEmpty else { return }
        let declared = reading.graph.ids.filter { [reading] in
            reading.names.name(of: $0) != nil && reading.graph.canConform($0)
        }
        for rule in rules {
            let found = declared.filter { [reading] in
                reading.names.name(of: $0).map(rule.pattern.matches) ?? false
            }
            if found.isEmpty {
                let names = declared.compactMap { reading.names.name(of: $0) }
                let near = Suggestion.nearest(to: rule.text, among: names)
                diagnostics.report(.unmatchedRule("struct or enum", rule.text, near: near), at: rule.location)
            }
            for id in found.map(reading.graph.resolved) {
                for conformance in rule.value where !reading.graph[id].conformances.contains(conformance) {
                    reading.graph[id].conformances.append(conformance)
                }
            }
        }
    }
}

extension TypeGraph {
    /// Returns whether a type can have conformances.
    ///
    /// An alias for a structural type can't. If an alias names another declared type, that type gets the conformances.
    fileprivate func canConform(_ id: TypeID) -> Bool {
        if self[id].isOtherName { return true }
        switch self[id].shape {
        case .object, .enumeration, .union, .tuple: return true
        default: return false
        }
    }
}
