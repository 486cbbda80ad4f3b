package import TRPCSource

/// Keeps the named schemas that the configuration includes and doesn't exclude.
///
/// The client also contains all types that these schemas or its procedures reference.
package struct SelectTypes: GraphPass {
    package static let name = "select types"

    private let selection: Selection

    package init(selection: Selection) {
        self.selection = selection
    }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        let names = reading.contract.components.compactMap { [reading] in reading.componentName($0) }
        reportUnmet((selection.include?.schemas ?? []) + selection.exclude.schemas, names, diagnostics)
        let excluded = reading.contract.components.filter { [reading] in
            selection.exclude.schemas.name(reading.componentName($0))
        }
        if let include = selection.include {
            reading.contract.hasChosenComponents = true
            reading.contract.components.removeAll { [reading] in !include.schemas.name(reading.componentName($0)) }
        }
        guard !excluded.isEmpty || selection.include != nil else { return }
        reading.contract.components.removeAll(where: excluded.contains)
        let kept = Set(reading.contract.components.compactMap { [reading] in reading.componentName($0) })
        reading.contract.excludedCalls += names.filter { !kept.contains($0) }
        reportUsed(excluded, in: reading, diagnostics)
        emptyExcludedTypes(in: &reading)
    }

    private func reportUnmet(_ rules: [NameRule<Bool>], _ names: [String], _ diagnostics: DiagnosticSink) {
        for rule in rules where !names.contains(where: rule.pattern.matches) {
            let near = Suggestion.nearest(to: rule.text, among: names)
            diagnostics.report(.unmatchedRule("schema", rule.text, near: near), at: rule.location)
        }
    }

    /// Reports excluded types that are generated because they are needed.
    private func reportUsed(_ excluded: [TypeID], in reading: ContractReading, _ diagnostics: DiagnosticSink) {
        let needed = reading.reached(from: reading.roots)
        for id in excluded where needed.contains(id) {
            guard let name = reading.componentName(id),
                let rule = selection.exclude.schemas.first(where: { $0.pattern.matches(name) })
            else { continue }
            let user = reading.anchors.first { anchor in
                reading.type(at: anchor.place).map { reading.reached(from: [$0]).contains(id) } ?? false
            }
            let userName = user.map { $0.path.joined(separator: ".") } ?? "another schema"
            diagnostics.report(.excludedButUsed(name, by: userName), at: rule.location)
        }
    }

    /// Clears excluded types, so that later passes ignore them.
    private func emptyExcludedTypes(in reading: inout ContractReading) {
        let needed = reading.reached(from: reading.roots)
        for id in reading.graph.ids where !needed.contains(id) { reading.graph[id].shape = .any }
    }
}

extension ContractReading {
    fileprivate func componentName(_ id: TypeID) -> String? {
        if case .component(let name) = graph[id].origin.role { name } else { nil }
    }
}

extension [NameRule<Bool>] {
    fileprivate func name(_ name: String?) -> Bool {
        name.map { name in contains { $0.pattern.matches(name) } } ?? false
    }
}

extension Diagnostic {
    fileprivate static func excludedButUsed(_ name: String, by user: String) -> Diagnostic {
        Diagnostic(
            .excludedButUsed,
            "'\(name)' is excluded, but generated because '\(user)' uses it",
            fix: "also exclude '\(user)', or give its use another type with 'overrides'"
        )
    }
}

extension Rule {
    package static let excludedButUsed = Rule(
        "excluded-but-used",
        .warning,
        "A schema is excluded, but a generated declaration uses it.",
        "Also exclude that declaration, or give its use another type with 'overrides'."
    )
}
