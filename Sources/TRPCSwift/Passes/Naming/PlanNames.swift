package import TRPCContract
package import TRPCSource

/// Predicts type names, which configuration rules use to refer to locations.
///
/// The authors of rules know types from generated code, such as `PostLocation` for a type that has no name in the document.
package struct PlanNames: GraphPass {
    package static let name = "plan names"

    private let isNeeded: Bool
    private let acronyms: Set<String>

    package init(isNeeded: Bool, acronyms: Set<String>) {
        self.isNeeded = isNeeded
        self.acronyms = acronyms
    }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        guard isNeeded else { return }
        var plan = reading
        // The actual AssignNames pass reports these findings.
        let quiet = DiagnosticSink()
        let passes: [any GraphPass] = [
            MergeIdentical(acronyms: acronyms), MarkUsage(), AssignNames(acronyms: acronyms),
        ]
        for pass in passes { pass.run(on: &plan, diagnostics: quiet) }
        for id in plan.graph.ids {
            guard let name = plan.names.name(of: id) else { continue }
            for type in [id] + plan.graph[id].alternatives where type.index < reading.graph.nodes.count {
                reading.names.plan(name, for: type)
            }
        }
    }
}

extension ClientConfiguration {
    /// Whether the configuration contains rules that can begin with a type's name.
    var hasPlaceRules: Bool {
        !overrides.isEmpty || !renames.properties.isEmpty || !renames.cases.isEmpty || !opennessRules.isEmpty
            || !(keepUnknownKeys?.rules ?? []).isEmpty || !(sets?.rules ?? []).isEmpty
            || !codable.rules.isEmpty
    }
}
