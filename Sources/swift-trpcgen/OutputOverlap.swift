internal import Foundation
internal import TRPCGenCore

/// Finds clients that would write into each other's folders: by one name, by another spelling of it, or by a link.
enum OutputOverlap {
    static func check(_ clients: [ClientConfiguration], into diagnostics: DiagnosticSink) {
        let folders = clients.map { (client: $0, parts: parts(of: $0.output)) }
            .sorted { $0.parts.lexicographicallyPrecedes($1.parts) }
        // In this order a folder stands before all that lie in it.
        var outer = folders.first
        for folder in folders.dropFirst() {
            if let outer, folder.parts.starts(with: outer.parts) {
                let isSame = folder.parts == outer.parts
                diagnostics.emit(.overlap(folder.client, outer.client, isSame: isSame))
            } else {
                outer = folder
            }
        }
    }

    /// The full path, without links. A folder that is not there yet has those above it.
    private static func parts(of path: String) -> [String] {
        var url = URL(fileURLWithPath: path).standardizedFileURL
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
        _ client: ClientConfiguration,
        _ other: ClientConfiguration,
        isSame: Bool
    ) -> Diagnostic {
        let message =
            isSame
            ? "the clients '\(other.namespace)' and '\(client.namespace)' have one output folder"
            : "the output folder of '\(client.namespace)' lies in that of '\(other.namespace)'"
        return .error(
            .sharedOutput,
            message + "; each would remove or replace the other's files",
            at: client.outputLocation,
            notes: [.init("the output of '\(other.namespace)'", at: other.outputLocation)],
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
