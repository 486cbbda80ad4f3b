extension TRPCError {
    /// Runs a transport's work and converts its failures.
    package static func transporting<Value>(_ path: String, _ work: () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch let error as CancellationError {
            throw error
        } catch let error as TRPCError {
            throw error
        } catch let error as HTTPLimitExceeded {
            throw TRPCError.tooLarge(error, path: path)
        } catch let error as InvalidHeader {
            throw TRPCError.invalid(error, path: path)
        } catch {
            try Task.checkCancellation()
            throw TRPCError.unreachable(error, path: path)
        }
    }
}
