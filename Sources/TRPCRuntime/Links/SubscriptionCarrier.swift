/// Carries subscriptions over HTTP requests. The call brings it, so that the links that send requests need not know of event
/// streams.
package protocol SubscriptionCarrier: Sendable {
    /// The signals of a subscription.
    ///
    /// - Parameter listeners: Notified of reconnections.
    func signals(
        of operation: TRPCOperation,
        _ configuration: TRPCClient.Configuration,
        _ listeners: ReconnectionListeners
    ) -> SubscriptionSignals
}

/// The carrier of a subscription.
package enum SubscriptionCarrierKey: OperationContextKey {
    package static let defaultValue: (any SubscriptionCarrier)? = nil
}
