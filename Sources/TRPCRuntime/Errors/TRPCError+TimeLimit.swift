import Foundation

extension TimeLimit {
    /// Runs work for a procedure; see ``run(late:_:)``.
    ///
    /// - Throws: The work's errors; ``TRPCError`` for a timeout.
    package func run<Value: Sendable>(
        _ path: String?,
        late: @escaping @Sendable (Value) -> Void = { _ in },
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        do {
            return try await run(late: late, work)
        } catch let error as Exceeded {
            throw TRPCError.timeout(after: error.limit, path: path)
        }
    }
}

extension TRPCError {
    /// The error for a call that timed out.
    package static func timeout(after limit: Duration, path: String?) -> TRPCError {
        let time = limit.formatted(.units(fractionalPart: .show(length: 1)))
        let description = "The server did not respond within \(time)."
        return .transport(.init(urlErrorCode: .timedOut, description: description), path: path)
    }

    /// The error for a connection on which no data was received for too long.
    package static func silence(of limit: Duration, path: String) -> TRPCError {
        let time = limit.formatted(.units(fractionalPart: .show(length: 1)))
        let description = "The server sent nothing for \(time)."
        return .transport(.init(urlErrorCode: .timedOut, description: description), path: path)
    }
}
