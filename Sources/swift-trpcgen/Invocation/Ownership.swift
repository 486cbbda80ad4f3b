internal import Foundation

/// Distinguishes the user's own files from those of other users, following the same rules as Git.
struct Ownership: Sendable {
    /// The effective user id of the tool.
    var user = geteuid()
    /// Returns the owner of a file, folder or link; nil if it doesn't exist.
    var owner: @Sendable (_ path: String) -> uid_t? = { path in
        var status = stat()
        return fstatat(AT_FDCWD, path, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status.st_uid : nil
    }

    /// A file, folder or link that belongs to another user.
    struct Foreign: Equatable {
        let path: String
        let owner: uid_t

        /// The owner in messages, such as `the user 'ann'`.
        var ownerName: String {
            guard let entry = getpwuid(owner) else { return "the user \(owner)" }
            return "the user '\(String(cString: entry.pointee.pw_name))'"
        }
    }

    /// Returns the files and folders that belong neither to the user nor to root.
    ///
    /// For a link, both the link and its target are checked. Missing paths are ignored.
    func foreignItems(among paths: [String], environment: [String: String]) -> [Foreign] {
        let trusted = own(environment).union([0])
        return paths.flatMap { [$0, LinkResolution($0).path] }.compactMap { path in
            owner(path).flatMap { trusted.contains($0) ? nil : Foreign(path: path, owner: $0) }
        }
    }

    /// Returns whether a folder belongs to the user.
    func isOwn(_ folder: String, environment: [String: String]) -> Bool {
        owner(folder).map(own(environment).contains) ?? false
    }

    /// Returns the user's ids. Under `sudo`, they include that of the user who called it.
    private func own(_ environment: [String: String]) -> Set<uid_t> {
        let caller = user == 0 ? environment["SUDO_UID"].flatMap { uid_t($0) } : nil
        return Set([user] + [caller].compactMap(\.self))
    }
}
