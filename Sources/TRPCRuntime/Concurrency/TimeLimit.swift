/// A time limit for work.
package struct TimeLimit {
    /// Thrown if the work takes longer than the limit.
    struct Exceeded: Error {
        let limit: Duration
    }

    private let limit: Duration?
    private let clock: any Clock<Duration>

    package init(_ limit: Duration?, clock: any Clock<Duration>) {
        self.limit = limit
        self.clock = clock
    }

    /// Runs work, and abandons it when the time limit is reached; see ``AbandonableTask``.
    ///
    /// - Parameter late: receives the result of abandoned work.
    /// - Throws: The work's errors; ``Exceeded``.
    func run<Value: Sendable>(
        late: @escaping @Sendable (Value) -> Void = { _ in },
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        guard let limit else { return try await work() }
        return try await AbandonableTask("limited work", work, late: late).run(
            .init(time: limit, clock: clock) { Exceeded(limit: limit) }
        )
    }
}
