/// An optimistic change of a value: the guess of a mutation, and then what the backend has responded.
struct QueryGuess<Value: Sendable> {
    /// Where the mutation is.
    enum Phase: Hashable {
        /// It wasn't sent, or waits in a journal: the backend doesn't have the change.
        case held
        /// It is on its way: a response may or may not contain the change.
        case sent
        /// The backend has responded.
        case confirmed
    }

    let id: Int
    var phase = Phase.held
    var change: (inout Value) -> Void
    /// Whether a response that may contain the change is shown as it is, without the guess.
    var isAbsorbed = false
    /// Whether the backend may have the change though the mutation is in a journal.
    var isUncertain = false
}
