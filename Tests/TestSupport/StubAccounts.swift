package import Foundation
package import TRPCSession

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The account backends of a stub server: their users, and their behavior in a test.
package struct StubAccounts: Sendable {
    /// The token endpoint has responded with a status that doesn't concern the user.
    package struct Unavailable: Error, Equatable {
        package let status: Int
    }

    let server: URL

    /// A tRPC backend without a transformer, for HTTP and sockets.
    package var url: URL { server.appendingPathComponent("accounts") }
    /// The same with superjson.
    package var superjsonURL: URL { server.appendingPathComponent("accounts-superjson") }

    /// Changes the server's behavior.
    package func steer(
        isolation: isolated (any Actor)? = #isolation,
        _ change: (inout StubSteps) -> Void
    ) async throws {
        var steps = StubSteps()
        change(&steps)
        _ = try await post("steer", steps)
    }

    /// Signs in, as at an identity provider.
    package func signIn(_ user: String = "ana") async throws -> SessionTokens {
        try await tokens("tokens/login", ["user": user])
    }

    /// Refreshes tokens. A refresh token works once.
    ///
    /// - Throws: `SignInRequired` if it no longer accepts the refresh token; ``Unavailable``.
    package func refresh(_ refreshToken: String) async throws -> SessionTokens {
        try await tokens("tokens/refresh", ["refreshToken": refreshToken])
    }

    /// Returns the requests whose paths contain a string, in order.
    package func requests(_ part: String) async throws -> [LoggedRequest] {
        let data = try await data(for: URLRequest(url: server.appendingPathComponent("log")))
        return try JSONDecoder().decode([LoggedRequest].self, from: data).filter { $0.target.contains(part) }
    }

    private func tokens(_ path: String, _ input: [String: String]) async throws -> SessionTokens {
        struct Answer: Decodable {
            let accessToken, refreshToken: String
            let expiresAt: Double
        }
        let answer = try JSONDecoder().decode(Answer.self, from: try await post(path, input))
        return SessionTokens(
            accessToken: answer.accessToken,
            refreshToken: answer.refreshToken,
            expiresAt: Date(timeIntervalSince1970: answer.expiresAt)
        )
    }

    private func post(_ path: String, _ input: some Encodable) async throws -> Data {
        var request = URLRequest(url: server.appendingPathComponent(path))
        request.httpMethod = "POST"
        request.httpBody = try JSONEncoder().encode(input)
        return try await data(for: request)
    }

    private func data(for request: URLRequest) async throws -> Data {
        let session = URLSession(configuration: .ephemeral)
        defer { session.finishTasksAndInvalidate() }
        let (data, response) = try await session.data(for: request)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        switch status {
        case 200: return data
        case 400, 401, 403: throw SignInRequired()
        default: throw Unavailable(status: status)
        }
    }
}

extension StubServerProcess {
    /// The account backends; see `Tests/StubServer/Accounts`.
    package var accounts: StubAccounts { StubAccounts(server: URL(string: "http://127.0.0.1:\(port)")!) }
}
