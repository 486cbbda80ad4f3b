package import TRPCContract
package import TRPCSource

/// Reads a document as the generator does, and reports what a client would lose.
package struct Linter {
    private let provider: any DocumentProvider
    private let policy: ReferencePolicy
    private let limits: SourceLimits
    /// How values are encoded; nil to use the document's `x-trpc`, or `none` if it has none.
    private let transformer: TransformerSetting?
    private let overlays: ContractOverlays
    /// The client that is generated from the document. Findings use its Swift names.
    package var client: ClientConfiguration?
    /// The recorded names of the client.
    package var names = NameRecord()

    package init(
        provider: any DocumentProvider = SingleDocument(),
        policy: ReferencePolicy = ReferencePolicy(),
        limits: SourceLimits = SourceLimits(),
        transformer: TransformerSetting? = nil,
        overlays: ContractOverlays = .none
    ) {
        self.provider = provider
        self.policy = policy
        self.limits = limits
        self.transformer = transformer
        self.overlays = overlays
    }

    /// The findings for a document.
    package struct Findings {
        /// The findings. Every warning and note suggests a remedy.
        package var diagnostics: [Diagnostic]
        /// Whether a client can be generated. If false, `diagnostics` contains the errors.
        package var isUsable: Bool
        /// The origins of the output types; nil if the document doesn't record them.
        package var origins: TypeOrigins?
        /// The exporter that created the document, if recognized.
        package var exporter: ExporterMatch?

        package init(
            diagnostics: [Diagnostic],
            isUsable: Bool,
            origins: TypeOrigins? = nil,
            exporter: ExporterMatch? = nil
        ) {
            self.diagnostics = diagnostics
            self.isUsable = isUsable
            self.origins = origins
            self.exporter = exporter
        }
    }

    /// Returns the findings for `file` and the documents that it refers to. Adds all files to `sources`.
    package func findings(in file: SourceFile, from sources: SourceMap) -> Findings {
        let diagnostics = DiagnosticSink()
        var configuration = configuration(for: file)
        configuration.references = policy
        configuration.transformer = transformer
        let analyzer = ContractAnalyzer(
            configuration: configuration,
            provider: provider,
            limits: limits,
            overlays: overlays,
            names: names
        )
        guard let analysis = analyzer.analysis(of: file, from: sources, into: diagnostics) else {
            return Findings(diagnostics: diagnostics.diagnostics.map { withRemedy($0) }, isUsable: false)
        }
        let subject = LintSubject(analysis, transformer: transformer)
        for rule in LintRules.all { rule.init().check(subject, diagnostics: diagnostics) }
        // `unusedTypes` reports all types in one finding, and UnusedComponent reports each type. Unmatched rules are problems
        // of the configuration, not of the document.
        let kept = diagnostics.diagnostics.filter { $0.rule != .unusedTypes && $0.rule != .unmatchedRule }
        let exporter = analysis.reading.contract.exporter
        return Findings(
            diagnostics: kept.map { withRemedy($0, of: exporter?.profile) },
            isUsable: true,
            origins: subject.origins,
            exporter: exporter
        )
    }

    /// Replaces the rule's remedy with the exporter's.
    private func withRemedy(_ diagnostic: Diagnostic, of profile: ExporterProfile? = nil) -> Diagnostic {
        var diagnostic = diagnostic
        let isGeneral = diagnostic.fix == nil || diagnostic.fix == diagnostic.rule.fix
        if isGeneral { diagnostic.fix = profile?.remedies[diagnostic.id] ?? diagnostic.rule.fix }
        return diagnostic
    }

    /// Returns the part of the client's configuration that affects names.
    ///
    /// If there is no client, uses a namespace that can't conflict with the document's types.
    private func configuration(for file: SourceFile) -> ClientConfiguration {
        let name = client?.namespace ?? ClientConfiguration.namespace(for: file.path)
        var configuration = ClientConfiguration(
            schema: file.path,
            output: "",
            namespace: ClientConfiguration.isValidNamespace(name) ? name : "API"
        )
        guard let client else { return configuration }
        configuration.isNested = client.isNested
        configuration.nestsTypes = client.nestsTypes
        configuration.acronyms = client.acronyms
        configuration.renames = client.renames
        configuration.grouping = client.grouping
        configuration.callNames = client.callNames
        configuration.genericNames = client.genericNames
        configuration.exporter = client.exporter
        return configuration
    }
}
