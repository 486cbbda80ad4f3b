extension TRPCClient {
    /// Checks the connections of subscriptions and sockets now, and reconnects lost ones without a delay.
    ///
    /// Call it when the app enters the foreground or the network has changed.
    ///
    /// ```swift
    /// func didEnterForeground() { api.client.reconnect() }  // .onChange(of: scenePhase), when it is .active
    /// ```
    ///
    /// A socket is pinged (`PING`), and considered lost if no reply arrives within five seconds. An event stream can't be
    /// pinged; it reconnects unless data has arrived within the last five seconds. Subscriptions resume after the last tracked
    /// event.
    public func reconnect() { links.reconnect(.ifNeeded) }

    /// Reopens all subscriptions and sockets with new headers and connection parameters, such as after a token refresh.
    ///
    /// If the client has neither a session nor an explicit ``identity``, another user may have signed in, so its cached values
    /// are removed.
    ///
    /// Subscriptions resume after the last tracked event. A socket stays open until the new one is open and its own
    /// calls are complete; new calls use the new one.
    public func reopen() {
        // Done first, so that nothing is read as the previous user's while connections are reopened.
        if configuration.clientSession == nil { identity.advance() }
        links.reconnect(.all)
    }
}
