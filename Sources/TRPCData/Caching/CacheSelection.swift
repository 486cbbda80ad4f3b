public import Foundation

/// Selects entries of a ``CacheStore``.
public enum CacheSelection: Sendable, Hashable {
    /// All entries.
    case all
    /// The entry of a key.
    case key(CacheKey)
    /// The entries of a procedure: the paths are equal.
    case path(String)
    /// The entries of all procedures of a router, including nested routers: the path begins with the name and a dot.
    case router(String)
    /// The entries of a procedure with one input, for any user, contract and headers.
    case input(path: String, input: Data)
    /// The entries with a tag.
    case tag(String)
    /// The entries of all other users, except those with an empty ``CacheKey/user``.
    case users(except: String)
    /// The expired entries: their ``CacheEntry/expiresAt`` is not later.
    case expired(Date)

    /// Returns whether an entry is selected.
    public func contains(_ key: CacheKey, entry: CacheEntry) -> Bool {
        switch self {
        case .all: true
        case .key(let selected): key == selected
        case .path(let path): key.path == path
        case .router(let name): key.path.hasPrefix("\(name).")
        case .input(let path, let input): key.path == path && key.input == input
        case .tag(let tag): entry.tags.contains(tag)
        case .users(let user): !key.user.isEmpty && key.user != user
        case .expired(let now): entry.expiresAt <= now
        }
    }
}
