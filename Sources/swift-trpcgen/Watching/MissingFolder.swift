internal import Foundation

/// Finds the folder whose end explains why files are not there.
enum MissingFolder {
    /// The highest folder above one of these paths that does not exist; nil where all of them do.
    static func above(_ paths: [String]) -> String? {
        // A lazy sequence would ask twice for the same folder, which may have come back in between.
        for path in paths { if let gone = above(path) { return gone } }
        return nil
    }

    private static func above(_ path: String) -> String? {
        var gone: String?
        var folder = (path as NSString).deletingLastPathComponent
        while folder != "/", !FileManager.default.fileExists(atPath: folder) {
            gone = folder
            folder = (folder as NSString).deletingLastPathComponent
        }
        return gone
    }

    /// A folder that was there when these files were looked at.
    static func of(_ stamps: [String: FileStamp]) -> String? {
        let there = stamps.filter { $0.value != .missing }.sorted { $0.key < $1.key }
        let folders = there.filter { if case .folder = $0.value { FileStamp($0.key) == .missing } else { false } }
        return above(there.map(\.key)) ?? folders.first?.key
    }
}
