import Foundation

/// How long work may take.
struct TimeLimit {
    private let limit: Duration?
    private let clock: any Clock<Duration>

    init(_ limit: Duration?, clock: any Clock<Duration>) {
        self.limit = limit
        self.clock = clock
    }

    /// Runs work, and cancels it when it takes too long.
    ///
    /// - Throws: what the work throws; ``TRPCError`` of a time-out.
    func run<Value: Sendable>(_ path: String, _ work: @escaping @Sendable () async throws -> Value) async throws
        -> Value
    {
        guard let limit else { return try await work() }
        return try await withThrowingTaskGroup(of: Value?.self) { group in
            group.addTask { try await work() }
            group.addTask { [clock] in
                try await clock.sleep(for: limit)
                return nil
            }
            defer { group.cancelAll() }
            guard let value = try await group.next().flatMap({ $0 }) else {
                throw TRPCError(timedOutAfter: limit, path: path)
            }
            return value
        }
    }
}

extension TRPCError {
    init(timedOutAfter limit: Duration, path: String) {
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
