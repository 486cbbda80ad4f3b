public import Foundation
public import TRPCRuntime

extension TRPCClient.Configuration {
    /// The client's session. Calls carry its credential and are retried with a new one after a refusal; see the page Sessions.
    public var session: Session? {
        get { clientSession as? Session }
        set { clientSession = newValue }
    }
}

extension TRPCClient {
    /// The client's session; nil if it has none.
    public var session: Session? { configuration.session }
}

extension TypedClient {
    /// Creates a client with a session.
    ///
    /// ```swift
    /// let api = Palytt.Client(url: url, session: session, links: .batching)
    /// ```
    ///
    /// - Parameters:
    ///   - url: The URL of the tRPC router, or the base URL of a REST API.
    ///   - session: The session, also used for operations that require a bearer token or a key in the session's header or
    ///     cookie.
    ///   - links: How calls are sent, such as one request per call, in batches, or over a socket.
    ///   - transport: Sends HTTP requests; tests can pass one that responds from memory.
    ///   - configure: A closure that further customizes the configuration.
    public init(
        url: URL,
        session: Session?,
        links: LinkSetup = .standard,
        transport: any HTTPTransport = URLSessionTransport(),
        configure: (inout TRPCClient.Configuration) -> Void = { _ in }
    ) {
        var configuration = TRPCClient.Configuration(url: url, links: links, transport: transport)
        configuration.session = session
        configure(&configuration)
        self.init(configuration)
    }

    /// Creates a client for a backend environment, with a session.
    ///
    /// - Parameters:
    ///   - environment: The backend's URL and the settings for its calls.
    ///   - session: The session that authenticates calls.
    ///   - links: How calls are sent, such as one request per call, in batches, or over a socket.
    ///   - transport: Sends HTTP requests; tests can pass one that responds from memory.
    ///   - configure: A closure that further customizes the configuration.
    public init(
        environment: BackendEnvironment,
        session: Session?,
        links: LinkSetup = .standard,
        transport: any HTTPTransport = URLSessionTransport(),
        configure: (inout TRPCClient.Configuration) -> Void = { _ in }
    ) {
        var configuration = TRPCClient.Configuration(environment: environment, links: links, transport: transport)
        configuration.session = session
        configure(&configuration)
        self.init(configuration)
    }
}

extension ServerClient {
    /// Creates a client for one of the contract's servers, with a session.
    ///
    /// - Parameters:
    ///   - server: The server to use.
    ///   - credentials: Credentials for operations that require other ones than the session's; nil for none.
    ///   - session: The session that authenticates calls.
    ///   - links: How calls are sent.
    ///   - transport: Sends HTTP requests; tests can pass one that responds from memory.
    ///   - configure: A closure that further customizes the configuration.
    public init(
        server: Server,
        credentials: Credentials? = nil,
        session: Session?,
        links: LinkSetup = .standard,
        transport: any HTTPTransport = URLSessionTransport(),
        configure: (inout TRPCClient.Configuration) -> Void = { _ in }
    ) {
        self.init(server: server, credentials: credentials, links: links, transport: transport) { configuration in
            configuration.session = session
            configure(&configuration)
        }
    }
}

extension DefaultServerClient {
    /// Creates a client for the contract's default server, with a session; see
    /// `ServerClient.init(server:credentials:session:links:transport:configure:)`.
    public init(
        credentials: Credentials? = nil,
        session: Session?,
        links: LinkSetup = .standard,
        transport: any HTTPTransport = URLSessionTransport(),
        configure: (inout TRPCClient.Configuration) -> Void = { _ in }
    ) {
        self.init(
            server: Self.defaultServer,
            credentials: credentials,
            session: session,
            links: links,
            transport: transport,
            configure: configure
        )
    }
}

extension Session: ClientSession {
    package func authorizing(_ configuration: TRPCClient.Configuration) -> TRPCClient.Configuration {
        var result = configuration
        result.authorizer = SessionAuthorizer(
            self,
            servers: configuration.backendURLs,
            isProduction: configuration.isProduction
        )
        result.identity = identity
        result.transport = configuration.transport.with(ServerTimeMiddleware(session: self))
        return result
    }

    /// Creates a client's link chain, and arranges for the backend's cookies to be removed on sign-out.
    package func chain(of setup: LinkSetup, _ configuration: TRPCClient.Configuration) -> LinkChain {
        let inner = setup.adding(.auth) { _ in CredentialLink(session: self) }.links(configuration)
        let chain = LinkChain(inner)
        let membership = listeners.add { change in
            chain.reconnect(.userChanged)
            guard change.removesCookies else { return }
            for url in configuration.backendURLs { configuration.transport.removeCookies(for: url) }
        }
        let recovery = listeners.addRecovery { chain.reconnect(.ifNeeded) }
        return LinkChain([EpochLink(session: self, memberships: [membership, recovery])] + inner)
    }

    package func join(_ context: inout OperationContext) {
        readExternalChanges()
        context[SessionEpochKey.self] = epoch
        if isFetchingHere { context[WithoutCredentialKey.self] = true }
    }
}
