internal import Foundation

/// Finds a folder whose removal explains why files are missing.
enum MissingFolder {
    /// Returns the topmost missing parent folder of one of these paths; nil if none is missing.
    static func above(_ paths: [String]) -> String? {
        // A lazy sequence would check the same folder twice, and it could be restored in between.
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

    /// Returns a missing folder that existed when the stamps were created.
    static func of(_ stamps: [String: FileStamp]) -> String? {
        let there = stamps.filter { $0.value != .missing }.sorted { $0.key < $1.key }
        let folders = there.filter { if case .folder = $0.value { FileStamp($0.key) == .missing } else { false } }
        return above(there.map(\.key)) ?? folders.first?.key
    }
}
