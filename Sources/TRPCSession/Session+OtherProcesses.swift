import TRPCRuntime

extension Session {
    /// Takes tokens that another process has stored since this session last accessed the store.
    ///
    /// These can be refreshed tokens of the same user, or another user's tokens, which begin a new epoch. If another process
    /// has signed out, this session does, too.
    ///
    /// - Parameter version: The version of the tokens to replace; nil for the current ones.
    /// - Returns: Whether the tokens of that version have been replaced or removed.
    /// - Throws: `TRPCError` if the store can't be read or its tokens can't be sent.
    @discardableResult
    func takeStored(insteadOf version: Int? = nil) throws -> Bool {
        guard case .refresh(let store, _) = source else { return false }
        let (change, isReplaced, wakeup) = try storeSnapshot.withLock { seen in
            let revision = store.revision
            let stored: SessionTokens?
            do { stored = try store.load() } catch { throw TRPCError.store("read", error) }
            let new = seen.agrees(with: stored) ? nil : try stored.map { try made($0) }
            let isNews = !seen.agrees(with: stored)
            seen = TokenStoreSnapshot(stored, revision)
            let age = age()
            return core.withLock { core in
                let change = isNews ? core.takeStored(new, at: age, options) : .none
                let isReplaced = change != .none || version.map { $0 != core.version || core.current == nil } ?? false
                return (
                    change, isReplaced, change.state(core).map { stateBroadcaster.put($0, isNew: change == .otherUser) }
                )
            }
        }
        wakeup?()
        switch change {
        case .none, .renewed: break
        case .otherUser: listeners.notify(.signedInByOtherProcess)
        case .signedOut: listeners.notify(.ended)
        }
        return isReplaced
    }

    /// Takes tokens that another process has stored, if the store can detect changes without reading the tokens.
    func readExternalChanges() {
        guard case .refresh(let store, _) = source, core.withLock(\.isLoaded) else { return }
        guard let revision = store.revision, storeSnapshot.withLock({ $0.isKnown && $0.revision != revision }) else {
            return
        }
        _ = try? takeStored()
    }

    /// Takes tokens that another process has stored, in a background task.
    func readStoreAgain() {
        guard !source.isProvider, core.withLock(\.isLoaded) else { return }
        startTask("session store") { [self] in _ = try? takeStored() }
    }
}

extension SessionCore {
    /// A change made by another process.
    enum StoredChange {
        case none
        /// The other process refreshed the user's tokens or signed the same user in again.
        case renewed
        /// The other process signed in another user, or the first user.
        case otherUser
        case signedOut

        func state(_ core: SessionCore) -> SessionState? {
            switch self {
            case .none: nil
            case .renewed, .otherUser: core.signedIn
            case .signedOut: .signedOut(.signedOut)
            }
        }
    }

    /// Takes the tokens that another process stored.
    ///
    /// - Parameter new: The stored tokens; nil if the other process signed out.
    mutating func takeStored(_ new: Current?, at age: Duration, _ options: SessionOptions) -> StoredChange {
        guard isLoaded else { return .none }
        guard let new else {
            guard current != nil else { return .none }
            end()
            isSignedOut = true
            return .signedOut
        }
        guard let current else {
            begin(new, at: age, options, isNew: false)
            return .otherUser
        }
        if current.tokens.isSame(as: new.tokens) { return .none }
        guard current.isSameUser(as: new) else {
            begin(new, at: age, options, isNew: false)
            return .otherUser
        }
        take(new, at: age, options, isNew: false)
        return .renewed
    }
}
