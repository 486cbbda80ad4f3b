package import TRPCContract
package import TRPCSource
internal import TRPCSwift

/// A contract that was fetched, checked, and formatted in a diff-friendly order.
package struct PulledContract {
    /// The state of the existing file.
    package enum Outcome: Sendable {
        /// There was no readable contract before.
        case new
        case changed
        /// Only the order or spelling changed.
        case respelled
        case upToDate
    }

    package let outcome: Outcome
    /// The file's new contents.
    package let text: String
    /// The changes in two lines: the procedures, followed by the verdict.
    package let changes: [String]

    /// Returns nil and reports errors if no client can be generated from the document.
    ///
    /// Adds the document and the overlays to `sources`.
    package init?(
        _ file: SourceFile,
        replacing previous: SourceFile?,
        as format: DocumentFormat,
        for client: ClientConfiguration,
        overlays: ContractOverlays,
        from sources: SourceMap,
        into diagnostics: DiagnosticSink
    ) {
        // Only errors in the contract matter here. The generator reports errors in the client's rules.
        var configuration = ClientConfiguration(schema: client.schema, output: "", namespace: client.namespace)
        configuration.references.keepsGoing = client.references.keepsGoing
        let analyzer = ContractAnalyzer(configuration: configuration, overlays: overlays)
        guard let analysis = analyzer.analysis(of: file, from: sources, into: diagnostics) else { return nil }
        EmptyContract(selection: Selection()).check(analysis.reading, analysis.documents.root, diagnostics)
        guard !diagnostics.hasErrors,
            let document = DocumentReader().read(file, as: FileID(rawValue: 0), into: DiagnosticSink())
        else { return nil }
        let before = previous.flatMap { DocumentReader().read($0, as: FileID(rawValue: 0), into: DiagnosticSink()) }
        text = DocumentSerializer(document, in: StableOrder(following: before)).rendered(as: format)
        let reader = ContractSideReader(client: client)
        func side(_ file: SourceFile) -> ContractSide? { reader.read(file, from: SourceMap(), into: DiagnosticSink()) }
        changes = ContractChanges(from: previous.flatMap(side), to: side(file)).lines
        outcome =
            if let before, let previous {
                if previous.bytes.elementsEqual(text.utf8) {
                    .upToDate
                } else {
                    CanonicalForm.of(before.root) == CanonicalForm.of(document.root) ? .respelled : .changed
                }
            } else {
                .new
            }
    }
}
