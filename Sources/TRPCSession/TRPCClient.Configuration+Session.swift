public import Foundation
public import TRPCRuntime

extension TRPCClient.Configuration {
    /// The session of the client. Calls carry its credential, and a refused one is replaced; see the page Sessions.
    public var session: Session? {
        get { clientSession as? Session }
        set { clientSession = newValue }
    }
}

extension TRPCClient {
    /// The session of the client; nil for a client without one.
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
    ///   - session: The session, also for operations that require a bearer token, or a key in the session's header or
    ///     cookie.
    ///   - links: The links of calls: a request for each call, batches, or a socket.
    ///   - transport: Sends HTTP requests; tests pass one that responds from memory.
    ///   - configure: Completes the configuration.
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

    /// Creates a client of an environment with its session.
    ///
    /// - Parameters:
    ///   - environment: The URL of the backend, and the settings of its calls.
    ///   - session: The session.
    ///   - links: The links of calls: a request for each call, batches, or a socket.
    ///   - transport: Sends HTTP requests; tests pass one that responds from memory.
    ///   - configure: Completes the configuration.
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
    /// Creates a client of a server of the contract with a session.
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - credentials: The credentials of operations that require others than the session's; nil for none.
    ///   - session: The session.
    ///   - links: The links of calls.
    ///   - transport: Sends HTTP requests; tests pass one that responds from memory.
    ///   - configure: Completes the configuration.
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
    /// Creates a client of the contract's default server with a session; see
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

    /// Also removes the cookies of the backend on sign-out.
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
