public import Foundation

/// Identifies the call that a cached response belongs to.
public struct CacheKey: Sendable, Hashable {
    /// A hash of the backend's URL and, for a client generated with `fingerprints`, of the procedure's fingerprint.
    /// Responses of another contract version are no longer found.
    public var contract: String
    /// The owner: a name that is stable across launches; empty for responses without an owner.
    public var user: String
    /// The procedure's dotted path, or the operation's name, such as `posts.getRecentPosts`.
    public var path: String
    /// The canonical input: JSON as encoded by the transformer, with sorted object members. For a REST operation, the
    /// method, path, query and body. Empty without an input.
    public var input: Data
    /// A hash of the call's own headers, such as a tenant's; empty without any.
    public var variant: String

    /// Creates a key.
    public init(contract: String = "", user: String = "", path: String, input: Data = Data(), variant: String = "") {
        self.contract = contract
        self.user = user
        self.path = path
        self.input = input
        self.variant = variant
    }

    /// Hashes all bytes of the input: `Data` hashes only the first ones, which are often equal for a procedure.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        input.withUnsafeBytes { hasher.combine(bytes: $0) }
        hasher.combine(user)
        hasher.combine(variant)
    }
}
