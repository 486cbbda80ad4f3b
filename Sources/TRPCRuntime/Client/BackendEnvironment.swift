public import Foundation

/// A place where a backend runs, such as production or staging, and how clients call it there.
///
/// ```swift
/// extension BackendEnvironment {
///     static let production = BackendEnvironment("production", url: URL(string: "https://api.palytt.com/trpc")!)
///     static let local = BackendEnvironment("local", url: URL(string: "http://localhost:4000/trpc")!, timeout: nil)
/// }
/// let api = Palytt.Client(environment: .production, session: session, links: .batching)
/// ```
///
/// It may also come from a file, or from the environment variables of the process; see ``init(contentsOf:name:)`` and
/// ``init(variables:prefix:)``.
public struct BackendEnvironment: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// Where the router is mounted, or the paths of REST operations begin.
    public var url: URL
    /// How long each call may take; nil leaves it to the transport.
    public var timeout: Duration?
    /// How often a call that failed is made again; 0 for never.
    public var retries: Int
    /// Sent with each request.
    public var headers: [String: String]
    /// Whether it serves real users. A ``Session`` sends no token for development there.
    public var isProduction: Bool

    /// An environment.
    ///
    /// - Parameters:
    ///   - name: its name, in logs and settings.
    ///   - url: where its router is mounted.
    ///   - timeout: how long each call may take.
    ///   - retries: how often a call that failed is made again.
    ///   - headers: sent with each request.
    ///   - isProduction: nil for whether the name is `production`.
    public init(
        _ name: String,
        url: URL,
        timeout: Duration? = .seconds(30),
        retries: Int = 0,
        headers: [String: String] = [:],
        isProduction: Bool? = nil
    ) {
        self.name = name
        self.url = url
        self.timeout = timeout
        self.retries = retries
        self.headers = headers
        self.isProduction = isProduction ?? (name == "production")
    }
}

extension BackendEnvironment: CustomStringConvertible, CustomDebugStringConvertible, PrintedWithoutSecrets {
    /// Its name and its address, without a query.
    public var description: String { "BackendEnvironment(\(name), \(url.withoutSecrets))" }
    public var shownParts: KeyValuePairs<String, Any> {
        ["name": name, "url": url.withoutSecrets, "timeout": timeout as Any, "isProduction": isProduction]
    }
}

extension TypedClient {
    /// A client for the backend of an environment.
    ///
    /// - Parameters:
    ///   - environment: where the backend is, how long calls may take, and how often they are made again.
    ///   - session: who is signed in; nil for a backend that does not ask.
    ///   - credentials: for REST operations that ask for others.
    ///   - links: how calls travel: alone, in batches, over a socket.
    ///   - transport: carries the requests; a test gives one that answers from memory.
    ///   - validatesInputs: whether inputs are checked against the contract before they are sent.
    public init(
        environment: BackendEnvironment,
        session: Session? = nil,
        credentials: RESTCredentials = RESTCredentials(),
        links: LinkSetup = .standard,
        transport: any HTTPTransport = URLSessionTransport(),
        validatesInputs: Bool = false
    ) {
        let headers = environment.headers
        var backend = TRPCBackend(
            url: environment.url,
            credentials: credentials,
            transformer: Self.transformer,
            transport: transport
        )
        if !headers.isEmpty { backend.headers = { headers } }
        backend.isProduction = environment.isProduction
        let attempts = max(environment.retries, 0) + 1
        let client = TRPCClient(
            backend: backend,
            session: session,
            links: attempts > 1 ? links.retrying(RetryPolicy(attempts: attempts)) : links,
            validatesInputs: validatesInputs,
            timeout: environment.timeout
        )
        self.init(client: client)
    }
}
