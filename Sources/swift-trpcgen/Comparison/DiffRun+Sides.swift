internal import TRPCContract
internal import TRPCDrift
internal import TRPCSource

/// Reads the two contracts of a comparison, each with its own configuration and names.
extension DiffRun {
    func side(
        _ document: OperandDocument,
        _ client: ClientConfiguration?,
        _ reader: OperandReader,
        in order: KeyOrder? = nil
    ) throws -> ContractSide {
        let start = clock.now
        let diagnostics = DiagnosticSink()
        let sideReader = try sideReader(of: document, client, reader, in: order)
        guard let side = sideReader.read(document.file, from: sources, into: diagnostics) else {
            let errors = diagnostics.diagnostics.filter { $0.severity == .error }
            Console.error(ConsoleMessage(report: TextReporter(sources: sources).render(errors)))
            throw Failure(code: .document, message: "error: '\(document.base.path)' cannot be compared")
        }
        note("read \(document.base.path)", since: start)
        return side
    }

    private func sideReader(
        of document: OperandDocument,
        _ client: ClientConfiguration?,
        _ reader: OperandReader,
        in order: KeyOrder?
    ) throws -> ContractSideReader {
        let client = configuration.client(client, of: document)
        var overlays = try reader.overlays(client?.overlays ?? [], for: document)
        overlays.order = order
        return ContractSideReader(
            provider: document.provider,
            policy: reader.policy,
            overlays: overlays,
            client: client,
            names: configuration.names(of: client, in: document),
            generator: document.settings?.tool
        )
    }

    /// The key order of the newer contract if either contract was recorded without its order.
    func order(
        of base: OperandDocument,
        in revision: OperandDocument,
        _ client: ClientConfiguration?,
        _ reader: OperandReader
    ) -> KeyOrder? {
        guard [base, revision].contains(where: { $0.settings?.keepsOrder == false }) else { return nil }
        return try? sideReader(of: revision, client, reader, in: nil)
            .keyOrder(of: revision.file, recordedAs: base.settings?.release ?? "")
    }
}
