internal import Foundation

/// The temporary files of runs that were killed.
extension OutputFolder {
    /// Another run that is still writing renames its file within this time.
    private static let longestWrite = 3_600

    /// Removes temporary files that no run writes any more.
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
