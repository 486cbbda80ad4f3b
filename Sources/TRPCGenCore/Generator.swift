/// The whole pipeline: a contract in, the files of its client out, all in memory.
package struct Generator {
    package let configuration: ClientConfiguration
    package let limits: SourceLimits
    /// Gets the documents that references name.
    package let provider: any DocumentProvider
    private let templates: TemplateOverlay
    private let overlays: ContractOverlays

    /// - Parameter templates: In place of built-in ones.
    /// - Parameter overlays: What to change in the contract before it is read.
    package init(
        configuration: ClientConfiguration,
        provider: any DocumentProvider = SingleDocument(),
        limits: SourceLimits = SourceLimits(),
        templates: TemplateOverlay = TemplateOverlay(),
        overlays: ContractOverlays = .none
    ) {
        self.configuration = configuration
        self.provider = provider
        self.limits = limits
        self.templates = templates
        self.overlays = overlays
    }

    /// The files of ``client(of:from:into:timing:)``.
    package func generate(
        _ file: SourceFile,
        from sources: SourceMap,
        into diagnostics: DiagnosticSink
    ) throws -> [GeneratedFile]? {
        try client(of: file, from: sources, into: diagnostics)?.files
    }

    /// Generates the client of `file`; nil, with the errors in `diagnostics`, when the document cannot be used. Further
    /// documents that it refers to join `sources`.
    ///
    /// - Throws: ``TemplateSet/TemplateError`` when a template cannot be used.
    package func client(
        of file: SourceFile,
        from sources: SourceMap,
        into diagnostics: DiagnosticSink,
        timing: (any StageTiming)? = nil
    ) throws -> GeneratedClient? {
        guard var analysis = analysis(of: file, from: sources, into: diagnostics, timing: timing) else { return nil }
        if !configuration.allowsEmpty {
            let emptiness = EmptyContract(selection: configuration.selection)
            emptiness.check(analysis.reading, analysis.documents.root, diagnostics)
        }
        guard !diagnostics.hasErrors else { return nil }
        settle(&analysis.reading.contract, analysis.documents.root.root.location, diagnostics)
        var clock = StageClock(timing: timing)
        let templates = try clock.measure("templates") { try TemplateSet(overlay: self.templates) }
        let emitter = Emitter(configuration: configuration, templates: templates)
        return clock.measure("emit") {
            emitter.emit(analysis.reading, source: SourceStamp(analysis.documents.files), into: diagnostics)
        }
    }

    /// The documents of a contract, and what is left of them to generate when all passes have run.
    package struct Analysis {
        package var documents: DocumentSet
        package var reading: ContractReading
    }

    /// Reads `file` and runs the passes; nil, with the errors in `diagnostics`, when the document cannot be used.
    package func analysis(
        of file: SourceFile,
        from sources: SourceMap,
        into diagnostics: DiagnosticSink,
        timing: (any StageTiming)? = nil
    ) -> Analysis? {
        var clock = StageClock(timing: timing)
        let parsed = clock.measure("parse") { documents(of: file, from: sources, into: diagnostics) }
        guard let documents = parsed else { return nil }
        guard var reading = clock.measure("read", { contract(of: documents) }) else { return nil }
        timing?.record("schemas", count: reading.contract.components.count)
        timing?.record("operations", count: reading.contract.operations.count)
        if configuration.isNested { reading.contract.typeNames.reserve(configuration.namespace) }
        for pass in GraphPasses.all(for: configuration) where !reading.isTooLarge {
            clock.measure(type(of: pass).name) { pass.run(on: &reading, diagnostics: diagnostics) }
        }
        if configuration.validatesInputs {
            clock.measure(TranslatePatterns.name) { TranslatePatterns().run(on: &reading, diagnostics: diagnostics) }
        }
        return diagnostics.hasErrors ? nil : Analysis(documents: documents, reading: reading)
    }

    private func documents(
        of file: SourceFile,
        from sources: SourceMap,
        into diagnostics: DiagnosticSink
    ) -> DocumentSet? {
        guard let root = overlays.read(file, limits: limits, from: sources, into: diagnostics) else { return nil }
        return DocumentSet(
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
        let reading = ContractReader(scope: ReadingScope(configuration)).read(documents, name: configuration.namespace)
        return documents.diagnostics.hasErrors ? nil : reading
    }

    /// What the document leaves open, the configuration says.
    private func settle(_ contract: inout Contract, _ location: Location, _ diagnostics: DiagnosticSink) {
        if let wanted = configuration.transformer, let said = contract.transformer, wanted != said {
            diagnostics.emit(.transformerConflict(wanted, said, at: location))
        }
        contract.transformer = configuration.transformer ?? contract.transformer
    }
}

/// Takes the time of each stage and how much there is to do, for `--verbose`.
package protocol StageTiming: AnyObject {
    func record(_ stage: String, _ duration: Duration)
    func record(_ what: String, count: Int)
}

/// Measures stages where somebody wants to know.
private struct StageClock {
    let timing: (any StageTiming)?
    private let clock = ContinuousClock()

    init(timing: (any StageTiming)?) {
        self.timing = timing
    }

    mutating func measure<Result>(_ stage: String, _ body: () throws -> Result) rethrows -> Result {
        guard let timing else { return try body() }
        let start = clock.now
        defer { timing.record(stage, start.duration(to: clock.now)) }
        return try body()
    }
}

extension Diagnostic {
    fileprivate static func transformerConflict(
        _ wanted: Transformer,
        _ said: Transformer,
        at location: Location
    ) -> Diagnostic {
        .warning(
            .transformerConflict,
            "the document's 'x-trpc' says transformer '\(said.rawValue)', the configuration '\(wanted.rawValue)'; "
                + "the configuration is followed",
            at: location
        )
    }
}

extension Rule {
    package static let transformerConflict = Rule(
        "transformer-conflict",
        .warning,
        "The document and the configuration name different transformers; the configuration is followed.",
        "Let both say the same, or leave the configuration's out."
    )
}
