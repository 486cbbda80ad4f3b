import Foundation
import TRPCRuntime

extension Session {
    /// Refreshes tokens while holding the store's lease, unless another process has already stored new tokens; then takes
    /// those.
    ///
    /// - Throws: The refresh's errors; `TRPCError` if the store can't be read or other processes take too long to refresh.
    func exclusively(_ version: Int, _ refresh: () async throws -> Void) async throws {
        guard case .refresh(let store, _) = source else { return try await refresh() }
        let limit = options.refreshTimeout + Self.grace
        var waited = Duration.zero
        while true {
            let now = options.now()
            let lease = RefreshLease(id: UUID().uuidString, expiry: now.addingTimeInterval(limit.seconds))
            // If the store can't write a lease, refresh without one.
            if (try? store.begin(lease, at: now)) ?? true {
                defer { store.end(lease) }
                if try takeStored(insteadOf: version) { return }
                return try await refresh()
            }
            if try takeStored(insteadOf: version) { return }
            // A third process may have started a lease while this one waited for the second.
            guard waited < limit * 2 else { throw TRPCError.otherProcessTimedOut(after: waited) }
            try await options.clock.sleep(for: Self.leasePause)
            waited += Self.leasePause
        }
    }

    /// How much longer a lease lasts than a refresh's time limit.
    private static var grace: Duration { .seconds(5) }
    /// How often the session checks whether another process has finished refreshing.
    private static var leasePause: Duration { .milliseconds(100) }
}

extension TRPCError {
    fileprivate static func otherProcessTimedOut(after waited: Duration) -> TRPCError {
        session(
            .timedOut,
            message: "Another process has been refreshing the session's tokens for \(waited).",
            hint: "Try again. If it recurs, check the TokenStore of the app and its extensions."
        )
    }
}
