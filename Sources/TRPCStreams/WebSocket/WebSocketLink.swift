public import TRPCRuntime

/// The terminating link that sends all operations over one shared WebSocket.
///
/// ```swift
/// let live = Palytt.Client(url: url, links: LinkSetup { backend in
///     [SplitLink(when: { $0.kind == .subscription }, WebSocketLink(backend), otherwise: BatchLink(backend))]
/// })
/// ```
///
/// The socket opens with the first operation and closes after being idle for a while; see ``WebSocketOptions``. If it's lost,
/// it reopens: tracked subscriptions resume after the last received event, and unsent calls use the new socket. Queries and
/// mutations that were already sent may have been executed, so they fail with a `TRPCError` whose `TRPCError.isTransport` is
/// true.
///
/// While the socket can't be opened, subscriptions wait, and calls fail as they would over HTTP: each fails with the error of
/// the attempt that it waited for, such as `TRPCError.TransportFailure.Reason.unreachable`.
///
/// The client's headers are sent with the upgrade request; headers for individual operations aren't supported. Uploads and REST
/// operations require an HTTP link. Copies of a link share the socket, which closes when the last copy and subscription are
/// released.
public struct WebSocketLink: TRPCLink {
    private let socket: SharedSocket
    /// Whether sockets are opened with connection parameters, such as a token.
    private let hasParameters: Bool

    var driver: SocketDriver { socket.driver }

    /// Creates a link for a backend.
    public init(_ backend: TRPCClient.Configuration, options: WebSocketOptions = WebSocketOptions()) {
        socket = SharedSocket(SocketDriver(backend, options))
        hasParameters = options.connectionParams != nil
        if !options.isLazy { socket.driver.receive(.openWanted) }
    }

    public func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
        guard operation.kind != .subscription else { throw TRPCError.unhandled(operation) }
        guard !operation.needsHTTP else { throw TRPCError.onlyOverHTTP(operation) }
        if let name = operation.context[IdempotencyHeaderKey.self] { throw TRPCError.headerOnSocket(name, operation) }
        return try await socket.driver.call(operation)
    }

    public func subscribe(_ operation: TRPCOperation, next: LinkChain) -> SubscriptionSignals {
        guard operation.kind == .subscription else { return .failing(with: TRPCError.unhandled(operation)) }
        guard !operation.needsHTTP else { return .failing(with: TRPCError.onlyOverHTTP(operation)) }
        return socket.driver.subscribe(operation, owner: socket)
    }

    public func reconnect(_ reconnection: Reconnection, next: LinkChain) {
        driver.receive(.reconnectionWanted(reconnection))
    }

    /// Checks the socket now, and reopens it without a delay if it's lost; see `TRPCClient.reconnect()`.
    package func reconnect() { driver.receive(.reconnectionWanted(.ifNeeded)) }

    /// Replaces the current socket with a new one; see `TRPCClient.reopen()`.
    ///
    /// The new socket uses new headers and connection parameters, such as a new token.
    package func reopen() { driver.receive(.reconnectionWanted(.all)) }

    /// The socket's current state, followed by each change. Each listener receives all of them.
    public var states: AsyncStream<WebSocketState> { socket.driver.states }

    /// Closes the socket immediately.
    ///
    /// Waiting operations fail with a `TRPCError` whose `TRPCError.isTransport` is true. The next operation reopens the socket.
    public func close() { driver.receive(.closeWanted) }
}

/// Closes the socket when released. The socket's tasks retain only the driver.
private final class SharedSocket: Sendable {
    let driver: SocketDriver

    init(_ driver: SocketDriver) { self.driver = driver }

    deinit { driver.shutDown() }
}

extension TRPCOperation {
    /// Whether the operation can't be sent over a socket.
    ///
    /// This includes calls made to fetch a session's tokens: the socket either uses the rejected token or waits for the new
    /// one.
    var needsHTTP: Bool { input.needsOwnRequest || context[WithoutCredentialKey.self] }
}

extension TRPCError {
    /// Creates the error for a call that requires a header.
    static func headerOnSocket(_ name: String, _ operation: TRPCOperation) -> TRPCError {
        let message = """
            The idempotency key cannot be sent over a WebSocket, which has no header “\(name)”: send it in the input \
            with idempotencyKey: .input().
            """
        return unhandled(path: operation.path, message: message)
    }

    /// Creates the error for an upload, REST operation or token refresh sent over a socket.
    static func onlyOverHTTP(_ operation: TRPCOperation) -> TRPCError {
        guard operation.input.needsOwnRequest else { return refreshOnSocket(operation) }
        var what = "An upload"
        if case .request = operation.input { what = "A REST operation" }
        let message = """
            \(what) cannot be sent over a WebSocket. Send it over HTTP: \
            SplitLink(when: { $0.input.travelsAlone }, HTTPLink(backend), otherwise: WebSocketLink(backend)).
            """
        return unhandled(path: operation.path, message: message)
    }

    private static func refreshOnSocket(_ operation: TRPCOperation) -> TRPCError {
        let message = """
            The session cannot fetch its tokens over the socket that waits for them. Make this call with a separate \
            HTTP client: TRPCClient(url:).
            """
        return unhandled(path: operation.path, message: message)
    }
}

extension WebSocketLink: CredentialCarrying {
    package var mayCarryCredentials: Bool { hasParameters }
}
