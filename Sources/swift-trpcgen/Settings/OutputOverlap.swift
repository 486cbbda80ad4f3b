internal import Foundation
internal import TRPCContract
internal import TRPCSource

/// Finds clients that would write into each other's folders: by one name, by another spelling of it, or by a link.
enum OutputOverlap {
    /// A folder that something is generated into.
    fileprivate struct Folder {
        let parts: [String]
        /// `the client 'Palytt'`
        let owner: String
        let location: Location?
    }

    static func check(_ clients: [ClientConfiguration], into diagnostics: DiagnosticSink) {
        let folders = clients.flatMap(folders).sorted { $0.parts.lexicographicallyPrecedes($1.parts) }
        // In this order a folder stands before all that lie in it.
        var outer = folders.first
        for folder in folders.dropFirst() {
            if let outer, folder.parts.starts(with: outer.parts) {
                let isSame = folder.parts == outer.parts
                diagnostics.emit(.overlap(folder, outer, isSame: isSame))
            } else {
                outer = folder
            }
        }
    }

    private static func folders(of client: ClientConfiguration) -> [Folder] {
        let owner = "the client '\(client.namespace)'"
        let own = Folder(parts: parts(of: client.output), owner: owner, location: client.outputLocation)
        guard let samples = client.samples, let output = samples.output else { return [own] }
        return [
            own,
            Folder(parts: parts(of: output), owner: "the samples of '\(client.namespace)'", location: samples.location),
        ]
    }

    /// The full path, without links. A folder that is not there yet has those above it.
    private static func parts(of path: String) -> [String] {
        var url = FullPath(path).url.standardizedFileURL
        var missing: [String] = []
        while !FileManager.default.fileExists(atPath: url.path), url.path != "/" {
            missing.append(url.lastPathComponent)
            url = url.deletingLastPathComponent()
        }
        return url.resolvingSymlinksInPath().pathComponents + missing.reversed()
    }
}

extension Diagnostic {
    fileprivate static func overlap(
        _ folder: OutputOverlap.Folder,
        _ other: OutputOverlap.Folder,
        isSame: Bool
    ) -> Diagnostic {
        let message =
            isSame
            ? "\(other.owner) and \(folder.owner) have one output folder"
            : "the output folder of \(folder.owner) lies in that of \(other.owner)"
        return .error(
            .sharedOutput,
            message + "; each would remove or replace the other's files",
            at: folder.location,
            notes: [.init("the output of \(other.owner)", at: other.location)],
            fix: "give each a separate folder, side by side"
        )
    }
}

extension Rule {
    static let sharedOutput = Rule(
        "shared-output",
        .error,
        "Two clients write into one folder.",
        "Give each a separate folder, side by side."
    )
}
