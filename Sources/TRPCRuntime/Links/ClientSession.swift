/// The session functions that a client uses: the signed-in user, and the effects on calls.
package protocol ClientSession: Sendable {
    /// Returns the configuration of a client whose requests contain the session's credentials.
    func authorizing(_ configuration: TRPCClient.Configuration) -> TRPCClient.Configuration

    /// Creates the links of a setup and those of the session. When the user changes, their open connections are closed.
    func chain(of setup: LinkSetup, _ configuration: TRPCClient.Configuration) -> LinkChain

    /// Adds the current sign-in to the context of a call.
    func join(_ context: inout OperationContext)

    /// Reports the user IDs of users who are signed out, as long as the result is retained. Must not block.
    func onSignOut(_ body: @escaping @Sendable (String?) -> Void) -> any Sendable
}
