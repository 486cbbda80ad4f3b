import Foundation
import TRPCRuntime

extension MemoryCache.CachedResponse {
    /// Returns the response as delivered to callers, with its times.
    func response(at now: Date) -> OperationResponse {
        var response = response
        response.times = times(at: now)
        return response
    }

    func times(at now: Date) -> ResponseTimes {
        ResponseTimes(
            age: .seconds(max(0, now.timeIntervalSince(entry.storedAt))),
            freshness: .seconds(max(0, entry.staleAt.timeIntervalSince(entry.storedAt))),
            // If the clock was set back, the response is considered stale.
            isInvalidated: entry.isInvalidated || entry.storedAt > now
        )
    }
}
