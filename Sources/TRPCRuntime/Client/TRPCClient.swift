public import Foundation

/// Calls the procedures of one tRPC backend, and the operations of a REST one.
///
/// ```swift
/// let url = URL(string: "https://api.example.com/trpc")!
/// let client = TRPCClient(url: url, transformer: .superjson, session: session, links: .batching)
/// let post = try await client.call(Palytt.Posts.getById, .init(id: id))
/// ```
///
/// A client is a small value: copy it, keep it, share it between tasks. Its links, and with them batches and sockets,
/// are the same in all copies.
public struct TRPCClient: TRPCCaller {
    /// Where the backend is and how it is reached.
    public let backend: TRPCBackend
    /// Whether each input is checked against the contract before it is sent. A call with a wrong one throws a
    /// ``TRPCError`` with its ``TRPCError/violations``, and sends nothing.
    ///
    /// Off unless asked for: the backend checks in any case, and an application in the field would go on to refuse what
    /// a newer backend accepts.
    package let validatesInputs: Bool
    /// How long a call may take whose ``CallOptions/timeout`` is nil; nil leaves it to the transport.
    package let timeout: Duration?
    /// Who is signed in; nil for a client that does not care.
    public let session: Session?
    /// The options of each call that has no others.
    public var options: CallOptions

    package let links: LinkChain

    /// Makes a client.
    ///
    /// - Parameters:
    ///   - url: the mount point, such as `https://api.example.com/trpc`, with or without a slash at its end.
    ///   - server: where the paths of REST operations begin, when it is not `url`; one without a host is taken from `url`.
    ///   - credentials: for REST operations that ask for some.
    ///   - transformer: the backend's own setting.
    ///   - session: who is signed in. Calls carry the token, and a refused one is replaced; see <doc:Sessions>.
    ///   - links: how calls travel: alone, in batches, over a socket.
    ///   - transport: carries the requests; a test gives one that answers from memory.
    ///   - validatesInputs: whether each input is checked against the contract before it is sent; see
    ///     <doc:ValidationBeforeSending>.
    ///   - timeout: how long each call may take, from when it is made to its whole answer, unless its
    ///     ``CallOptions/timeout`` says otherwise; and the start of a subscription, each time.
    ///   - headers: asked again for each request, so that a token is always the current one. Its errors reach the
    ///     caller unchanged, and the call is not sent.
    public init(
        url: URL,
        server: URL? = nil,
        credentials: RESTCredentials = RESTCredentials(),
        transformer: Transformer = .none,
        session: Session? = nil,
        links: LinkSetup = .standard,
        transport: any HTTPTransport = URLSessionTransport(),
        validatesInputs: Bool = false,
        timeout: Duration? = nil,
        headers: (@Sendable () async throws -> [String: String])? = nil
    ) {
        self.init(
            backend: TRPCBackend(
                url: url,
                server: server,
                credentials: credentials,
                transformer: transformer,
                transport: transport,
                headers: headers
            ),
            session: session,
            links: links,
            validatesInputs: validatesInputs,
            timeout: timeout
        )
    }

    /// Makes a client of a backend, and of who is signed in there.
    public init(
        backend: TRPCBackend,
        session: Session? = nil,
        links: LinkSetup = .standard,
        validatesInputs: Bool = false,
        timeout: Duration? = nil
    ) {
        let backend = session.map(backend.joining) ?? backend
        self.backend = backend
        self.session = session
        self.validatesInputs = validatesInputs
        self.timeout = timeout
        let setup = links.setting(.timeout) { TimeoutLink($0) }.hashingBodiesOnce(backend)
        self.links = session?.chain(of: setup, backend) ?? LinkChain(setup.links(backend))
        options = CallOptions()
        if let session { self.links.first(OfflineQueueLink.self)?.observeSignOuts(session.onSignOut) }
        if let cache = self.links.first(CacheLink.self) {
            self.links.first(OfflineQueueLink.self)?.onStaleAnswers { cache.makeStale($0) }
        }
    }

    /// The client itself.
    public var client: TRPCClient { self }

    /// Where the backend's router is mounted.
    package var url: URL { backend.url }
    /// How the backend writes values.
    package var transformer: Transformer { backend.transformer }

    /// Registers the fingerprints of these mutations with the client's queue: queued calls of an earlier run may belong to
    /// another contract.
    @_spi(Generated) public func queueing(_ calls: () -> [any UnaryCall]) -> TRPCClient {
        links.first(OfflineQueueLink.self)?.learn { calls().map { ($0.path, $0.traits.fingerprint) } }
        return self
    }

    /// The same client, with the same links, and other options.
    public func with(_ options: CallOptions) -> TRPCClient {
        var client = self
        client.options = options
        return client
    }
}

extension TRPCClient {
    /// The context that links receive with a call.
    package var context: OperationContext {
        var context = options.context
        if let progress = options.onUploadProgress { context[UploadProgressKey.self] = progress }
        if let timeout = options.timeout ?? timeout { context[TimeoutKey.self] = timeout }
        if let retries = options.retries { context[CallRetryPolicyKey.self] = retries }
        if let queueing = options.queueing { context[CallQueuePolicyKey.self] = queueing }
        if let session {
            session.noticeOtherProcesses()
            context[SessionEpochKey.self] = session.epoch
            if session.isFetchingHere { context[WithoutCredentialKey.self] = true }
        }
        return context
    }

    /// Checks an input, if the client validates inputs.
    ///
    /// - Throws: ``TRPCError`` with its ``TRPCError/violations``.
    package func validate(_ path: String, _ check: () throws(ValidationError) -> Void) throws(TRPCError) {
        guard validatesInputs else { return }
        do { try check() } catch { throw TRPCError.invalid(error, path: path) }
    }
}
