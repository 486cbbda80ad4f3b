package import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A request as a stub server received it.
package struct LoggedRequest: Decodable, Sendable {
    package let method: String
    /// Path and query as received.
    package let target: String
    /// Headers by lowercase name.
    package let headers: [String: String]
    package let bodySize: Int
    /// The first 1,000 bytes of the body.
    package let body: String
    /// The time of the request in seconds, from an arbitrary start.
    package let time: Double

    package var path: String { String(target.prefix { $0 != "?" }) }
}

extension StubServerProcess {
    /// Returns the URL of a fault; see `Tests/StubServer/Faults`.
    package func faultURL(_ name: String, _ parameters: KeyValuePairs<String, String> = [:]) -> URL {
        var components = URLComponents(url: url("faults/\(name)"), resolvingAgainstBaseURL: true)!
        components.queryItems =
            parameters.isEmpty ? nil : parameters.map { URLQueryItem(name: $0.key, value: $0.value) }
        return components.url!
    }

    /// Returns the received requests, except those about the server itself.
    package func log() async throws -> [LoggedRequest] {
        let session = URLSession(configuration: .ephemeral)
        defer { session.finishTasksAndInvalidate() }
        let (data, _) = try await session.data(from: url("log"))
        return try JSONDecoder().decode([LoggedRequest].self, from: data)
    }
}
