package import TRPCContract
package import TRPCSource

/// Generates the files of a client in memory.
package struct Emitter {
    private let configuration: ClientConfiguration
    private let templates: TemplateSet

    package init(configuration: ClientConfiguration, templates: TemplateSet) {
        self.configuration = configuration
        self.templates = templates
    }

    /// Generates the client.
    ///
    /// The file headers name `source`. Reports routers and procedures that can't have the names in the contract.
    package func emit(
        _ reading: ContractReading,
        source: SourceStamp,
        into diagnostics: DiagnosticSink
    ) -> GeneratedClient {
        let names = SwiftNames(reading, configuration: configuration, diagnostics: diagnostics)
        let declarations = DeclarationEmitter(
            reading: reading,
            configuration: configuration,
            templates: templates,
            nesting: names.nesting,
            diagnostics: diagnostics
        )
        let traits = CallTraitsCode(reading, names, configuration, diagnostics: diagnostics)
        let procedures = ProcedureEmitter(
            declarations: declarations,
            names: names,
            traits: traits,
            diagnostics: diagnostics
        )
        var given = reading.names.assigned
        names.add(to: &given)
        let pieces = procedures.pieces(&given) + declarations.pieces()
        let contract = reading.contract
        let isEmpty = contract.calls.isEmpty && contract.components.isEmpty
        let layout = FileLayout(configuration: configuration, source: source, isEmpty: isEmpty)
        var client = GeneratedClient(
            files: layout.files(of: pieces),
            source: source,
            isEmpty: isEmpty,
            hasCalls: !contract.calls.isEmpty,
            names: given
        )
        if let samples = configuration.samples {
            client.samples = self.samples(samples, of: declarations, layout, into: diagnostics)
        }
        return client
    }

    private func samples(
        _ samples: SampleConfiguration,
        of declarations: DeclarationEmitter,
        _ layout: FileLayout,
        into diagnostics: DiagnosticSink
    ) -> [GeneratedFile] {
        var layout = layout
        layout.clientModule = samples.module
        var emitter = SampleEmitter(declarations: declarations, module: samples.module, diagnostics: diagnostics)
        return layout.files(of: emitter.pieces())
    }
}
