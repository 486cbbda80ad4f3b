import Foundation

/// How long work may take.
struct TimeLimit {
    private let limit: Duration?
    private let clock: any Clock<Duration>

    init(_ limit: Duration?, clock: any Clock<Duration>) {
        self.limit = limit
        self.clock = clock
    }

    /// Runs work, and leaves it when it takes too long; see ``AbandonableTask``.
    ///
    /// - Throws: what the work throws; ``TRPCError`` of a time-out.
    func run<Value: Sendable>(
        _ path: String,
        late: @escaping @Sendable (Value) -> Void = { _ in },
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        guard let limit else { return try await work() }
        return try await AbandonableTask("limited work", work, late: late).run(
            .init(time: limit, clock: clock) { TRPCError(timedOutAfter: limit, path: path) }
        )
    }
}

extension TRPCError {
    init(timedOutAfter limit: Duration, path: String?) {
        let description = "There was no answer within \(limit.formatted(.units(fractionalPart: .show(length: 1))))."
        self.init(
            kind: .transport(.init(urlErrorCode: .timedOut, description: description)),
            code: .transportFailed,
            path: path,
            message: description
        )
    }
}

/// Under it a link finds the call's ``CallOptions/timeout``, where it cannot be kept from outside: subscriptions.
enum TimeoutKey: OperationContextKey {
    static let defaultValue: Duration? = nil
}
