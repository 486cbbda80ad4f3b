import FlyingFox
import Foundation
import TRPCRuntime

/// Issues tokens like an identity provider.
///
/// `POST /tokens/login` for a `user`, `POST /tokens/refresh` for a `refreshToken`.
struct TokenEndpoint: Sendable {
    static let mount = "/tokens"
    let shared: AccountState

    func answer(_ received: Request) async throws -> HTTPResponse {
        let input = (try? TRPCCoding.decode(JSONValue.self, from: received.body)) ?? .null
        switch received.path.dropFirst(Self.mount.count + 1) {
        case "login":
            let user = input["user"]?.stringValue ?? "ana"
            var response = answer(shared.accounts.issue(user))
            response.headers[.setCookie] = "visit=\(user); Path=/; HttpOnly"
            return response
        case "refresh": return try await refresh(input["refreshToken"]?.stringValue ?? "")
        default: return .json(["error": "not_found"], status: 404)
        }
    }

    private func refresh(_ refreshToken: String) async throws -> HTTPResponse {
        let renewal = shared.steering.renewal
        switch renewal {
        case .fails: return .json(["error": "server_error"], status: 500)
        case .hangs:
            while !Task.isCancelled { try await Task.sleep(for: .seconds(3600)) }
            throw CancellationError()
        case .works, .expired, .broken: break
        }
        // A client that got no usable token may refresh again, so that a late call doesn't sign it out.
        guard let tokens = shared.accounts.renew(refreshToken, isUsed: renewal == .works) else {
            return .json(["error": "invalid_grant"], status: 400)
        }
        return answer(tokens)
    }

    private func answer(_ tokens: Accounts.Tokens) -> HTTPResponse {
        let isBroken = shared.steering.renewal == .broken
        let isOld = shared.steering.renewal == .expired
        return .json([
            "accessToken": .string(isBroken ? "\(tokens.access)\r\nx-admin: 1" : tokens.access),
            "refreshToken": .string(tokens.refresh),
            "expiresAt": .number(tokens.expiry.timeIntervalSince1970 - (isOld ? 86_400 : 0)),
        ])
    }
}
