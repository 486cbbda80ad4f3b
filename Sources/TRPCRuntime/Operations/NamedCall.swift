/// A procedure, a subscription or an operation as a value, whatever its types.
public protocol NamedCall: Sendable {
    /// The dotted path, or the operation's name, such as `posts.getById`.
    var path: String { get }
}
