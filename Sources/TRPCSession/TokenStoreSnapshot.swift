/// The content of the store when the session last read or wrote it.
struct TokenStoreSnapshot {
    /// The tokens of the store.
    private(set) var tokens: SessionTokens?
    private(set) var isKnown = false
    /// The revision of the store.
    private(set) var revision: String?

    init() {}

    /// - Parameter revision: The revision before the tokens were read, so that a later write isn't missed.
    init(_ tokens: SessionTokens?, _ revision: String?) {
        (self.tokens, self.revision, isKnown) = (tokens, revision, true)
    }

    /// Returns whether the store still has these tokens.
    func agrees(with stored: SessionTokens?) -> Bool {
        guard isKnown else { return true }
        guard let tokens, let stored else { return tokens == nil && stored == nil }
        return tokens.isSame(as: stored)
    }
}
