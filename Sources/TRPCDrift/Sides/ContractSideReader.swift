package import TRPCContract
package import TRPCSource
internal import TRPCSwift

/// Reads a document for a comparison, with only the passes that remove differences in spelling.
package struct ContractSideReader {
    private let provider: any DocumentProvider
    private let policy: ReferencePolicy
    private let limits: SourceLimits
    private let overlays: ContractOverlays
    let client: ClientConfiguration?
    private let names: NameRecord
    private let generator: String?

    /// Creates a reader for a client's contract.
    ///
    /// - Parameters:
    ///   - client: The client's configuration; nil if the contract has no client.
    ///   - names: The recorded names of the client.
    ///   - generator: The version of the tool that generated the client; nil for this version.
    package init(
        provider: any DocumentProvider = SingleDocument(),
        policy: ReferencePolicy = ReferencePolicy(),
        limits: SourceLimits = SourceLimits(),
        overlays: ContractOverlays = .none,
        client: ClientConfiguration? = nil,
        names: NameRecord = NameRecord(),
        generator: String? = nil
    ) {
        self.provider = provider
        self.policy = policy
        self.limits = limits
        self.overlays = overlays
        self.client = client
        self.names = names
        self.generator = generator
    }

    private var selection: Selection { client?.selection ?? Selection() }

    /// The passes that remove differences in spelling, without those for Swift names and types.
    private var passes: [any GraphPass] {
        [
            ExpandInheritance(), SelectTypes(selection: selection), InheritFromUnions(), MergeIntersections(),
            DeclareRequired(), FlattenUnions(), TagUnions(),
        ]
    }

    /// Reads a contract. Returns nil and reports errors if it's invalid. Adds all of its documents to `sources`.
    package func read(_ file: SourceFile, from sources: SourceMap, into diagnostics: DiagnosticSink) -> ContractSide? {
        guard let root = overlays.read(file, limits: limits, from: sources, into: diagnostics) else { return nil }
        let shipped = shippedClient(of: root, in: sources.files)
        let documents = documents(root, from: sources, into: diagnostics)
        let scope = ReadingScope(comparing: client)
        guard var reading = ContractReader(scope: scope).read(documents, name: "Contract"), !diagnostics.hasErrors
        else {
            return nil
        }
        let parts = partCounts(in: reading.graph)
        let partNames = partNames(in: reading.graph)
        for pass in passes where !reading.isTooLarge { pass.run(on: &reading, diagnostics: diagnostics) }
        guard !diagnostics.hasErrors else { return nil }
        return ContractSide(
            reading,
            at: documents.root.root.location,
            partCounts: parts,
            partNames: partNames,
            client: shipped
        )
    }

    /// Reads the root document and its overlays. Returns nil and reports errors if it's invalid.
    func documents(
        of file: SourceFile,
        from sources: SourceMap,
        into diagnostics: DiagnosticSink
    ) -> DocumentSet? {
        overlays.read(file, limits: limits, from: sources, into: diagnostics)
            .map { documents($0, from: sources, into: diagnostics) }
    }

    private func documents(_ root: Document, from sources: SourceMap, into diagnostics: DiagnosticSink) -> DocumentSet {
        DocumentSet(
            root: root,
            overlays: overlays,
            sources: sources,
            provider: provider,
            policy: policy,
            limits: limits,
            diagnostics: diagnostics
        )
    }

    private func shippedClient(of root: Document, in files: [SourceFile]) -> ShippedClient {
        var settings = client ?? ClientConfiguration(schema: root.source.path, output: "", namespace: "API")
        if client == nil { settings.exactNumbers = true }
        settings.references = policy
        let (configuration, limits, overlays, provider) = (settings, limits, overlays, provider)
        // Without a configuration, only names are needed.
        let passes = client == nil ? GraphPasses.named(for: settings) : nil
        let isOfFirstVersion = generator?.hasPrefix("0.1.") == true
        return ShippedClient(client, settings, tellsOnlyObject: !isOfFirstVersion, record: names) { names in
            ContractAnalyzer(
                configuration: configuration,
                provider: provider,
                limits: limits,
                overlays: overlays,
                names: names,
                passes: passes
            )
            // Each analysis has its own map, because it adds referenced documents in its own thread.
            .analysis(of: root, from: SourceMap(files))
        }
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
