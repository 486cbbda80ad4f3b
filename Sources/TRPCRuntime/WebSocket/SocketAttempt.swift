/// One attempt to make a connection.
struct SocketAttempt {
    let token: Int
    let task: Task<Void, Never>
    /// Whether it waits before it begins.
    private(set) var isPausing: Bool
    /// Whether the pause is a short one, as a call waits.
    let isHurried: Bool
    /// How long it has been going on.
    private(set) var age: @Sendable () -> Duration

    init(
        token: Int,
        task: Task<Void, Never>,
        isPausing: Bool,
        isHurried: Bool,
        age: @escaping @Sendable () -> Duration
    ) {
        self.token = token
        self.task = task
        self.isPausing = isPausing
        self.isHurried = isHurried
        self.age = age
    }

    /// It begins.
    mutating func endPause(_ clock: any Clock<Duration>) {
        isPausing = false
        age = clock.stopwatch()
    }
}
