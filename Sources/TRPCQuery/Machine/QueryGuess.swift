/// An optimistic update to a value: at first a mutation's guess, later the change confirmed by its response.
struct QueryGuess<Value: Sendable> {
    /// The state of the guess's mutation.
    enum Phase: Hashable {
        /// Not sent, or waiting in a journal, so the backend doesn't have the change.
        case held
        /// Running, so a response might contain the change.
        case sent
        /// The backend has responded.
        case confirmed
    }

    let id: Int
    var phase = Phase.held
    var change: (inout Value) -> Void
    /// Whether the shown response may already contain the change, so that the guess isn't applied.
    var isAbsorbed = false
    /// Whether the backend may already have the change although the mutation is in a journal.
    var isUncertain = false
}
