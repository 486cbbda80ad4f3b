import TRPCRuntime

/// What a live backend serves to one caller.
protocol Procedures: Sendable {
    var state: LiveState { get }
    /// Of the header `authorization`, of a cookie, or of the connection's parameters.
    var token: String? { get set }

    func call(_ path: String, _ input: WireValue) async throws -> WireValue
    func isSubscription(_ path: String) -> Bool
    /// The events of a subscription, and the error that refuses it at its start.
    func events(_ path: String, _ input: WireValue?, after id: Int?) -> (events: any Events, refusal: LiveError?)
}

/// The events of one subscription.
protocol Events: Sendable {
    var input: TicksInput { get }
    var state: LiveState { get }

    /// Gives the steps in order, until it is complete, a fault ends it, or the task is cancelled.
    ///
    /// - Parameter isFinal: whether a fault ends it on this carrier.
    func run(isFinal: (TicksInput.Fault) -> Bool, _ emit: (Ticks.Step) async -> Void) async
}
