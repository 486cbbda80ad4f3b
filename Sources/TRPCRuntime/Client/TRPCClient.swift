public import Foundation

/// Calls the procedures of a tRPC backend, or the operations of a REST backend.
///
/// ```swift
/// let url = URL(string: "https://api.example.com/trpc")!
/// let client = TRPCClient(url: url, transformer: .superjson, links: .batching) { $0.session = session }
/// let post = try await client.call(Palytt.Posts.getById, .init(id: id))
/// ```
///
/// A client is a small value that you can copy, store, and share between tasks. All copies share the same links, and therefore
/// batches and sockets.
public struct TRPCClient: TRPCCaller {
    /// The settings for reaching the backend.
    public let configuration: TRPCClient.Configuration
    /// The default options for calls.
    public var options: CallOptions

    package let links: LinkChain
    /// Reopens the links' connections when the user changes, for as long as a copy of the client exists.
    private let reopening: (any Sendable)?

    /// Creates a client with a configuration.
    public init(_ configuration: TRPCClient.Configuration) {
        let session = configuration.clientSession
        let configuration = session?.authorizing(configuration) ?? configuration
        let middleware = (configuration.transport as? MiddlewareTransport)?.middleware ?? []
        let setup = middleware.lazy.compactMap { $0 as? any LinkedMiddleware }
            .reduce(configuration.links.setting(.timeout) { TimeoutLink($0) }) { $1.linked($0) }
        self.configuration = configuration
        links = session?.chain(of: setup, configuration) ?? LinkChain(setup.links(configuration))
        options = CallOptions()
        reopening = session == nil ? configuration.identity.onReopening { [links] in links.reconnect(.all) } : nil
        for case let link as any ClientLink in links.all { link.join(links, session) }
    }

    /// Creates a client for a backend's URL.
    ///
    /// - Parameters:
    ///   - url: The URL of the tRPC router, or the base URL of a REST API.
    ///   - transformer: The backend's transformer.
    ///   - links: The links that handle calls.
    ///   - transport: The transport that sends HTTP requests; tests can pass one that responds from memory.
    ///   - configure: Completes the configuration.
    public init(
        url: URL,
        transformer: Transformer = .none,
        links: LinkSetup = .standard,
        transport: any HTTPTransport = URLSessionTransport(),
        configure: (inout TRPCClient.Configuration) -> Void = { _ in }
    ) {
        var configuration = TRPCClient.Configuration(url: url, links: links, transport: transport)
        configuration.transformer = transformer
        configure(&configuration)
        self.init(configuration)
    }

    /// The client itself.
    public var client: TRPCClient { self }

    /// The user to whom the client's values belong.
    public var identity: Identity { configuration.identity }

    /// The URL of the backend's router.
    package var url: URL { configuration.url }
    /// How the backend encodes values.
    package var transformer: Transformer { configuration.transformer }

    /// Registers the fingerprints of these mutations with the client's queue.
    ///
    /// Calls that were queued in an earlier run may belong to a different contract.
    @_spi(Generated) public func queueing(_ calls: () -> [any UnaryCall]) -> TRPCClient {
        for case let link as any CallKeepingLink in links.all {
            link.register { calls().map { ($0.path, $0.traits.fingerprint) } }
        }
        return self
    }

    /// Returns a client with the same links and the given options.
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
        if let timeout = options.timeout ?? configuration.timeout { context[TimeoutKey.self] = timeout }
        if let retries = options.retries { context[CallRetryPolicyKey.self] = retries }
        configuration.clientSession?.join(&context)
        return context
    }

    /// Checks an input if the client validates inputs.
    ///
    /// - Throws: ``TRPCError`` with the input's ``TRPCError/violations``.
    package func validate(_ path: String, _ check: () throws(ValidationError) -> Void) throws(TRPCError) {
        guard configuration.validatesInputs else { return }
        do { try check() } catch { throw TRPCError.invalid(error, path: path) }
    }
}
