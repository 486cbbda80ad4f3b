internal import Foundation

/// Determines whose files the tool uses without being told to, following the same rules as Git.
enum Trust {
    /// Returns the first of these files and folders that belongs to another user.
    ///
    /// Trusts root, and folders in the user's Git setting `safe.directory`.
    static func firstForeignItem(among paths: [String]) -> Ownership.Foreign? {
        let invocation = Invocation.current
        let foreign = invocation.ownership.foreignItems(among: paths, environment: invocation.environment)
        // Runs Git only if necessary.
        guard !foreign.isEmpty else { return nil }
        let safe = Git().safeDirectories()
        return foreign.first { file in
            let path = LinkResolution(file.path).path
            return !safe.contains { $0 == "*" || path == $0 || path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
        }
    }
}
