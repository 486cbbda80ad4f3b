import Foundation
import TRPCSource

/// The other documents of a split contract, read as the tool reads them.
struct DiskDocuments: DocumentProvider {
    /// The path of the contract.
    let root: String
    /// Whether to read files outside the contract's folder.
    var allowsOutside = false

    func file(at address: DocumentAddress) throws(DocumentUnavailable) -> SourceFile {
        guard !address.isRemote else { throw DocumentUnavailable(reason: "the network is not used here") }
        guard allowsOutside || isInside(address.filePath) else {
            throw DocumentUnavailable(reason: "it leads out of the contract's folder")
        }
        guard let data = try? Data(contentsOf: URL(filePath: address.filePath)) else {
            throw DocumentUnavailable(reason: "no such file")
        }
        return SourceFile(path: address.filePath, bytes: [UInt8](data))
    }

    /// Resolves symbolic links, which may lead out of the folder.
    private func isInside(_ path: String) -> Bool {
        let folder = URL(filePath: root).resolvingSymlinksInPath().deletingLastPathComponent().pathComponents
        return URL(filePath: path).resolvingSymlinksInPath().pathComponents.starts(with: folder)
    }
}
