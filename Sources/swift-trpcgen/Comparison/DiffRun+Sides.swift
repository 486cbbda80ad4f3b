internal import TRPCContract
internal import TRPCDrift
internal import TRPCSource

/// Reads the two contracts of a comparison, each with its own configuration and names.
extension DiffRun {
    /// Returns a contract as one side of a comparison.
    ///
    /// - Parameter release: The release whose client settings are used; nil to use those of the contract's own client.
    func side(
        _ document: OperandDocument,
        _ subject: Subject,
        _ reader: OperandReader,
        as release: OperandDocument? = nil,
        in order: KeyOrder? = nil
    ) throws -> ContractSide {
        let start = clock.now
        let diagnostics = DiagnosticSink()
        let sideReader = try sideReader(of: document, subject, reader, as: release ?? document, in: order)
        guard let side = sideReader.read(document.file, from: sources, into: diagnostics) else {
            let errors = diagnostics.diagnostics.filter { $0.severity == .error }
            Console.error(ConsoleMessage(report: TextReporter(sources: sources).render(errors)))
            throw Failure(code: .document, message: "error: '\(document.base.path)' can't be compared")
        }
        note("read \(document.base.path)", since: start)
        return side
    }

    /// Returns a reader for one side of a comparison.
    ///
    /// - Parameter home: The document whose configuration and names are used.
    private func sideReader(
        of document: OperandDocument,
        _ subject: Subject,
        _ reader: OperandReader,
        as home: OperandDocument,
        in order: KeyOrder?
    ) throws -> ContractSideReader {
        let client = configuration.client(subject, of: home)
        var overlays = try reader.overlays(client.overlays, for: document)
        overlays.order = order
        return ContractSideReader(
            provider: document.provider,
            policy: reader.policy,
            overlays: overlays,
            client: client,
            names: configuration.names(of: client, in: home),
            generator: document.settings?.tool
        )
    }

    /// Returns the key order for a contract that was recorded without its own, which is the other contract's order.
    func order(
        of record: OperandDocument,
        like other: OperandDocument,
        _ subject: Subject,
        _ reader: OperandReader
    ) -> KeyOrder? {
        guard let settings = record.settings, !settings.keepsOrder else { return nil }
        return try? sideReader(of: other, subject, reader, as: other, in: nil)
            .keyOrder(of: other.file, recordedAs: settings.release)
    }
}
