/// One attempt to make a connection.
struct SocketAttempt {
    let number: Int
    /// Whether the pause is a short one, as a call waits.
    let isHurried: Bool
    /// Whether it waits before it begins.
    private(set) var isPausing: Bool
    /// When it began, or its pause.
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
