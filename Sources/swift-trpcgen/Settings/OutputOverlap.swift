internal import Foundation
internal import TRPCContract
internal import TRPCSource

/// Finds clients whose output folders overlap, because of the same path, another spelling of it, or a link.
///
/// Ignores case and the normalization of accented letters, like the default file system on macOS.
enum OutputOverlap {
    /// An output folder.
    fileprivate struct Folder {
        /// The components of the folder's path, without links.
        let parts: [String]
        /// The owner in messages, such as `the client 'Palytt'`.
        let owner: String
        let location: Location?

        /// The components without differences in case. String comparison already ignores the normalization of accented letters.
        let folded: [String]

        init(path: String, owner: String, location: Location?) {
            parts = FullPath(path).resolved.split(separator: "/").map(String.init)
            folded = parts.map { $0.uppercased().lowercased() }
            self.owner = owner
            self.location = location
        }
    }

    static func check(_ clients: [ClientConfiguration], into diagnostics: DiagnosticSink) {
        let folders = clients.flatMap(folders).sorted { $0.folded.lexicographicallyPrecedes($1.folded) }
        // The folders are sorted, so that a folder precedes those that it contains.
        var outer = folders.first
        for folder in folders.dropFirst() {
            if let outer, folder.folded.starts(with: outer.folded) {
                diagnostics.emit(.sharedOutput(folder, outer))
            } else {
                outer = folder
            }
        }
    }

    private static func folders(of client: ClientConfiguration) -> [Folder] {
        let owner = "the client '\(client.namespace)'"
        let own = Folder(path: client.output, owner: owner, location: client.outputLocation)
        guard let samples = client.samples, let output = samples.output else { return [own] }
        return [own, Folder(path: output, owner: "the samples of '\(client.namespace)'", location: samples.location)]
    }
}

extension Diagnostic {
    fileprivate static func sharedOutput(_ folder: OutputOverlap.Folder, _ other: OutputOverlap.Folder) -> Diagnostic {
        let isSame = folder.folded == other.folded
        let message =
            isSame
            ? "\(other.owner) and \(folder.owner) have the same output folder"
            : "the output folder of \(folder.owner) is inside of that of \(other.owner)"
        let isByCase = !folder.parts.starts(with: other.parts)
        let disks = isByCase ? " on a case-insensitive disk, such as a Mac's" : ""
        return Diagnostic(
            .sharedOutput,
            message + disks + "; each client would remove or replace the other's files",
            at: folder.location,
            notes: [.init("the output of \(other.owner)", at: other.location)],
            fix: .remedy
        )
    }
}

extension Rule {
    static let sharedOutput = Rule(
        "shared-output",
        .error,
        "Two clients write to the same folder.",
        "Use separate folders that don't contain each other."
    )
}
