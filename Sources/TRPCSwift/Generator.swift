package import TRPCContract
package import TRPCSource

/// Generates the files of a client from a contract, in memory.
package struct Generator {
    package let analyzer: ContractAnalyzer
    private let templates: TemplateOverlay

    /// Creates a generator for a client.
    ///
    /// - Parameters:
    ///   - templates: The templates that replace built-in ones.
    ///   - overlays: Changes to the contract before it is read.
    ///   - names: The recorded names of types.
    package init(
        configuration: ClientConfiguration,
        provider: any DocumentProvider = SingleDocument(),
        limits: SourceLimits = SourceLimits(),
        templates: TemplateOverlay = TemplateOverlay(),
        overlays: ContractOverlays = .none,
        names: NameRecord = NameRecord()
    ) {
        analyzer = ContractAnalyzer(
            configuration: configuration,
            provider: provider,
            limits: limits,
            overlays: overlays,
            names: names
        )
        self.templates = templates
    }

    package var configuration: ClientConfiguration { analyzer.configuration }

    /// Returns the files of ``client(of:from:into:timing:)``.
    package func generate(
        _ file: SourceFile,
        from sources: SourceMap,
        into diagnostics: DiagnosticSink
    ) throws -> [GeneratedFile]? {
        try client(of: file, from: sources, into: diagnostics)?.files
    }

    /// Generates the client for the contract in `file`.
    ///
    /// Returns nil and reports the errors to `diagnostics` if the document can't be used. Adds referenced documents to
    /// `sources`.
    ///
    /// - Throws: ``TemplateError`` if a template can't be used.
    package func client(
        of file: SourceFile,
        from sources: SourceMap,
        into diagnostics: DiagnosticSink,
        timing: (any StageTiming)? = nil
    ) throws -> GeneratedClient? {
        guard var analysis = analyzer.analysis(of: file, from: sources, into: diagnostics, timing: timing) else {
            return nil
        }
        if !configuration.allowsEmpty {
            let emptiness = EmptyContract(selection: configuration.selection)
            emptiness.check(analysis.reading, analysis.documents.root, diagnostics)
        }
        guard !diagnostics.hasErrors else { return nil }
        applyTransformerSetting(&analysis.reading.contract, analysis.documents.root.root.location, diagnostics)
        var clock = StageClock(timing: timing)
        let templates = try clock.measure("templates") { try TemplateSet(overlay: self.templates) }
        let emitter = Emitter(configuration: configuration, templates: templates)
        return clock.measure("emit") {
            let source = SourceStamp(
                analysis.documents.files,
                settings: configuration.settingsHash,
                templates: self.templates.hash
            )
            return emitter.emit(analysis.reading, source: source, into: diagnostics)
        }
    }

    /// Applies the configured transformer, and reports a conflict with the document.
    private func applyTransformerSetting(
        _ contract: inout Contract,
        _ location: Location,
        _ diagnostics: DiagnosticSink
    ) {
        if let wanted = configuration.transformer, let said = contract.transformer, wanted != said {
            diagnostics.report(.transformerConflict(wanted, said), at: location)
        }
        contract.transformer = configuration.transformer ?? contract.transformer
    }
}

extension Diagnostic {
    fileprivate static func transformerConflict(_ wanted: TransformerSetting, _ said: TransformerSetting) -> Diagnostic
    {
        Diagnostic(
            .transformerConflict,
            "the document's 'x-trpc' specifies the transformer '\(said.rawValue)', but the configuration "
                + "'\(wanted.rawValue)'; the configuration takes precedence"
        )
    }
}

extension Rule {
    package static let transformerConflict = Rule(
        "transformer-conflict",
        .warning,
        "The document and the configuration specify different transformers; the configuration takes precedence.",
        "Use the same transformer in both, or remove it from the configuration."
    )
}
