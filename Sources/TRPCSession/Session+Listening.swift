extension Session {
    /// Calls a closure with the user's ID each time the app signs a user out, for as long as the result is retained.
    ///
    /// The closure must not block.
    package func onSignOut(_ body: @escaping @Sendable (String?) -> Void) -> any Sendable {
        listeners.add { change in
            if case .signedOut(let user) = change { body(user) }
        }
    }
}
