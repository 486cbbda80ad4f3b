package import TRPCRuntime

/// The error that an operation throws; nil, and a failed expectation of the caller's, when it does not.
package func trpcError(_ operation: () async throws -> some Any) async -> TRPCError? {
    do {
        _ = try await operation()
        return nil
    } catch {
        return error as? TRPCError
    }
}
