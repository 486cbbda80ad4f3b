public import TRPCRuntime

/// The terminating link that sends all operations over one WebSocket, which they share.
///
/// ```swift
/// let live = Palytt.Client(url: url, links: LinkSetup { backend in
///     [SplitLink(when: { $0.kind == .subscription }, WebSocketLink(backend), otherwise: BatchLink(backend))]
/// })
/// ```
///
/// The socket is opened with the first operation, and closed when nothing has needed it for a while; see
/// ``WebSocketOptions``. A lost socket is opened again: subscriptions go on after the last event they have received if
/// it was tracked, queries and mutations that were sent fail with a `TRPCError` that `TRPCError.isTransport`, because
/// nobody knows whether they were done, and those not sent yet are sent on the new socket.
///
/// While the socket cannot be opened, subscriptions wait and calls fail as they would over HTTP: each with the attempt
/// that it has waited for, such as with `TRPCError.TransportFailure.Reason.unreachable`.
///
/// The backend's headers go with the upgrade request. Headers of single operations cannot be sent. An upload and
/// a REST operation need a link over HTTP. Copies of a link share the socket; it is closed when the last copy, and the last subscription, is gone.
public struct WebSocketLink: TRPCLink {
    private let socket: SharedSocket
    /// Whether its sockets are opened with connection parameters, such as a token.
    private let hasParameters: Bool

    var driver: SocketDriver { socket.driver }

    /// A link to a backend.
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

    /// Finds out now whether the socket still works, and opens it again at once if it does not, without a pause; see
    /// `TRPCClient.reconnect()`.
    package func reconnect() { driver.receive(.reconnectionWanted(.ifNeeded)) }

    /// Opens a new socket in place of the current one, with headers and connection parameters asked again, such as a
    /// new token; see `TRPCClient.reopen()`.
    package func reopen() { driver.receive(.reconnectionWanted(.all)) }

    /// The states of the socket: first the present one, then each change. Each listener gets all of them.
    public var states: AsyncStream<WebSocketState> { socket.driver.states }

    /// Closes the socket now. All that waits for it fails with a `TRPCError` that `TRPCError.isTransport`; the next
    /// operation opens it again.
    public func close() { driver.receive(.closeWanted) }
}

/// Closes the socket when nobody holds it any more. Its tasks hold only the driver.
private final class SharedSocket: Sendable {
    let driver: SocketDriver

    init(_ driver: SocketDriver) { self.driver = driver }

    deinit { driver.shutDown() }
}

extension TRPCOperation {
    /// Whether it cannot travel over a socket. A call with which a session fetches its tokens cannot: the socket has the
    /// refused token, or waits for the new one.
    var needsHTTP: Bool { input.needsOwnRequest || context[WithoutCredentialKey.self] }
}

extension TRPCError {
    /// A header without which the call must not be sent.
    static func headerOnSocket(_ name: String, _ operation: TRPCOperation) -> TRPCError {
        let message = """
            The idempotency key cannot travel over a WebSocket, which has no header “\(name)”: put it into the input \
            with idempotencyKey: .input().
            """
        return unhandled(path: operation.path, message: message)
    }

    /// An upload, a REST operation, or a refresh, on a socket.
    static func onlyOverHTTP(_ operation: TRPCOperation) -> TRPCError {
        guard operation.input.needsOwnRequest else { return refreshOnSocket(operation) }
        var what = "An upload"
        if case .request = operation.input { what = "A REST operation" }
        let message = """
            \(what) cannot travel over a WebSocket. Send it over HTTP: \
            SplitLink(when: { $0.input.travelsAlone }, HTTPLink(backend), otherwise: WebSocketLink(backend)).
            """
        return unhandled(path: operation.path, message: message)
    }

    private static func refreshOnSocket(_ operation: TRPCOperation) -> TRPCError {
        let message = """
            The session cannot fetch its tokens over the socket that waits for them. Make this call with a client of \
            its own over HTTP: TRPCClient(url:).
            """
        return unhandled(path: operation.path, message: message)
    }
}

extension WebSocketLink: CredentialCarrying {
    package var mayCarryCredentials: Bool { hasParameters }
}
