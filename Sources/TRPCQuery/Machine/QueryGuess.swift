/// An optimistic change of a value: the guess of a mutation, then the change of its response.
struct QueryGuess<Value: Sendable> {
    /// The state of the mutation.
    enum Phase: Hashable {
        /// It wasn't sent, or waits in a journal: the backend doesn't have the change.
        case held
        /// It is running: a response might contain the change.
        case sent
        /// The backend has responded.
        case confirmed
    }

    let id: Int
    var phase = Phase.held
    var change: (inout Value) -> Void
    /// Whether a response that may contain the change is shown without the guess.
    var isAbsorbed = false
    /// Whether the backend may have the change, though the mutation is in a journal.
    var isUncertain = false
}
