import TRPCRuntime

extension ConnectionMachine {
    /// An attempt to connect, which may still be waiting for its delay to end.
    struct Attempt: Hashable {
        let number: Int
        /// Whether its delay is shortened because a call is waiting.
        let isHurried: Bool
        var isWaiting: Bool
        /// When the attempt or its delay began.
        var since: Duration
    }

    /// An open connection.
    struct Connection: Hashable {
        let number: Int
        let since: Duration
        /// Whether the connection has delivered an event.
        var hasReceived = false
    }

    /// How urgently a connection is needed.
    enum Demand: Hashable {
        /// A connection isn't needed, so a lost one isn't replaced.
        case none
        /// A subscription is waiting, so delays have their full length.
        case patient
        /// A call is waiting, so delays are at most twice the backoff's `base`.
        case urgent
    }
}
