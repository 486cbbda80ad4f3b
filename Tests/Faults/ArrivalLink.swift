import TRPCRuntime

/// Counts the calls that reach the links after it.
final class ArrivalLink: TRPCLink {
    private let arrived = Locked(0)

    func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
        arrived.withLock { $0 += 1 }
        return try await next.handle(operation)
    }

    /// Waits until `count` calls have arrived.
    func wait(for count: Int) async throws {
        while arrived.withLock(\.self) < count { try await Task.sleep(for: .milliseconds(10)) }
    }
}
