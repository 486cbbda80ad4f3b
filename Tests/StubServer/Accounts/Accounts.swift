import Foundation
import TRPCRuntime

/// The users of the account backends: expiring access tokens, and single-use refresh tokens.
final class Accounts: Sendable {
    struct Tokens: Sendable {
        let access: String
        let refresh: String
        let expiry: Date
    }

    private struct State {
        /// Users by their tokens.
        var access: [String: (user: String, expiry: Date)] = [:]
        var refresh: [String: String] = [:]
        var count = 0
        /// The lifetime of new tokens, in seconds.
        var lifetime = 900.0
        /// The offset of the server's time from the machine's, in seconds.
        var offset = 0.0
    }

    private let state = Locked(State())

    /// The server's time.
    var now: Date { Date().addingTimeInterval(state.withLock(\.offset)) }

    /// Issues tokens for a user; earlier ones stay valid.
    func issue(_ user: String) -> Tokens {
        let now = now
        return state.withLock { state in
            state.count += 1
            let expiry = Date(timeIntervalSince1970: (now.timeIntervalSince1970 + state.lifetime).rounded(.down))
            let tokens = Tokens(
                access: Self.token(of: user, state.count, expiry),
                refresh: "refresh-\(user)-\(state.count)",
                expiry: expiry
            )
            state.access[tokens.access] = (user, expiry)
            state.refresh[tokens.refresh] = user
            return tokens
        }
    }

    /// Returns new tokens for a refresh token; nil if it is unknown or used.
    ///
    /// - Parameter isUsed: Whether to invalidate the refresh token.
    func renew(_ refreshToken: String, isUsed: Bool = true) -> Tokens? {
        state.withLock { isUsed ? $0.refresh.removeValue(forKey: refreshToken) : $0.refresh[refreshToken] }.map(issue)
    }

    /// Returns the user of a valid token.
    func user(of token: String?) -> String? {
        let now = now
        guard let token, let known = state.withLock({ $0.access[token] }), known.expiry > now else { return nil }
        return known.user
    }

    /// Invalidates an access token, or all of them.
    func expire(_ token: String? = nil) {
        state.withLock { state in
            if let token { state.access[token] = nil } else { state.access = [:] }
        }
    }

    func advance(by seconds: Double) { state.withLock { $0.offset += seconds } }

    func setLifetime(_ seconds: Double) { state.withLock { $0.lifetime = seconds } }

    /// Returns a JWT, whose signature is never checked.
    private static func token(of user: String, _ number: Int, _ expiry: Date) -> String {
        func part(_ json: JSONValue) -> String {
            Data("\(json)".utf8).base64EncodedString().replacingOccurrences(of: "=", with: "")
                .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
        }
        let claims: JSONValue = [
            "sub": .string(user), "jti": .integer(Int64(number)),
            "exp": .integer(Int64(expiry.timeIntervalSince1970)), "iss": "https://accounts.example.com",
        ]
        return
            "\(part(["alg": "RS256", "typ": "JWT"])).\(part(claims)).\(part(.string("signature of \(user) \(number)")))"
    }
}
