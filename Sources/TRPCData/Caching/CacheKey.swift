public import Foundation

/// Identifies the call that a cached response belongs to.
public struct CacheKey: Sendable, Hashable {
    /// A hash of the backend's address and, where the client is generated with `fingerprints`, of the procedure's own: an
    /// answer of another form is not found any more.
    public var contract: String
    /// The owner: a name that is stable across launches; empty for responses without an owner.
    public var user: String
    /// The procedure's dotted path, or the operation's name, such as `posts.getRecentPosts`.
    public var path: String
    /// The canonical input: JSON in the transformer's form, with the members of objects in the order of their names; of a
    /// REST operation the method, the path, the query and the body. Empty without an input.
    public var input: Data
    /// A hash of the headers that the call has of its own, such as a tenant's; empty without any.
    public var variant: String

    /// A key.
    public init(contract: String = "", user: String = "", path: String, input: Data = Data(), variant: String = "") {
        self.contract = contract
        self.user = user
        self.path = path
        self.input = input
        self.variant = variant
    }

    /// All bytes of the input count: Foundation would hash the first ones alone, in which the inputs of a procedure are alike.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        input.withUnsafeBytes { hasher.combine(bytes: $0) }
        hasher.combine(user)
        hasher.combine(variant)
    }
}
