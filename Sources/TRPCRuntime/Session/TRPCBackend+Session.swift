extension TRPCBackend {
    /// The backend with the credentials of a session, which goes by its time.
    func joining(_ session: Session) -> TRPCBackend {
        var backend = self
        backend.authorizer = SessionAuthorizer(session, servers: [url, serverURL], isProduction: isProduction)
        backend.transport = transport.with(ServerTimeMiddleware(session: session))
        return backend
    }
}

extension Session {
    /// The links of a setup with those of the session. When the user changes, connections that they keep open are closed, and
    /// with a sign-out the cookies of the backend are removed.
    func chain(of setup: LinkSetup, _ backend: TRPCBackend) -> LinkChain {
        let inner = setup.adding(.auth) { _ in CredentialLink(session: self) }.links(backend)
        let chain = LinkChain(inner)
        let membership = listeners.add { change in
            chain.reconnect(.asAnotherUser)
            guard change.removesCookies else { return }
            for url in [backend.url, backend.serverURL] { backend.transport.removeCookies(for: url) }
        }
        return LinkChain([EpochLink(session: self, membership: membership)] + inner)
    }
}
