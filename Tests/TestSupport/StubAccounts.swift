package import Foundation
package import TRPCSession

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The account backends of a stub server: their users, and what a test has them do.
package struct StubAccounts: Sendable {
    /// The endpoint for tokens has answered with a status that says nothing about the user.
    package struct Unavailable: Error, Equatable {
        package let status: Int
    }

    let server: URL

    /// A tRPC backend without a transformer, for HTTP and sockets.
    package var url: URL { server.appendingPathComponent("accounts") }
    /// The same with superjson.
    package var superjsonURL: URL { server.appendingPathComponent("accounts-superjson") }

    /// Has the server do something from now on.
    package func steer(
        isolation: isolated (any Actor)? = #isolation,
        _ change: (inout StubSteps) -> Void
    ) async throws {
        var steps = StubSteps()
        change(&steps)
        _ = try await post("steer", steps)
    }

    /// The login of a provider of identities.
    package func signIn(_ user: String = "ana") async throws -> SessionTokens {
        try await tokens("tokens/login", ["user": user])
    }

    /// Its refresh. A refresh token works once.
    ///
    /// - Throws: `SignInRequired` when it takes the refresh token no longer; ``Unavailable``.
    package func refresh(_ refreshToken: String) async throws -> SessionTokens {
        try await tokens("tokens/refresh", ["refreshToken": refreshToken])
    }

    /// The requests whose paths have a text in them, in their order.
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
