/// An interceptor for single operations between a client and the network, called a *link* in tRPC.
///
/// Links form a chain, outermost first, that ends in a terminating link such as ``HTTPLink``. The default
/// implementations forward to the next link.
///
/// ```swift
/// struct LoggingLink: TRPCLink {
///     func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
///         print("→ \(operation.path)")
///         defer { print("← \(operation.path)") }
///         return try await next.handle(operation)
///     }
/// }
/// let api = Palytt.Client(url: url, links: LinkSetup { [LoggingLink(), BatchLink($0)] })
/// ```
public protocol TRPCLink: Sendable {
    /// Handles a query or mutation.
    ///
    /// - Throws: ``TRPCError`` for errors from the backend and missing responses; `CancellationError` if the task is cancelled.
    func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse

    /// Handles a subscription for as long as its signals are read.
    func subscribe(_ operation: TRPCOperation, next: LinkChain) -> SubscriptionSignals

    /// Reconnects open connections; see ``Reconnection``. A link without connections passes the call to the next link.
    func reconnect(_ reconnection: Reconnection, next: LinkChain)
}

extension TRPCLink {
    /// Passes the operation to the next link.
    public func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
        try await next.handle(operation)
    }

    /// Passes the subscription to the next link.
    public func subscribe(_ operation: TRPCOperation, next: LinkChain) -> SubscriptionSignals {
        next.subscribe(operation)
    }

    /// Passes the reconnection to the next link.
    public func reconnect(_ reconnection: Reconnection, next: LinkChain) { next.reconnect(reconnection) }
}
