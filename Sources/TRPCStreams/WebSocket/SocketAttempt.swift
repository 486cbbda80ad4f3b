/// One attempt to make a connection.
struct SocketAttempt {
    let number: Int
    /// Whether the pause is a short one, as a call waits.
    let isHurried: Bool
    /// Whether the attempt waits for its pause to end.
    private(set) var isPausing: Bool
    /// When the attempt, or its pause, began.
    private(set) var since: Duration

    init(number: Int, isHurried: Bool, isPausing: Bool, since: Duration) {
        self.number = number
        self.isHurried = isHurried
        self.isPausing = isPausing
        self.since = since
    }

    mutating func begin(at now: Duration) {
        isPausing = false
        since = now
    }
}
