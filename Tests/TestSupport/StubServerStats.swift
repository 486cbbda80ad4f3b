import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What a stub server has open, and has had. The connections that ask for it do not count.
package struct StubServerStats: Decodable, Sendable, Equatable {
    /// TCP connections of clients that have sent a request. A `URLSession` keeps its own for a while.
    package let openConnections: Int
    package let totalConnections: Int
    /// Event streams, batch streams and sockets.
    package let openStreams: Int
    /// So many there have been.
    package let totalStreams: Int
    /// Subscriptions over either; one that a client takes up again on a new connection counts again.
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

    /// Waits until the server's state is as expected, for a minute at most; gives the last there was.
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

    /// Has the next event streams and sockets be refused.
    package func refuse(connects: Int, status: Int = 503) async throws {
        try await post("refuse?connects=\(connects)&status=\(status)")
    }

    /// Forgets sessions and refusals, and counts from what is open now.
    package func reset() async throws { try await post("reset") }

    private func post(_ path: String) async throws {
        var request = URLRequest(url: url(path))
        request.httpMethod = "POST"
        _ = try await Self.session.data(for: request)
    }
}
