extension Session {
    /// Tells of another user, or of nobody, for as long as the result lives. Called where the change is made: it must not
    /// wait.
    package func onUserChange(_ body: @escaping @Sendable () -> Void) -> any Sendable { listeners.add { _ in body() } }

    /// Reports the user IDs of those whom the app signs out, for as long as the result lives. Must not wait.
    package func onSignOut(_ body: @escaping @Sendable (String?) -> Void) -> any Sendable {
        listeners.add { change in
            if case .signedOut(let user) = change { body(user) }
        }
    }
}
