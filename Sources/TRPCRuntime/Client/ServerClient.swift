/// A generated client whose contract declares servers.
public protocol ServerClient: TypedClient {
    /// The type of a server, which is either declared in the contract or custom.
    associatedtype Server: Sendable
    /// The credentials for the contract's security schemes.
    associatedtype Credentials: Sendable

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - credentials: The credentials for operations that require them, if any.
    ///   - links: The links that handle calls.
    ///   - transport: The transport that sends HTTP requests; tests can pass one that responds from memory.
    ///   - configure: Completes the configuration.
    init(
        server: Server,
        credentials: Credentials?,
        links: LinkSetup,
        transport: any HTTPTransport,
        configure: (inout TRPCClient.Configuration) -> Void
    )
}

/// A generated client whose contract has a default server.
public protocol DefaultServerClient: ServerClient {
    /// The first server in the contract.
    static var defaultServer: Server { get }
}
