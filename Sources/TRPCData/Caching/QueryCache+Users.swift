import TRPCRuntime

extension QueryCache {
    /// The user's name by the closure `user`; nil if it has none, which an empty one is.
    var name: String? { user.flatMap { $0() }.flatMap { $0.isEmpty ? nil : $0 } }

    /// Notes the present name, and removes the responses of another one before it.
    @discardableResult
    func noteName() -> String? {
        guard user != nil else { return nil }
        let name = name
        let last = state.withLock { state in
            defer { state.lastName = name ?? state.lastName }
            return state.lastName
        }
        if let last, last != name {
            if name == nil { state.withLock { if $0.lastName == last { $0.lastName = nil } } }
            forget { $0.name != nil && $0.name != name }
            removeUsers { name ?? "" }
        }
        return name
    }

    /// Removes the responses of the user who was signed in.
    ///
    /// - Parameter current: the name of the present user: empty if nobody is signed in, nil if it isn't known.
    func userDidChange(_ current: @escaping @Sendable () async -> String?) {
        let last = state.withLock { state in
            defer { state.lastName = nil }
            return state.lastName
        }
        forget { $0.epoch != nil }
        removeUsers {
            let name = await current() ?? ""
            // The app may not have changed the name yet.
            return name == last ? "" : name
        }
    }

    /// Forgets the responses to calls without a session: another user may be there.
    ///
    /// - Parameter identity: states who is signed in; the responses of other users are removed from the store.
    func userMayHaveChanged(_ identity: Identity?) {
        noteName()
        forget { $0.epoch == nil }
        if user == nil, let identity { removeUsers { identity.owner.user ?? "" } }
    }

    /// Removes what users who are no longer signed in have left in the store, such as when the app was terminated while a
    /// user signed out.
    ///
    /// - Parameter current: as in ``userDidChange(_:)``. Nothing is removed if it isn't known.
    func removeLeftovers(_ current: @escaping @Sendable () async -> String?) { removeUsers(except: current) }

    private func removeUsers(except name: @escaping @Sendable () async -> String?) {
        write { store in
            guard let name = await name() else { return }
            try await store.remove(.users(except: CacheKey(path: "").withUser(name).user))
        }
    }

    private func forget(where isForgotten: (CacheCall.MemoryKey) -> Bool) {
        state.withLock { state in state.memory.removeAll { key, _ in isForgotten(key) } }
        listeners.notify(.userChanged)
    }
}
