import TRPCRuntime

/// The procedures of a live backend for one caller.
protocol Procedures: Sendable {
    var state: LiveState { get }
    /// The token of the header `authorization`, of a cookie, or of the connection parameters.
    var token: String? { get set }

    func call(_ path: String, _ input: WireValue) async throws -> WireValue
    func isSubscription(_ path: String) -> Bool
    /// Returns the events of a subscription, and the error that refuses it at its start.
    func events(_ path: String, _ input: WireValue?, after id: Int?) -> (events: any Events, refusal: LiveError?)
}

/// The events of one subscription.
protocol Events: Sendable {
    var input: TicksInput { get }
    var state: LiveState { get }

    /// Emits the steps in order, until the subscription completes, a fault ends it, or the task is cancelled.
    ///
    /// - Parameter isFinal: Whether a fault ends the subscription on this transport.
    func run(isFinal: (TicksInput.Fault) -> Bool, _ emit: (Ticks.Step) async -> Void) async
}
