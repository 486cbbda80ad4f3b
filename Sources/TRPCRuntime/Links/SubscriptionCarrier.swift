/// Sends subscriptions as HTTP requests.
///
/// It's provided by the call, so that the links for requests don't depend on event streams.
package protocol SubscriptionCarrier: Sendable {
    /// Returns the signals of a subscription.
    ///
    /// - Parameter listeners: The listeners through which reconnections are reported.
    func signals(
        of operation: TRPCOperation,
        _ configuration: TRPCClient.Configuration,
        _ listeners: ReconnectionListeners
    ) -> SubscriptionSignals
}

/// The context key for a subscription's carrier.
package enum SubscriptionCarrierKey: OperationContextKey {
    package static let defaultValue: (any SubscriptionCarrier)? = nil
}
