import TRPCRuntime

/// Shares the store with other processes, such as the app's extensions. Before replacing tokens, a session takes those stored
/// by other processes, and it only ever overwrites tokens that it has read.
extension Session {
    /// Writes the current tokens to the store, regardless of the store's content.
    ///
    /// - Throws: `TRPCError`.
    func save() throws(TRPCError) {
        guard case .refresh(let store, _) = source else { return }
        let saved = Result {
            try storeSnapshot.withLock { seen in
                let tokens = core.withLock { $0.current?.tokens }
                do { try store.save(tokens) } catch {
                    // Otherwise, the previous user's tokens would later be mistaken for a new sign-in's.
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

    /// Saves refreshed tokens. If another process has stored other tokens in the meantime, takes those instead.
    func saveRefreshed(_ tokens: SessionTokens) {
        guard case .refresh(let store, _) = source else { return }
        let saved = Result {
            try storeSnapshot.withLock { seen in
                // This process has signed in or out in the meantime, and has written to the store or is about to.
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

    /// Ends a session whose tokens no longer work, and removes them from the store.
    ///
    /// If another process has stored other tokens or signed out, adopts that change instead.
    ///
    /// - Returns: Whether another process's change was adopted.
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
        // Other processes keep changing the store.
        end(reason, version: version)
        return false
    }

    private static var attempts: Int { 5 }

    /// Removes the tokens from the store unless they have changed, and returns whether they were removed.
    private func eraseSnapshot() throws -> Bool {
        guard case .refresh(let store, _) = source else { return true }
        return try storeSnapshot.withLock { seen in
            guard try store.replace(seen.tokens, with: nil) else { return false }
            seen = TokenStoreSnapshot(nil, store.revision)
            return true
        }
    }

    /// Records the content of the store after loading it.
    ///
    /// - Parameter revision: The store's revision before it was loaded.
    func noteStored(_ tokens: SessionTokens?, _ revision: String?) {
        storeSnapshot.withLock { $0 = TokenStoreSnapshot(tokens, revision) }
    }

    /// Retries saving tokens that couldn't be saved, with a minimum delay between attempts.
    ///
    /// Otherwise, if the process exited, the tokens would be lost although the backend has already invalidated the earlier
    /// ones.
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
