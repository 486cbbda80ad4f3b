/// The whole pipeline: a contract in, the files of its client out, all in memory.
package struct Generator {
    package let configuration: ClientConfiguration
    package let limits: SourceLimits

    package init(configuration: ClientConfiguration, limits: SourceLimits = SourceLimits()) {
        self.configuration = configuration
        self.limits = limits
    }

    /// Generates the client of `file`; nil, with the errors in `diagnostics`, when the document cannot be used.
    ///
    /// - Throws: ``TemplateSet/TemplateError`` when a template cannot be used.
    package func generate(
        _ file: SourceFile,
        as id: FileID,
        into diagnostics: DiagnosticSink,
        timing: (any StageTiming)? = nil
    ) throws -> [GeneratedFile]? {
        var clock = StageClock(timing: timing)
        guard let document = clock.measure("parse", { read(file, as: id, into: diagnostics) }) else { return nil }
        guard var reading = clock.measure("read", { contract(of: document, into: diagnostics) }) else { return nil }
        reading.contract.typeNames.reserve(configuration.namespace)
        for pass in GraphPasses.all {
            clock.measure(pass.name) { pass.init().run(on: &reading, diagnostics: diagnostics) }
        }
        if configuration.validatesInputs {
            clock.measure(TranslatePatterns.name) { TranslatePatterns().run(on: &reading, diagnostics: diagnostics) }
        }
        guard !diagnostics.hasErrors else { return nil }
        settle(&reading.contract, document.root.location, diagnostics)
        let templates = try clock.measure("templates") { try TemplateSet() }
        let emitter = Emitter(configuration: configuration, templates: templates)
        return clock.measure("emit") { emitter.emit(reading, source: SourceStamp(file)) }
    }

    private func read(_ file: SourceFile, as id: FileID, into diagnostics: DiagnosticSink) -> Document? {
        DocumentReader(limits: limits).read(file, as: id, into: diagnostics)
    }

    private func contract(of document: Document, into diagnostics: DiagnosticSink) -> ContractReading? {
        let reading = ContractReader(diagnostics: diagnostics).read(document, name: configuration.namespace)
        return diagnostics.hasErrors ? nil : reading
    }

    /// What the document leaves open, the configuration says; and what is read but not generated is reported.
    private func settle(_ contract: inout Contract, _ location: Location, _ diagnostics: DiagnosticSink) {
        if let wanted = configuration.transformer, let said = contract.transformer, wanted != said {
            diagnostics.emit(.transformerConflict(wanted, said, at: location))
        }
        contract.transformer = configuration.transformer ?? contract.transformer
        if let first = contract.operations.first {
            diagnostics.emit(.operationsNotGenerated(contract.operations.count, at: first.location))
        }
    }
}

/// Takes the time of each stage, for `--verbose`.
package protocol StageTiming: AnyObject {
    func record(_ stage: String, _ duration: Duration)
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
            "transformer-conflict",
            "the document's 'x-trpc' says transformer '\(said.rawValue)', the configuration '\(wanted.rawValue)'; "
                + "the configuration is followed",
            at: location
        )
    }

    fileprivate static func operationsNotGenerated(_ count: Int, at location: Location) -> Diagnostic {
        .note(
            "operations-not-generated",
            "the document has \(count) REST operation\(count == 1 ? "" : "s"): their models are generated, calls are not yet",
            at: location
        )
    }
}
