extension Session {
    /// Calls a closure with the ID of each user that the app signs out, while the result exists. It must not block.
    package func onSignOut(_ body: @escaping @Sendable (String?) -> Void) -> any Sendable {
        listeners.add { change in
            if case .signedOut(let user) = change { body(user) }
        }
    }
}
