package import TRPCSource

/// Applies the configured openness to enums. By default, enums that the client receives are open.
package struct SetOpenness: GraphPass {
    package static let name = "open and close enums"

    private let general: Openness?
    private let rules: [TargetRule<Openness>]

    package init(general: Openness?, rules: [TargetRule<Openness>]) {
        self.general = general
        self.rules = rules
    }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        if let general {
            for id in reading.graph.ids { reading.graph.setOpenness(general, of: id) }
        }
        guard !rules.isEmpty else { return }
        let snapshot = reading
        let findings = RuleResolver(rules: rules, diagnostics: diagnostics).findings(in: snapshot) { place, _ in
            guard let type = snapshot.type(at: place) else { return .impossible("it isn't an enum") }
            switch snapshot.graph[snapshot.graph.valueType(type)].shape {
            case .enumeration, .union: return .compatible
            default: return .impossible("it isn't an enum")
            }
        }
        for finding in findings {
            guard let type = reading.type(at: finding.place) else { continue }
            reading.graph.setOpenness(finding.rule.value, of: reading.graph.valueType(type))
        }
    }
}

extension TypeGraph {
    fileprivate mutating func setOpenness(_ openness: Openness, of id: TypeID) {
        switch self[id].shape {
        case .enumeration(var enumeration):
            enumeration.openness = openness
            self[id].shape = .enumeration(enumeration)
        case .union(var union):
            union.openness = openness
            self[id].shape = .union(union)
        default:
            break
        }
    }
}
