import TRPCRuntime

extension ConnectionMachine {
    /// An attempt to connect, which may be waiting for a pause to end.
    struct Attempt: Hashable {
        let number: Int
        /// Whether its pause is short because a call is waiting.
        let isHurried: Bool
        var isWaiting: Bool
        /// When the attempt, or its pause, began.
        var since: Duration
    }

    /// An open connection.
    struct Connection: Hashable {
        let number: Int
        let since: Duration
        /// Whether it has delivered an event.
        var hasReceived = false
    }

    /// How urgently a connection is needed.
    enum Demand: Hashable {
        /// No connection is needed: a lost one isn't replaced.
        case none
        /// A subscription is waiting: full pauses.
        case patient
        /// A call is waiting: pauses are at most twice the backoff's `base`.
        case urgent
    }
}
