internal import Foundation

/// The folders in which a configuration of the project may lie: the current one and those above it, up to the root of its
/// repository. Without a repository, up to the last folder that the project can be in: the home folder and those that
/// other users can write to, or own, are not searched.
struct SearchPath {
    /// As prefixes of relative paths, nearest first: nothing, `../`, `../../`.
    let folders: [String]
    /// The last of the folders, in full.
    let root: String
    /// A repository of another user above these folders. It ends the search, as anybody can put a `.git` into a shared folder.
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

    /// True for a folder that may hold a project of the user.
    private static func isOwn(_ folder: String) -> Bool {
        let invocation = Invocation.current
        guard folder != "/", folder != invocation.home, let status = AtomicFile.status(of: folder) else { return false }
        return invocation.ownership.isOwn(folder, environment: invocation.environment) && status.st_mode & S_IWOTH == 0
    }
}
