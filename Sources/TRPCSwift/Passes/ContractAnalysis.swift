package import TRPCContract
package import TRPCSource

/// The documents of a contract, and the contract after all passes.
package struct ContractAnalysis {
    package var documents: DocumentSet
    package var reading: ContractReading

    /// The hash of the contents of all documents and overlays.
    package var hash: ContentHash { ContentHash(of: documents.files) }
}

/// Creates a client's type graph from files: reads the documents and the contract, and runs the passes.
///
/// The generator, lint and `trpcgen pull` use it, so that they all read the same contract.
package struct ContractAnalyzer {
    package let configuration: ClientConfiguration
    package let limits: SourceLimits
    /// Loads the referenced documents.
    package let provider: any DocumentProvider
    private let overlays: ContractOverlays
    private let names: NameRecord
    private let passes: [any GraphPass]

    /// Creates an analyzer for a client.
    ///
    /// - Parameters:
    ///   - overlays: Changes to the contract before it is read.
    ///   - names: The recorded names of types.
    ///   - passes: The passes to run; nil for all.
    package init(
        configuration: ClientConfiguration,
        provider: any DocumentProvider = SingleDocument(),
        limits: SourceLimits = SourceLimits(),
        overlays: ContractOverlays = .none,
        names: NameRecord = NameRecord(),
        passes: [any GraphPass]? = nil
    ) {
        self.configuration = configuration
        self.provider = provider
        self.limits = limits
        self.overlays = overlays
        self.names = names
        self.passes = passes ?? GraphPasses.all(for: configuration)
    }

    /// Reads `file` and runs the passes.
    ///
    /// Returns nil and reports the errors to `diagnostics` if the document can't be used. Adds referenced documents to
    /// `sources`.
    package func analysis(
        of file: SourceFile,
        from sources: SourceMap,
        into diagnostics: DiagnosticSink,
        timing: (any StageTiming)? = nil
    ) -> ContractAnalysis? {
        var clock = StageClock(timing: timing)
        let parsed = clock.measure("parse") {
            overlays.read(file, limits: limits, from: sources, into: diagnostics).map {
                documents(of: $0, from: sources, into: diagnostics)
            }
        }
        return parsed.flatMap { analysis(of: $0, timing: timing) }
    }

    /// Runs the passes on a parsed document with its overlays applied. Used by comparisons, which analyze a document several
    /// times.
    ///
    /// - Parameter sources: The files that the document's locations refer to.
    package func analysis(of root: Document, from sources: SourceMap) -> ContractAnalysis? {
        analysis(of: documents(of: root, from: sources, into: DiagnosticSink()), timing: nil)
    }

    private func analysis(of documents: DocumentSet, timing: (any StageTiming)?) -> ContractAnalysis? {
        var clock = StageClock(timing: timing)
        let diagnostics = documents.diagnostics
        guard var reading = clock.measure("read", { contract(of: documents) }) else { return nil }
        reading.names.record = names.withBraces(for: reading.contract.operations)
        reading.contract.keepGroups(of: reading.names.record)
        timing?.record("schemas", count: reading.contract.components.count)
        timing?.record("operations", count: reading.contract.operations.count)
        record(reading.contract, timing)
        if configuration.isNested { reading.names.taken.reserve(configuration.namespace) }
        for pass in passes where !reading.isTooLarge {
            clock.measure(type(of: pass).name) { pass.run(on: &reading, diagnostics: diagnostics) }
        }
        return diagnostics.hasErrors ? nil : ContractAnalysis(documents: documents, reading: reading)
    }

    private func record(_ contract: Contract, _ timing: (any StageTiming)?) {
        guard let timing, let dialect = contract.dialect else { return }
        let procedures = contract.calls.count(where: \.isProcedure)
        let text = dialect.text(procedures: procedures, operations: contract.calls.count - procedures)
        timing.record("dialect", text: text)
        if let exporter = contract.exporter { timing.record("exporter", text: exporter.text) }
    }

    private func documents(
        of root: Document,
        from sources: SourceMap,
        into diagnostics: DiagnosticSink
    ) -> DocumentSet {
        DocumentSet(
            root: root,
            overlays: overlays,
            sources: sources,
            provider: provider,
            policy: configuration.references,
            limits: limits,
            diagnostics: diagnostics
        )
    }

    private func contract(of documents: DocumentSet) -> ContractReading? {
        var scope = ReadingScope(configuration)
        scope.names = names
        let reading = ContractReader(scope: scope).read(documents, name: configuration.namespace)
        documents.reportUnreachedOverlays()
        return documents.diagnostics.hasErrors ? nil : reading
    }
}
