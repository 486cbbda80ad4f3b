/// Sends an operation through one of two links.
///
/// ```swift
/// SplitLink(when: { $0.kind == .subscription }, SSELink(backend), otherwise: BatchLink(backend))
/// ```
public struct SplitLink: TRPCLink {
    private let condition: @Sendable (TRPCOperation) -> Bool
    private let first: any TRPCLink
    private let second: any TRPCLink

    /// Sends operations that match the condition through the first link, and others through the second.
    ///
    /// A link that isn't terminating forwards to the next link in the chain.
    public init(
        when condition: @escaping @Sendable (TRPCOperation) -> Bool,
        _ first: any TRPCLink,
        otherwise second: any TRPCLink
    ) {
        self.condition = condition
        self.first = first
        self.second = second
    }

    public func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
        try await link(for: operation).handle(operation, next: next)
    }

    public func subscribe(_ operation: TRPCOperation, next: LinkChain) -> SubscriptionSignals {
        link(for: operation).subscribe(operation, next: next)
    }

    public func reconnect(_ reconnection: Reconnection, next: LinkChain) {
        // The links after both branches are notified only once.
        for link in branches { link.reconnect(reconnection, next: LinkChain([])) }
        next.reconnect(reconnection)
    }

    var branches: [any TRPCLink] { [first, second] }

    private func link(for operation: TRPCOperation) -> any TRPCLink { condition(operation) ? first : second }
}
