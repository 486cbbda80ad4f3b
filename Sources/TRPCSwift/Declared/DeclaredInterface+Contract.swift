package import TRPCContract
internal import TRPCSource

extension DeclaredInterface {
    /// Creates the interface of the client generated from a contract.
    ///
    /// - Parameter names: The client's Swift names.
    package init(_ reading: ContractReading, _ names: SwiftNames, configuration: ClientConfiguration) {
        var configuration = configuration
        configuration.samples = nil
        // The interface doesn't depend on how declarations are distributed over files.
        configuration.layout = .single
        self.init(namespace: configuration.isNested ? configuration.namespace : "")
        let diagnostics = DiagnosticSink()
        let declarations = DeclarationEmitter(
            reading: reading,
            configuration: configuration,
            templates: nil,
            nesting: names.nesting
        )
        let procedures = ProcedureEmitter(
            declarations: declarations,
            names: names,
            traits: CallTraitsCode(reading, names, configuration, diagnostics: diagnostics),
            diagnostics: diagnostics
        )
        given = reading.names.assigned
        names.add(to: &given)
        for piece in procedures.pieces(&given) + declarations.pieces() where piece.kind != .namespace {
            for declaration in piece.code.declarations { add(declaration, in: scope(of: piece)) }
        }
    }

    private func scope(of piece: RenderedDeclaration) -> String {
        guard let extended = piece.extended, extended != namespace else { return "" }
        let prefix = namespace + "."
        return extended.hasPrefix(prefix) ? String(extended.dropFirst(prefix.count)) : extended
    }
}
