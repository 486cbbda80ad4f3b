public import Foundation

/// Identifies the call that a cached response belongs to.
public struct CacheKey: Sendable, Hashable {
    /// A hash of the backend's URL and, for clients generated with `fingerprints`, of the procedure's fingerprint.
    ///
    /// If the fingerprint changes, earlier responses are no longer found.
    public var contract: String
    /// A hash of the owner's name, which is stable across launches; empty for responses without an owner.
    public var user: String
    /// The procedure's dotted path or the operation's name, such as `posts.getRecentPosts`.
    public var path: String
    /// The canonical input; empty if there is none.
    ///
    /// For a procedure, it's JSON as encoded by the transformer, with sorted object members. For a REST operation, it contains
    /// the method, path, query and body.
    public var input: Data
    /// A hash of the headers set on the call, such as a tenant's ID; empty if there are none.
    public var variant: String

    /// Creates a key.
    public init(contract: String = "", user: String = "", path: String, input: Data = Data(), variant: String = "") {
        self.contract = contract
        self.user = user
        self.path = path
        self.input = input
        self.variant = variant
    }

    /// Hashes all of the input's bytes. `Data` would only hash the first bytes, which are often the same for all of a
    /// procedure's inputs.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        input.withUnsafeBytes { hasher.combine(bytes: $0) }
        hasher.combine(user)
        hasher.combine(variant)
    }
}
