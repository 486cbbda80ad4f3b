internal import Foundation

/// Temporary files that were left by killed runs.
extension OutputFolder {
    /// The maximum time, in seconds, until a running process renames its temporary file.
    private static let longestWrite = 3_600

    /// Removes temporary files that are no longer being written.
    func removeLeftovers() {
        for (path, kind) in FolderContents(root).entries where AtomicFile.isTemporary(path) {
            guard case .file = kind, let status = AtomicFile.status(of: place(of: path)) else { continue }
            #if os(Linux)
            let changed = status.st_mtim.tv_sec
            #else
            let changed = status.st_mtimespec.tv_sec
            #endif
            if time(nil) - changed > Self.longestWrite { unlink(place(of: path)) }
        }
    }
}
