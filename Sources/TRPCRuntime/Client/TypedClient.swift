public import Foundation

/// A client with a method for each procedure, such as each generated `Client`.
///
/// It can also call procedures as values (see ``TRPCCaller``) and can be configured with other options:
///
/// ```swift
/// let patient = api.with(CallOptions(timeout: .seconds(120)))
/// ```
public protocol TypedClient: TRPCCaller {
    /// How the backend encodes values.
    static var transformer: Transformer { get }

    /// Creates a client that makes its calls through another client, with that client's settings.
    init(client: TRPCClient)
}

extension TypedClient {
    /// The default transformer, ``Transformer/none``, as used by REST backends.
    public static var transformer: Transformer { .none }

    /// Creates a client with the contract's transformer instead of the configuration's.
    public init(_ configuration: TRPCClient.Configuration) {
        var configuration = configuration
        configuration.transformer = Self.transformer
        self.init(client: TRPCClient(configuration))
    }

    /// Creates a client.
    ///
    /// ```swift
    /// let api = Palytt.Client(url: url, links: .batching) { $0.timeout = .seconds(20) }
    /// ```
    ///
    /// - Parameters:
    ///   - url: The URL of the tRPC router, or the base URL of a REST API.
    ///   - links: The links that handle calls, such as with one request per call, in batches, or over a socket.
    ///   - transport: The transport that sends HTTP requests; tests can pass one that responds from memory.
    ///   - configure: Completes the configuration.
    @_disfavoredOverload
    public init(
        url: URL,
        links: LinkSetup = .standard,
        transport: any HTTPTransport = URLSessionTransport(),
        configure: (inout TRPCClient.Configuration) -> Void = { _ in }
    ) {
        var configuration = TRPCClient.Configuration(url: url, links: links, transport: transport)
        configure(&configuration)
        self.init(configuration)
    }

    /// Creates a client for an environment.
    ///
    /// - Parameters:
    ///   - environment: The backend's URL, and the settings for its calls.
    ///   - links: The links that handle calls, such as with one request per call, in batches, or over a socket.
    ///   - transport: The transport that sends HTTP requests; tests can pass one that responds from memory.
    ///   - configure: Completes the configuration.
    public init(
        environment: BackendEnvironment,
        links: LinkSetup = .standard,
        transport: any HTTPTransport = URLSessionTransport(),
        configure: (inout TRPCClient.Configuration) -> Void = { _ in }
    ) {
        var configuration = TRPCClient.Configuration(environment: environment, links: links, transport: transport)
        configure(&configuration)
        self.init(configuration)
    }

    /// Returns a client with the same links and the given options.
    public func with(_ options: CallOptions) -> Self { Self(client: client.with(options)) }
}
