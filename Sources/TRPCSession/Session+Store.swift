import TRPCRuntime

/// A session shares its store with other processes, such as the app's extensions. It takes the tokens that they stored
/// before it replaces tokens, and replaces only tokens that it has read.
extension Session {
    /// Writes the current tokens to the store, regardless of its content.
    ///
    /// - Throws: `TRPCError`.
    func save() throws(TRPCError) {
        guard case .refresh(let store, _) = source else { return }
        let saved = Result {
            try storeSnapshot.withLock { seen in
                let tokens = core.withLock { $0.current?.tokens }
                do { try store.save(tokens) } catch {
                    // Otherwise the last user's tokens would later be mistaken for those of a new sign-in.
                    if !seen.isKnown, let stored = try? store.load() {
                        seen = TokenStoreSnapshot(stored, store.revision)
                    }
                    throw error
                }
                seen = TokenStoreSnapshot(tokens, store.revision)
            }
        }
        do { try saved.get() } catch { throw reportStore(error) }
        saveFailure.withLock { $0 = nil }
    }

    /// Saves the tokens of a refresh, unless another process has stored other tokens, which are taken.
    func saveRefreshed(_ tokens: SessionTokens) {
        guard case .refresh(let store, _) = source else { return }
        let saved = Result {
            try storeSnapshot.withLock { seen in
                // A sign-in or sign-out of this process has written the store, or is about to.
                guard core.withLock({ $0.current?.tokens.isSame(as: tokens) ?? false }) else { return true }
                guard try store.replace(seen.tokens, with: tokens) else { return false }
                seen = TokenStoreSnapshot(tokens, store.revision)
                return true
            }
        }
        switch saved {
        case .success(true): saveFailure.withLock { $0 = nil }
        case .success(false): _ = try? takeStored()
        case .failure(let error): _ = reportStore(error)
        }
    }

    /// Ends a session whose tokens are useless, and removes them from the store.
    ///
    /// If another process has stored other tokens or signed out, the session follows it.
    ///
    /// - Returns: Whether it followed another process.
    func endUnlessReplaced(_ reason: SignedOutReason, _ version: Int) -> Bool {
        for _ in 0..<Self.attempts {
            if (try? takeStored(insteadOf: version)) == true { return true }
            switch Result(catching: eraseSnapshot) {
            case .success(true):
                end(reason, version: version)
                return false
            case .success(false): continue
            case .failure(let error):
                _ = reportStore(error)
                end(reason, version: version)
                return false
            }
        }
        // Other processes keep writing to the store.
        end(reason, version: version)
        return false
    }

    private static var attempts: Int { 5 }

    /// Removes the tokens from the store, unless it has other ones by now. Returns whether they were removed.
    private func eraseSnapshot() throws -> Bool {
        guard case .refresh(let store, _) = source else { return true }
        return try storeSnapshot.withLock { seen in
            guard try store.replace(seen.tokens, with: nil) else { return false }
            seen = TokenStoreSnapshot(nil, store.revision)
            return true
        }
    }

    /// Records the store's content when it was loaded.
    ///
    /// - Parameter revision: The store's revision before it was loaded.
    func noteStored(_ tokens: SessionTokens?, _ revision: String?) {
        storeSnapshot.withLock { $0 = TokenStoreSnapshot(tokens, revision) }
    }

    /// Writes tokens again that couldn't be saved, at most once within a pause. Otherwise a process that ends loses tokens that the
    /// backend has replaced already.
    func saveUnsaved() {
        guard case .refresh(let store, _) = source, saveError != nil else { return }
        let age = age()
        let isDue = nextSaveAge.withLock { next in
            guard age >= next else { return false }
            next = age + Self.pause
            return true
        }
        guard isDue else { return }
        let isSaved = storeSnapshot.withLock { seen -> Bool? in
            guard seen.isKnown else { return nil }
            let tokens = core.withLock { $0.current?.tokens }
            let isReplaced = try? store.replace(seen.tokens, with: tokens)
            if isReplaced == true { seen = TokenStoreSnapshot(tokens, store.revision) }
            return isReplaced
        }
        switch isSaved {
        case true?: saveFailure.withLock { $0 = nil }
        case false?: _ = try? takeStored()
        case nil: break
        }
    }

    private func reportStore(_ error: any Error) -> TRPCError {
        nextSaveAge.withLock { $0 = age() + Self.pause }
        let error = TRPCError.store("saved", error)
        saveFailure.withLock { $0 = error }
        options.onStoreError(error)
        return error
    }
}
