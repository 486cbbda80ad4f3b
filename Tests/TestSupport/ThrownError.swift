package import TRPCRuntime

/// Returns the error that an operation throws; otherwise, records a failed expectation at the caller and returns nil.
package func trpcError(_ operation: () async throws -> some Any) async -> TRPCError? {
    do {
        _ = try await operation()
        return nil
    } catch {
        return error as? TRPCError
    }
}
