extension TRPCBackend {
    /// The backend with the credentials of a session, which goes by its time.
    func joining(_ session: Session) -> TRPCBackend {
        var backend = self
        backend.authorizer = SessionAuthorizer(session, servers: [url, serverURL], isProduction: false)
        backend.transport = transport.with(ServerTimeMiddleware(session: session))
        return backend
    }
}

extension Session {
    /// The links of a client, with those of the session around them.
    func links(around links: [any Link], _ backend: TRPCBackend) -> [any Link] {
        let inner: [any Link] = [CredentialLink(session: self)] + links
        let chain = LinkChain(inner)
        let membership = listeners.add { isSignedOut in
            chain.reconnect(.asAnotherUser)
            guard isSignedOut else { return }
            for url in [backend.url, backend.serverURL] { backend.transport.removeCookies(for: url) }
        }
        return [EpochLink(session: self, membership: membership)] + inner
    }
}
