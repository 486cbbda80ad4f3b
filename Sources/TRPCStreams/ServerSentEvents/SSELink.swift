public import TRPCRuntime

/// The terminating link that carries subscriptions as server-sent events, each over a separate connection.
///
/// ```swift
/// SplitLink(when: { $0.kind == .subscription }, SSELink(backend), otherwise: HTTPLink(backend))
/// ```
///
/// A connection that is lost, that the backend ends without completing the subscription, or over which nothing comes for
/// too long (`inactivityTimeout`) is made again, after the last event received; so is a first one that
/// cannot be made, because the device is offline or nothing answers in time (`startTimeout`), one that a
/// proxy answers in the backend's place for the moment (408, 425, 429, 502, 503, 504 and their like, with `Retry-After`
/// obeyed), and one that ends with an error of the number −32603. ``SubscriptionState`` says so. The client's headers are
/// asked again each time. ``Backoff`` limits how often.
///
/// Everything else ends the subscription: other errors of the backend, a response that is not a stream of events, a URL
/// that leads nowhere, and errors of the headers' closure.
public struct SSELink: Link {
    private let backend: TRPCBackend
    private let options: SSEOptions
    private let listeners = ReconnectionListeners()

    /// A link to a backend.
    public init(_ backend: TRPCBackend, options: SSEOptions = SSEOptions()) {
        self.backend = backend
        self.options = options
    }

    public func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResult {
        throw TRPCError.unhandled(operation)
    }

    public func subscribe(_ operation: TRPCOperation, next: LinkChain) -> SubscriptionSignals {
        EventStreamCarrier(options: options).signals(of: operation, backend, listeners)
    }

    public func reconnect(_ reconnection: Reconnection, next: LinkChain) { listeners.tell(reconnection) }
}

/// Carries subscriptions as server-sent events.
struct EventStreamCarrier: SubscriptionCarrier {
    var options = SSEOptions()

    func signals(
        of operation: TRPCOperation,
        _ configuration: TRPCBackend,
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
