public import Foundation

/// Selects entries of a ``CacheStore``.
public enum CacheSelection: Sendable, Hashable {
    /// All of them.
    case all
    /// That of one key.
    case key(CacheKey)
    /// Those of a procedure: the paths are equal.
    case path(String)
    /// Those of all procedures of a router and of the routers in it: the path begins with the name and a dot.
    case router(String)
    /// Those of a procedure with one input, whatever user, contract and headers they belong to.
    case input(path: String, input: Data)
    /// Those that have a tag.
    case tag(String)
    /// Entries of all other users; not those with an empty ``CacheKey/user``.
    case users(except: String)
    /// Those that have expired: their ``CacheEntry/expiresAt`` is not later.
    case expired(Date)

    /// Whether an entry is selected.
    public func contains(_ key: CacheKey, _ entry: CacheEntry) -> Bool {
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
