internal import Foundation

/// Decides whose files are used without being named, as git does.
enum Trust {
    /// The first of these files and folders that belongs to another user. Root's count as the user's own, and so do those
    /// in a folder that the user's git lists under `safe.directory`.
    static func firstForeignItem(among paths: [String]) -> Ownership.Foreign? {
        let invocation = Invocation.current
        let foreign = invocation.ownership.foreignItems(among: paths, environment: invocation.environment)
        // Git is asked only if it matters.
        guard !foreign.isEmpty else { return nil }
        let safe = Git().safeDirectories()
        return foreign.first { file in
            let path = LinkResolution(file.path).path
            return !safe.contains { $0 == "*" || path == $0 || path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
        }
    }
}
