/// The part of a session that a client uses: who is signed in, and what that means for its calls.
package protocol ClientSession: Sendable {
    /// The configuration of a client whose requests carry the credentials of the session.
    func authorizing(_ configuration: TRPCClient.Configuration) -> TRPCClient.Configuration

    /// The links of a setup, with those of the session. When the user changes, the connections that they keep open are
    /// closed.
    func chain(of setup: LinkSetup, _ configuration: TRPCClient.Configuration) -> LinkChain

    /// Adds the sign-in to the context of a call.
    func join(_ context: inout OperationContext)

    /// Reports the user IDs of those whom the app signs out, for as long as the result lives. Must not wait.
    func onSignOut(_ body: @escaping @Sendable (String?) -> Void) -> any Sendable
}
