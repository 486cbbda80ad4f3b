import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The open and total resources of a stub server, without the connections for these statistics.
package struct StubServerStats: Decodable, Sendable, Equatable {
    /// TCP connections of clients that have sent a request. A `URLSession` keeps its connections open for a while.
    package let openConnections: Int
    package let totalConnections: Int
    /// Event streams, batch streams and sockets.
    package let openStreams: Int
    /// The total number of streams.
    package let totalStreams: Int
    /// Subscriptions over either; resuming one on a new connection counts again.
    package let startedSubscriptions: Int
    package let stoppedSubscriptions: Int

    package var runningSubscriptions: Int { startedSubscriptions - stoppedSubscriptions }
}

extension StubServerProcess {
    private static let session = URLSession(configuration: .ephemeral)

    package func stats() async throws -> StubServerStats {
        let (data, _) = try await Self.session.data(from: url("stats"))
        return try JSONDecoder().decode(StubServerStats.self, from: data)
    }

    /// Waits for the expected state for up to a minute, and returns the last one.
    package func stats(
        when isExpected: @Sendable (StubServerStats) -> Bool
    ) async throws -> StubServerStats {
        var stats = try await stats()
        for _ in 0..<12_000 where !isExpected(stats) {
            try await Task.sleep(for: .milliseconds(5))
            stats = try await self.stats()
        }
        return stats
    }

    /// Refuses the next event streams and sockets.
    package func refuse(connects: Int, status: Int = 503) async throws {
        try await post("refuse?connects=\(connects)&status=\(status)")
    }

    /// Forgets sessions and refusals, and restarts the counts from the open connections.
    package func reset() async throws { try await post("reset") }

    private func post(_ path: String) async throws {
        var request = URLRequest(url: url(path))
        request.httpMethod = "POST"
        _ = try await Self.session.data(for: request)
    }
}
