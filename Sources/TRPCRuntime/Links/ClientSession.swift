/// The session functions that a client uses: the signed-in user, and how it affects calls.
package protocol ClientSession: Sendable {
    /// Returns a configuration with which the client's requests contain the session's credentials.
    func authorizing(_ configuration: TRPCClient.Configuration) -> TRPCClient.Configuration

    /// Creates the setup's links and those of the session. When the user changes, their open connections are closed.
    func chain(of setup: LinkSetup, _ configuration: TRPCClient.Configuration) -> LinkChain

    /// Adds the current sign-in to a call's context.
    func join(_ context: inout OperationContext)

    /// Reports the IDs of users who are signed out, as long as the result is retained. The closure must not block.
    func onSignOut(_ body: @escaping @Sendable (String?) -> Void) -> any Sendable
}
