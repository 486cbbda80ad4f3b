/// A step between a client and the network, which sees one operation: tRPC's word for an interceptor.
///
/// Links stand in a chain, outermost first, that ends in a terminating link such as ``HTTPLink``. One that does not
/// implement a requirement hands the operation on.
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
    /// Answers a query or a mutation.
    ///
    /// - Throws: ``TRPCError`` for the backend's own errors and for a missing answer, `CancellationError` when the
    ///   task is cancelled.
    func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse

    /// Handles a subscription until its signals are no longer read.
    func subscribe(_ operation: TRPCOperation, next: LinkChain) -> SubscriptionSignals

    /// Makes connections that are kept open again; see ``Reconnection``. A link that keeps none hands it on.
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
