internal import Foundation

/// The folders in which a configuration of the project may lie: the current one and those above it, up to the root of its
/// repository. Without a repository, up to the last folder that the project can be in: the home folder and those that
/// other users can write to, or own, are not searched.
struct SearchPath {
    /// As prefixes of relative paths, nearest first: nothing, `../`, `../../`.
    let folders: [String]
    /// The last of the folders, in full.
    let root: String

    static var current: SearchPath { SearchPath(from: FullPath("").url) }

    private static let limit = 64

    init(from start: URL) {
        var folder = start.standardizedFileURL
        var found = [folder.path]
        var repository = Self.hasRepository(folder) ? 1 : nil
        while repository == nil, found.count < Self.limit {
            folder = folder.deletingLastPathComponent().standardizedFileURL
            guard folder.path != found.last else { break }
            found.append(folder.path)
            if Self.hasRepository(folder) { repository = found.count }
        }
        let depth = repository ?? 1 + found.dropFirst().prefix(while: Self.isOwn).count
        folders = (0..<depth).map { String(repeating: "../", count: $0) }
        root = found[depth - 1]
    }

    private static func hasRepository(_ folder: URL) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path)
    }

    /// True for a folder that may hold a project of the user.
    private static func isOwn(_ folder: String) -> Bool {
        var status = stat()
        guard folder != "/", folder != Invocation.current.home, fstatat(AT_FDCWD, folder, &status, 0) == 0 else {
            return false
        }
        return status.st_uid == getuid() && status.st_mode & S_IWOTH == 0
    }
}
