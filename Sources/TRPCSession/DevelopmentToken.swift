import Foundation
import TRPCRuntime

/// Tells tokens for development from those of real users.
public enum DevelopmentToken {
    /// Whether a token is for development; see ``SessionOptions``.
    public static func isOne(_ token: String) -> Bool {
        if let token = JSONWebToken(token) {
            if token.algorithm?.lowercased() == "none" { return true }
            let host = token.issuer.flatMap { URL(string: $0)?.host ?? $0 } ?? ""
            return host.isLoopback || host.hasSuffix(".accounts.dev")
        }
        let word = token.lowercased().prefix { $0.isLetter }
        return ["dev", "devtoken", "development", "test", "testtoken", "mock", "fake", "dummy"].contains(word)
    }
}
