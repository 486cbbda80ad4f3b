import Foundation

extension TimeLimit {
    /// Runs work for a procedure at a path; see ``run(late:_:)``.
    ///
    /// - Throws: what the work throws; ``TRPCError`` of a time-out.
    func run<Value: Sendable>(
        _ path: String?,
        late: @escaping @Sendable (Value) -> Void = { _ in },
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        do {
            return try await run(late: late, work)
        } catch let error as Exceeded {
            throw TRPCError(timedOutAfter: error.limit, path: path)
        }
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
    /// A connection over which nothing has come for too long.
    init(silentFor limit: Duration, path: String) {
        let time = limit.formatted(.units(fractionalPart: .show(length: 1)))
        let description = "Nothing came from the server for \(time)."
        self.init(
            kind: .transport(.init(urlErrorCode: .timedOut, description: description)),
            code: .transportFailed,
            path: path,
            message: description
        )
    }
}
