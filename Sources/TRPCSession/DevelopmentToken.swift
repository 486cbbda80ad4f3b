import Foundation
import TRPCRuntime

/// Detects tokens that are meant only for development.
public enum DevelopmentToken {
    /// Returns whether a token is a development token according to the defaults of ``SessionOptions/isDevelopmentToken``.
    public static func matches(_ token: String) -> Bool {
        if let token = JSONWebToken(token) {
            if token.algorithm?.lowercased() == "none" { return true }
            let host = token.issuer.flatMap { URL(string: $0)?.host ?? $0 } ?? ""
            return host.isLoopback || host.hasSuffix(".accounts.dev")
        }
        let word = token.lowercased().prefix { $0.isLetter }
        return ["dev", "devtoken", "development", "test", "testtoken", "mock", "fake", "dummy"].contains(word)
    }
}
