public import Foundation

/// A deployment of a backend, such as production or staging, and the client settings for it.
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
    /// Whether it serves real users. A `Session` sends no token for development there.
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

extension BackendEnvironment: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
    /// Its name and its address, without a query.
    public var description: String { "BackendEnvironment(\(name), \(url.withoutSecrets))" }
    public var printableParts: KeyValuePairs<String, Any> {
        ["name": name, "url": url.withoutSecrets, "timeout": timeout as Any, "isProduction": isProduction]
    }
}

extension TRPCClient.Configuration {
    /// Creates the configuration of a client of an environment.
    ///
    /// - Parameters:
    ///   - environment: The URL of the backend, and the settings of its calls.
    ///   - links: The links of calls. ``BackendEnvironment/retries`` adds a ``RetryLink``.
    ///   - transport: Carries HTTP requests.
    public init(
        environment: BackendEnvironment,
        links: LinkSetup = .standard,
        transport: any HTTPTransport = URLSessionTransport()
    ) {
        let attempts = max(environment.retries, 0) + 1
        let links = attempts > 1 ? links.retrying(RetryPolicy(attempts: attempts)) : links
        self.init(url: environment.url, links: links, transport: transport)
        let headers = environment.headers
        if !headers.isEmpty { self.headers = { headers } }
        timeout = environment.timeout
        isProduction = environment.isProduction
    }
}
