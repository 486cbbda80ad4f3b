package import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A request as a stub server has received it.
package struct LoggedRequest: Decodable, Sendable {
    package let method: String
    /// Path and query as they came.
    package let target: String
    /// By their names in lowercase.
    package let headers: [String: String]
    package let bodySize: Int
    /// The first 1,000 bytes of the body.
    package let body: String
    /// When it came, in seconds since some moment.
    package let time: Double

    package var path: String { String(target.prefix { $0 != "?" }) }
}

extension StubServerProcess {
    /// A backend where something goes wrong; see `Tests/StubServer/Faults`.
    package func faultURL(_ name: String, _ parameters: KeyValuePairs<String, String> = [:]) -> URL {
        var components = URLComponents(url: url("faults/\(name)"), resolvingAgainstBaseURL: true)!
        components.queryItems =
            parameters.isEmpty ? nil : parameters.map { URLQueryItem(name: $0.key, value: $0.value) }
        return components.url!
    }

    /// The requests that have come so far, but for those that ask the server about itself.
    package func log() async throws -> [LoggedRequest] {
        let session = URLSession(configuration: .ephemeral)
        defer { session.finishTasksAndInvalidate() }
        let (data, _) = try await session.data(from: url("log"))
        return try JSONDecoder().decode([LoggedRequest].self, from: data)
    }
}
