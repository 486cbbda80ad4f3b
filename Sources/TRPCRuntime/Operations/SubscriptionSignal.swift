/// An event of a subscription, or a change of its connection's state, as reported by a link.
public enum SubscriptionSignal: Sendable {
    /// The state of the connection changed.
    case state(SubscriptionState)
    /// An event was received. The id is that of a tracked event; otherwise nil.
    case event(id: String?, OperationResponse)
}

/// The state of a subscription's connection.
public enum SubscriptionState: Sendable, Equatable {
    /// The first connection is being established.
    case connecting
    /// The backend has started the subscription.
    case connected
    /// The connection was lost or closed, with the error if there was one, and is being reestablished.
    case reconnecting(TRPCError?)
}

/// The signals of a subscription. The stream ends when the backend completes the subscription, or throws an error that
/// reconnecting can't fix.
public typealias SubscriptionSignals = AsyncThrowingStream<SubscriptionSignal, any Error>

extension SubscriptionSignals {
    /// Returns a stream of signals that fails immediately with an error.
    package static func failing(with error: any Error) -> SubscriptionSignals {
        SubscriptionSignals { $0.finish(throwing: error) }
    }
}
