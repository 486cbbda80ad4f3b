public import Foundation

/// Selects entries in a ``CacheStore``.
public enum CacheSelection: Sendable, Hashable {
    /// All entries.
    case all
    /// The entry with the given key.
    case key(CacheKey)
    /// The entries for a procedure, identified by its full path.
    case path(String)
    /// The entries for all procedures in a router, including nested routers, that is, whose path begins with the name and a
    /// dot.
    case router(String)
    /// The entries for a procedure's input, regardless of user, contract and headers.
    case input(path: String, input: Data)
    /// The entries with a tag.
    case tag(String)
    /// The entries of all users except the given one. Entries with an empty ``CacheKey/user`` aren't selected.
    case users(except: String)
    /// The entries that have expired at the given date.
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
