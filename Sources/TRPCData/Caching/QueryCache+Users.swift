import TRPCRuntime

extension QueryCache {
    /// The user's name from the closure `user`; nil if it is missing or empty.
    var name: String? { user.flatMap { $0() }.flatMap { $0.isEmpty ? nil : $0 } }

    /// Records the current name, and removes the responses of the previous one.
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
    /// - Parameter current: Returns the current user's name: empty if signed out, nil if unknown.
    func userDidChange(_ current: @escaping @Sendable () async -> String?) {
        let last = state.withLock { state in
            defer { state.lastName = nil }
            return state.lastName
        }
        forget { $0.epoch != nil }
        removeUsers {
            let name = await current() ?? ""
            // The app might not have changed the name yet.
            return name == last ? "" : name
        }
    }

    /// Removes the responses to calls without a session, as the user may have changed.
    ///
    /// - Parameter identity: The signed-in user; the responses of other users are removed from the store.
    func userMayHaveChanged(_ identity: Identity?) {
        noteName()
        forget { $0.epoch == nil }
        if user == nil, let identity { removeUsers { identity.owner.user ?? "" } }
    }

    /// Removes the stored responses of users who are no longer signed in.
    ///
    /// They are left over if, for example, the app was terminated during a sign-out.
    ///
    /// - Parameter current: As in ``userDidChange(_:)``. Nothing is removed if the name is unknown.
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
