/// Contract and graph → the files of one client, in memory.
package struct Emitter {
    private let configuration: ClientConfiguration
    private let templates: TemplateSet

    package init(configuration: ClientConfiguration, templates: TemplateSet) {
        self.configuration = configuration
        self.templates = templates
    }

    /// The files of the client, sorted by path. `source` is named in their headers. Names that routers and procedures
    /// cannot have are reported.
    package func emit(
        _ reading: ContractReading,
        source: SourceStamp,
        into diagnostics: DiagnosticSink
    ) -> [GeneratedFile] {
        let declarations = DeclarationEmitter(reading: reading, configuration: configuration, templates: templates)
        let procedures = ProcedureEmitter(declarations: declarations, diagnostics: diagnostics)
        let pieces = procedures.pieces() + declarations.pieces()
        let layout = FileLayout(configuration: configuration, source: source)
        return layout.files(of: pieces)
    }
}
