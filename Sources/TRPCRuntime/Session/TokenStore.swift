/// Keeps the tokens of a ``Session`` from one run of the application to the next.
///
/// Both functions return soon: a session calls them when it begins, signs in, refreshes and signs out.
public protocol TokenStore: Sendable {
    /// The tokens that were saved last; nil when there are none.
    ///
    /// - Throws: when they cannot be read. The session then fails each call, and asks again with the next one.
    func load() throws -> SessionTokens?

    /// Saves tokens in place of earlier ones; nil removes them.
    ///
    /// - Throws: when they cannot be written.
    func save(_ tokens: SessionTokens?) throws
}

/// Keeps tokens in memory, for as long as it exists; for tests, and for tools that sign in each time.
public final class MemoryTokenStore: TokenStore {
    private let tokens: Locked<SessionTokens?>

    /// A store, with tokens of an earlier run perhaps.
    public init(_ tokens: SessionTokens? = nil) { self.tokens = Locked(tokens) }

    public func load() -> SessionTokens? { tokens.withLock(\.self) }

    public func save(_ tokens: SessionTokens?) { self.tokens.withLock { $0 = tokens } }
}

extension TokenStore where Self == MemoryTokenStore {
    /// A store in memory.
    public static var memory: MemoryTokenStore { MemoryTokenStore() }
}
