/// Reads a document for a comparison: as the generator does, as far as spelling goes, and no further.
package struct ContractSideReader {
    private let provider: any DocumentProvider
    private let policy: ReferencePolicy
    private let limits: SourceLimits
    private let selection: Selection
    private let grouping: OperationName.Grouping
    private let overlays: ContractOverlays

    package init(
        provider: any DocumentProvider = SingleDocument(),
        policy: ReferencePolicy = ReferencePolicy(),
        limits: SourceLimits = SourceLimits(),
        selection: Selection = Selection(),
        grouping: OperationName.Grouping = .tags,
        overlays: ContractOverlays = .none
    ) {
        self.provider = provider
        self.policy = policy
        self.limits = limits
        self.selection = selection
        self.grouping = grouping
        self.overlays = overlays
    }

    /// The passes after which no spelling is left; those that make names and Swift of it are not among them.
    private var passes: [any GraphPass] {
        [
            ExpandInheritance(), SelectTypes(selection: selection), InheritFromUnions(), MergeIntersections(),
            DeclareRequired(), FlattenUnions(), TagUnions(),
        ]
    }

    /// Nil, with the errors in `diagnostics`, when the document cannot be used. It and what it refers to join `sources`.
    package func read(_ file: SourceFile, from sources: SourceMap, into diagnostics: DiagnosticSink) -> ContractSide? {
        guard let root = overlays.read(file, limits: limits, from: sources, into: diagnostics) else { return nil }
        let documents = DocumentSet(
            root: root,
            overlays: overlays,
            sources: sources,
            provider: provider,
            policy: policy,
            limits: limits,
            diagnostics: diagnostics
        )
        var scope = ReadingScope()
        scope.isForComparison = true
        scope.selection = selection
        scope.grouping = grouping
        guard var reading = ContractReader(scope: scope).read(documents, name: "Contract"), !diagnostics.hasErrors
        else {
            return nil
        }
        let parts = partCounts(in: reading.graph)
        let partNames = partNames(in: reading.graph)
        for pass in passes where !reading.isTooLarge { pass.run(on: &reading, diagnostics: diagnostics) }
        return diagnostics.hasErrors ? nil : ContractSide(reading, documents, partCounts: parts, partNames: partNames)
    }

    private func partNames(in graph: TypeGraph) -> Set<String> {
        var names: Set<String> = []
        for id in graph.ids {
            if case .intersection(let parts) = graph[id].shape { names.formUnion(parts.compactMap(graph.schemaName)) }
        }
        return names
    }

    private func partCounts(in graph: TypeGraph) -> [TypeID: Int] {
        var counts: [TypeID: Int] = [:]
        for id in graph.ids {
            if case .intersection(let parts) = graph[id].shape { counts[id] = parts.count }
        }
        return counts
    }
}
