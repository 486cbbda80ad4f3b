public import TRPCRuntime

/// The terminating link that carries subscriptions as server-sent events, each over a separate connection.
///
/// ```swift
/// SplitLink(when: { $0.kind == .subscription }, SSELink(backend), otherwise: HTTPLink(backend))
/// ```
///
/// Reconnects when the connection is lost, when the backend ends it without completing the subscription, when nothing comes
/// for too long (`inactivityTimeout`), or when it can't be made: because the device is offline, because nothing answers in
/// time (`startTimeout`), or because a proxy answers (503 and the like). Each connection resumes after the last event
/// received, and asks for the client's headers again. `SubscriptionState` reports it, and `Backoff` limits how often. All
/// other failures end the subscription; see the page Subscriptions.
public struct SSELink: TRPCLink {
    private let backend: TRPCClient.Configuration
    private let options: SSEOptions
    private let listeners = ReconnectionListeners()

    /// A link to a backend.
    public init(_ backend: TRPCClient.Configuration, options: SSEOptions = SSEOptions()) {
        self.backend = backend
        self.options = options
    }

    public func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
        throw TRPCError.unhandled(operation)
    }

    public func subscribe(_ operation: TRPCOperation, next: LinkChain) -> SubscriptionSignals {
        EventStreamCarrier(options: options).signals(of: operation, backend, listeners)
    }

    public func reconnect(_ reconnection: Reconnection, next: LinkChain) { listeners.notify(reconnection) }
}

/// Carries subscriptions as server-sent events.
struct EventStreamCarrier: SubscriptionCarrier {
    var options = SSEOptions()

    func signals(
        of operation: TRPCOperation,
        _ configuration: TRPCClient.Configuration,
        _ listeners: ReconnectionListeners
    ) -> SubscriptionSignals {
        guard operation.kind == .subscription else { return .failing(with: TRPCError.unhandled(operation)) }
        if case .request = operation.input { return .failing(with: TRPCError.unhandled(operation)) }
        guard !operation.input.isUpload else { return .failing(with: TRPCError.unsendableUpload(operation)) }
        let gate = ReadingGate()
        let signals = SubscriptionBuffer(options.buffering) { gate.set(0, isFull: $0) }
        let subscription = SSESubscription(operation, backend: configuration, options: options, signals, gate)
        let task = startTask("SSE subscription") { await subscription.run(listeners) }
        signals.onLeave { task.cancel() }
        return signals.stream
    }
}
