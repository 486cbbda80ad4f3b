import TRPCRuntime

extension QueryCache {
    /// The user name that the `user` closure returns; nil if it's missing or empty.
    var name: String? { user.flatMap { $0() }.flatMap { $0.isEmpty ? nil : $0 } }

    /// Records the current name and, if it has changed, removes the previous user's responses.
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

    /// Removes the previous user's responses.
    ///
    /// - Parameter current: Returns the current user's name; empty if signed out, and nil if unknown.
    func userDidChange(_ current: @escaping @Sendable () async -> String?) {
        let last = state.withLock { state in
            defer { state.lastName = nil }
            return state.lastName
        }
        forget { $0.epoch != nil }
        removeUsers {
            let name = await current() ?? ""
            // The app might not have updated the name yet.
            return name == last ? "" : name
        }
    }

    /// Removes responses to calls made without a session, since the user may have changed.
    ///
    /// - Parameter identity: The identity of the signed-in user. Other users' responses are removed from the store.
    func userMayHaveChanged(_ identity: Identity?) {
        noteName()
        forget { $0.epoch == nil }
        if user == nil, let identity { removeUsers { identity.owner.user ?? "" } }
    }

    /// Removes stored responses of users who are no longer signed in.
    ///
    /// Such responses can remain, for example, if the app was terminated during a sign-out.
    ///
    /// - Parameter current: Returns the current user's name, as in ``userDidChange(_:)``. If it's unknown, nothing is removed.
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
