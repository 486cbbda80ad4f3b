extension QueryCache {
    /// Forgets the answers of whoever was signed in. In the store those of the present user stay.
    func userHasChanged(_ user: @escaping @Sendable () async -> String?) {
        forget { $0.epoch != nil }
        write { store in
            let name = await user() ?? ""
            try await store.remove(.users(except: CacheKey(path: "").of(name).user))
        }
    }

    /// Forgets the answers to calls without a session: another user may be there.
    func userMayHaveChanged() {
        state.withLock { $0.generation += 1 }
        forget { $0.epoch == nil }
    }

    private func forget(where isForgotten: (CacheCall.MemoryKey) -> Bool) {
        state.withLock { state in state.memory.removeAll { key, _ in isForgotten(key) } }
        listeners.tell(.userChanged)
    }
}
