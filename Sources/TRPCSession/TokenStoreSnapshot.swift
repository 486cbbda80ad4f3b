/// What a session knows of the content of its store.
struct TokenStoreSnapshot {
    /// The tokens when the store was last read or written.
    private(set) var tokens: SessionTokens?
    private(set) var isKnown = false
    /// The store's revision at that time.
    private(set) var revision: String?

    init() {}

    /// - Parameter revision: of before the tokens were read, so that a later write isn't missed.
    init(_ tokens: SessionTokens?, _ revision: String?) {
        (self.tokens, self.revision, isKnown) = (tokens, revision, true)
    }

    /// Whether no other process has written other tokens.
    func agrees(with stored: SessionTokens?) -> Bool {
        guard isKnown else { return true }
        guard let tokens, let stored else { return tokens == nil && stored == nil }
        return tokens.isSame(as: stored)
    }
}
