extension Session {
    /// Tells of another user, or of nobody, for as long as the result lives. Called where the change is made: it must not
    /// wait.
    package func onUserChange(_ body: @escaping @Sendable () -> Void) -> any Sendable { listeners.add { _ in body() } }
}
