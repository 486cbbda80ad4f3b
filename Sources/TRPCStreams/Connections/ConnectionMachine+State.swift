import TRPCRuntime

extension ConnectionMachine {
    /// An attempt to connect; at first it may wait for a pause to end.
    struct Attempt: Hashable {
        let number: Int
        /// Whether its pause is short, because a call waits.
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
        /// Nothing needs one: a lost connection isn't replaced.
        case none
        /// A subscription waits: full pauses.
        case patient
        /// A call waits: no pause is longer than twice the backoff's `base`.
        case urgent
    }
}
