import Foundation
import RoundTripCheck
import TRPCContract
import TRPCDrift
import TRPCSource

/// Compares contracts in memory, as `trpcgen diff` does with the default settings.
struct ContractReports {
    private let sources = SourceMap()
    private let client: ClientConfiguration
    private let today = Date().formatted(.iso8601.year().month().day())

    init() {
        var client = ClientConfiguration(schema: "new.json", output: "Out", namespace: "API")
        client.fileCount = 1
        self.client = client
    }

    /// Reads a contract; nil if it cannot be compared.
    ///
    /// - Parameter others: The documents that the contract refers to.
    func side(_ file: SourceFile, others: [SourceFile] = []) -> ContractSide? {
        ContractSideReader(provider: DocumentsInMemory(files: others), client: client)
            .read(file, from: sources, into: DiagnosticSink())
    }

    func findings(from base: ContractSide, to revision: ContractSide) -> [Finding] {
        let options = ComparisonOptions(today: today)
        return ContractComparison(base: base, revision: revision, options: options).findings
    }

    /// Returns the findings of a comparison; nil if the documents cannot be compared.
    func findings(from old: JSONTree, to new: JSONTree) -> [Finding]? {
        guard let base = side(SourceFile(path: "old.json", bytes: Array(old.description.utf8))),
            let revision = side(SourceFile(path: "new.json", bytes: Array(new.description.utf8)))
        else { return nil }
        return findings(from: base, to: revision)
    }
}

/// The documents of a split contract, by path.
private struct DocumentsInMemory: DocumentProvider {
    let files: [SourceFile]

    func file(at address: DocumentAddress) throws(DocumentUnavailable) -> SourceFile {
        guard let file = files.first(where: { $0.path == address.filePath }) else {
            throw DocumentUnavailable(reason: "no such file")
        }
        return file
    }
}
