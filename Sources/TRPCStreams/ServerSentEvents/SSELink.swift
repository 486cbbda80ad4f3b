public import TRPCRuntime

/// The terminating link that receives subscriptions as server-sent events, using a separate connection for each one.
///
/// ```swift
/// SplitLink(when: { $0.kind == .subscription }, SSELink(backend), otherwise: HTTPLink(backend))
/// ```
///
/// The link reconnects if a connection is lost, if the backend ends it without completing the subscription, if it's idle for
/// too long (`inactivityTimeout`), or if opening it fails because the device is offline, the start times out (`startTimeout`),
/// or a proxy responds (with status 503 and similar). Each new connection resumes after the last received event and gets the
/// client's `headers` again. `SubscriptionState` reports reconnections, and `Backoff` limits their rate. All other failures end
/// the subscription; see the page Subscriptions.
public struct SSELink: TRPCLink {
    private let backend: TRPCClient.Configuration
    private let options: SSEOptions
    private let listeners = ReconnectionListeners()

    /// Creates a link for a backend.
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

/// Receives subscriptions as server-sent events.
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
