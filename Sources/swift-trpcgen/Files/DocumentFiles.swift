internal import Foundation
internal import TRPCSource

/// Provides referenced documents from disk and, if allowed, from the network.
struct DocumentFiles: DocumentProvider {
    /// The root document.
    let root: ContractSource
    let policy: ReferencePolicy
    /// Captured because comparisons read documents on other threads.
    private let invocation = Invocation.current

    init(root: ContractSource, policy: ReferencePolicy) {
        self.root = root
        self.policy = policy
    }

    func file(at address: DocumentAddress) throws(DocumentUnavailable) -> SourceFile {
        try invocation.run { () throws(DocumentUnavailable) in try read(address) }
    }

    private func read(_ address: DocumentAddress) throws(DocumentUnavailable) -> SourceFile {
        do throws(InputFile.ReadError) {
            if address.isRemote { return try fetch(address) }
            let path = address.filePath
            // A link inside the folder can lead outside.
            for path in [root.name, path] { ObservationLog.note(.place, of: path, FileObservation.place(path)) }
            guard policy.allowsOutside || isInside(path) else {
                throw InputFile.ReadError(
                    reason: "it is outside of the contract's folder",
                    fix: Rule.referenceOutside.fix
                )
            }
            return try InputFile(path: path).load()
        } catch {
            throw DocumentUnavailable(reason: error.reason, fix: error.fix)
        }
    }

    private func isInside(_ path: String) -> Bool {
        let folder = FullPath(root.name).resolved.split(separator: "/").dropLast()
        return FullPath(path).resolved.split(separator: "/").starts(with: folder)
    }

    private func fetch(_ address: DocumentAddress) throws(InputFile.ReadError) -> SourceFile {
        ObservationLog.noteExternalInput()
        let text = address.description
        let download: DocumentDownload? =
            if case .web(let root) = root { root.withAddress(text) } else { DocumentDownload(text) }
        guard let download else { throw InputFile.ReadError(reason: "this isn't a valid URL") }
        return SourceFile(path: download.name, bytes: try download.bytes())
    }
}
