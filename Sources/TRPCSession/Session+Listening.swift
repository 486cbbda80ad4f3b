extension Session {
    /// Reports the user IDs of those whom the app signs out, for as long as the result lives. Must not wait.
    package func onSignOut(_ body: @escaping @Sendable (String?) -> Void) -> any Sendable {
        listeners.add { change in
            if case .signedOut(let user) = change { body(user) }
        }
    }
}
