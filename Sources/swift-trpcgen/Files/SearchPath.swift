internal import Foundation

/// The folders to search for a configuration: the current one, and its parents up to the root of the repository.
///
/// Without a repository, the search ends before the home folder, and before any folder that other users own or can write to.
struct SearchPath {
    /// The folders as prefixes of relative paths, nearest first: the empty string, `../`, `../../`.
    let folders: [String]
    /// The absolute path of the last folder.
    let root: String
    /// A parent folder with a repository of another user, where the search ends, because anyone can create a `.git` in a shared
    /// folder.
    let foreignRepository: Ownership.Foreign?

    static var current: SearchPath { SearchPath(from: FullPath(".").text) }

    private static let limit = 64

    init(from start: String) {
        let invocation = Invocation.current
        var found = [start]
        var foreign: Ownership.Foreign?
        var repository: Int?
        while found.count <= Self.limit, let folder = found.last {
            let git = (folder as NSString).appendingPathComponent(".git")
            if invocation.ownership.owner(git) != nil {
                foreign = Trust.firstForeignItem(among: [git, folder])
                if foreign == nil { repository = found.count }
                break
            }
            guard folder != "/" else { break }
            found.append((folder as NSString).deletingLastPathComponent)
        }
        let depth = repository ?? 1 + found.dropFirst().prefix(while: Self.isOwn).count
        folders = (0..<depth).map { String(repeating: "../", count: $0) }
        root = found[depth - 1]
        foreignRepository = foreign
    }

    /// Returns whether a folder can contain a project that belongs to the user.
    private static func isOwn(_ folder: String) -> Bool {
        let invocation = Invocation.current
        guard folder != "/", folder != invocation.home, let status = AtomicFile.status(of: folder) else { return false }
        return invocation.ownership.isOwn(folder, environment: invocation.environment) && status.st_mode & S_IWOTH == 0
    }
}
