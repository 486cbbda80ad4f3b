import Foundation

extension TimeLimit {
    /// Runs work for a procedure at a path; see ``run(late:_:)``.
    ///
    /// - Throws: The work's errors; ``TRPCError`` of a time-out.
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
    /// Nobody has answered in time.
    package static func timeout(after limit: Duration, path: String?) -> TRPCError {
        let time = limit.formatted(.units(fractionalPart: .show(length: 1)))
        let description = "There was no answer within \(time)."
        return .transport(.init(urlErrorCode: .timedOut, description: description), path: path)
    }

    /// A connection over which nothing has come for too long.
    package static func silence(of limit: Duration, path: String) -> TRPCError {
        let time = limit.formatted(.units(fractionalPart: .show(length: 1)))
        let description = "Nothing came from the server for \(time)."
        return .transport(.init(urlErrorCode: .timedOut, description: description), path: path)
    }
}
