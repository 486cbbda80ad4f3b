internal import TRPCContract
package import TRPCSource

extension ContractSideReader {
    /// Returns the order of the keys in the contract's documents, for a record in which keys are sorted.
    ///
    /// Returns nil if the document is invalid.
    ///
    /// - Parameter release: The release that is recorded.
    package func keyOrder(of file: SourceFile, recordedAs release: String) -> KeyOrder? {
        let diagnostics = DiagnosticSink()
        guard let documents = documents(of: file, from: SourceMap(), into: diagnostics),
            ContractReader(scope: ReadingScope(comparing: client)).read(documents, name: "Contract") != nil
        else { return nil }
        return KeyOrder(of: documents.root, others: RecordedReferences(documents, release: release).others)
    }
}
