/// An event of a subscription, or a change of its connection, as a link reports it.
public enum SubscriptionSignal: Sendable {
    /// The state of the connection changed.
    case state(SubscriptionState)
    /// An event was received, with its id if it is tracked.
    case event(id: String?, OperationResponse)
}

/// The state of a subscription.
public enum SubscriptionState: Sendable, Equatable {
    /// The first connection is being established.
    case connecting
    /// The backend has started the subscription.
    case connected
    /// The connection was lost or closed, and is being re-established; with the error, if any.
    case reconnecting(TRPCError?)
}

/// The signals of a subscription. Ends when the backend completes it, or throws an error that reconnecting can't fix.
public typealias SubscriptionSignals = AsyncThrowingStream<SubscriptionSignal, any Error>

extension SubscriptionSignals {
    /// Returns signals that end immediately with an error.
    package static func failing(with error: any Error) -> SubscriptionSignals {
        SubscriptionSignals { $0.finish(throwing: error) }
    }
}
