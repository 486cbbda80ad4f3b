public import Foundation

/// A client whose procedures are methods; each generated `Client` is one.
///
/// It also calls procedures as values, see ``TRPCCaller``, and can have other options:
///
/// ```swift
/// let patient = api.with(CallOptions(timeout: .seconds(120)))
/// ```
public protocol TypedClient: TRPCCaller {
    /// How the backend writes values.
    static var transformer: Transformer { get }

    /// Makes a client that calls through another one, with its settings.
    init(client: TRPCClient)
}

extension TypedClient {
    /// No transformer, as clients of REST backends need it.
    public static var transformer: Transformer { .none }

    /// A client for the backend whose router is mounted at `url`.
    ///
    /// - Parameters:
    ///   - url: where the router is mounted.
    ///   - links: how calls travel: alone, in batches, over a socket.
    ///   - transport: carries the requests; a test gives one that answers from memory.
    ///   - validatesInputs: whether inputs are checked against the contract before they are sent.
    ///   - timeout: how long each call may take, unless its options say otherwise.
    ///   - headers: asked for before each call, so that a token is always the current one.
    @_disfavoredOverload
    public init(
        url: URL,
        links: LinkSetup = .standard,
        transport: any HTTPTransport = URLSessionTransport(),
        validatesInputs: Bool = false,
        timeout: Duration? = nil,
        headers: (@Sendable () async throws -> [String: String])? = nil
    ) {
        let client = TRPCClient(
            url: url,
            transformer: Self.transformer,
            links: links,
            transport: transport,
            validatesInputs: validatesInputs,
            timeout: timeout,
            headers: headers
        )
        self.init(client: client)
    }

    /// A client of who is signed in, for the backend at `url`.
    ///
    /// ```swift
    /// let api = Palytt.Client(url: url, session: session, links: .batching)
    /// ```
    ///
    /// - Parameters:
    ///   - url: where the router is mounted, or the paths of REST operations begin.
    ///   - session: who is signed in, also for operations that ask for a bearer token or for a key in the session's header
    ///     or cookie.
    ///   - credentials: for REST operations that ask for others.
    ///   - links: how calls travel: alone, in batches, over a socket.
    ///   - transport: carries the requests; a test gives one that answers from memory.
    ///   - validatesInputs: whether inputs are checked against the contract before they are sent.
    ///   - timeout: how long each call may take, unless its options say otherwise.
    ///   - headers: asked for before each call; one in the place of the session's goes before it.
    public init(
        url: URL,
        session: Session,
        credentials: RESTCredentials = RESTCredentials(),
        links: LinkSetup = .standard,
        transport: any HTTPTransport = URLSessionTransport(),
        validatesInputs: Bool = false,
        timeout: Duration? = nil,
        headers: (@Sendable () async throws -> [String: String])? = nil
    ) {
        let client = TRPCClient(
            url: url,
            credentials: credentials,
            transformer: Self.transformer,
            session: session,
            links: links,
            transport: transport,
            validatesInputs: validatesInputs,
            timeout: timeout,
            headers: headers
        )
        self.init(client: client)
    }

    /// The same client, with the same links, and other options.
    public func with(_ options: CallOptions) -> Self { Self(client: client.with(options)) }
}
