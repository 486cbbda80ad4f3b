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
/// It can also be read from a file or from environment variables; see ``init(contentsOf:name:)`` and
/// ``init(variables:prefix:)``.
public struct BackendEnvironment: Sendable, Hashable {
    /// The name, used in logs and settings.
    public var name: String
    /// The URL of the tRPC router, or the base URL of a REST API.
    public var url: URL
    /// The timeout of each call; if nil, the transport's timeout applies.
    public var timeout: Duration?
    /// The maximum number of retries after a call fails; 0 for no retries.
    public var retries: Int
    /// The headers of each request.
    public var headers: HTTPHeaders
    /// Whether it serves real users. A `Session` never sends development tokens to it.
    public var isProduction: Bool

    /// Creates an environment.
    ///
    /// - Parameters:
    ///   - name: the name, used in logs and settings.
    ///   - url: the URL of the tRPC router, or the base URL of a REST API.
    ///   - timeout: the timeout of each call.
    ///   - retries: the maximum number of retries of a failed call.
    ///   - headers: the headers to send with each request.
    ///   - isProduction: whether it serves real users; if nil, only an environment named `production` does.
    public init(
        _ name: String,
        url: URL,
        timeout: Duration? = .seconds(30),
        retries: Int = 0,
        headers: HTTPHeaders = [:],
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
    /// The name and the URL without its query.
    public var description: String { "BackendEnvironment(\(name), \(url.withoutSecrets))" }
    public var printableParts: KeyValuePairs<String, Any> {
        ["name": name, "url": url.withoutSecrets, "timeout": timeout as Any, "isProduction": isProduction]
    }
}

extension TRPCClient.Configuration {
    /// Creates the configuration for clients of an environment.
    ///
    /// - Parameters:
    ///   - environment: The backend's URL, and the settings for its calls.
    ///   - links: The links that handle calls. ``BackendEnvironment/retries`` adds a ``RetryLink``.
    ///   - transport: The transport that sends HTTP requests.
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
