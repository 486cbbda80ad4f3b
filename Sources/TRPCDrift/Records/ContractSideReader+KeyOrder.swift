internal import TRPCContract
package import TRPCSource

extension ContractSideReader {
    /// Returns the key order of the contract's documents, for a record with sorted keys.
    ///
    /// Nil if the document is invalid.
    ///
    /// - Parameter release: The release of the record.
    package func keyOrder(of file: SourceFile, recordedAs release: String) -> KeyOrder? {
        let diagnostics = DiagnosticSink()
        guard let documents = documents(of: file, from: SourceMap(), into: diagnostics),
            ContractReader(scope: ReadingScope(comparing: client)).read(documents, name: "Contract") != nil
        else { return nil }
        return KeyOrder(of: documents.root, others: RecordedReferences(documents, release: release).others)
    }
}
