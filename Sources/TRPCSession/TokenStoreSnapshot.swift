/// The store's content when the session last read or wrote it.
struct TokenStoreSnapshot {
    /// The tokens in the store.
    private(set) var tokens: SessionTokens?
    private(set) var isKnown = false
    /// The store's revision.
    private(set) var revision: String?

    init() {}

    /// - Parameter revision: The store's revision before the tokens were read, so that later writes are detected.
    init(_ tokens: SessionTokens?, _ revision: String?) {
        (self.tokens, self.revision, isKnown) = (tokens, revision, true)
    }

    /// Returns whether the store still contains the same tokens.
    func agrees(with stored: SessionTokens?) -> Bool {
        guard isKnown else { return true }
        guard let tokens, let stored else { return tokens == nil && stored == nil }
        return tokens.isSame(as: stored)
    }
}
