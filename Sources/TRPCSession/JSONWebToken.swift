import Foundation

/// The claims of a JSON Web Token. The signature isn't verified, since that is the backend's task.
struct JSONWebToken: Sendable {
    private struct Head: Decodable {
        let alg: String?
    }

    private struct Claims: Decodable {
        let exp: Double?
        let sub: String?
        let iss: String?
    }

    /// The signature algorithm, such as `RS256`; `none` for an unsigned token.
    let algorithm: String?
    /// The expiry (`exp`).
    let expiry: Date?
    /// The user (`sub`).
    let subject: String?
    /// The issuer (`iss`).
    let issuer: String?

    /// Parses a token; returns nil if the string isn't a JWT.
    init?(_ token: String) {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard
            parts.count == 3, let head: Head = Self.read(parts[0]), let claims: Claims = Self.read(parts[1])
        else { return nil }
        algorithm = head.alg
        // Ignore numbers that are out of range for a date.
        expiry = claims.exp.flatMap { (0..<1e11).contains($0) ? Date(timeIntervalSince1970: $0) : nil }
        subject = claims.sub
        issuer = claims.iss
    }

    private static func read<Value: Decodable>(_ part: Substring) -> Value? {
        var text = part.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
        text += String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        return Data(base64Encoded: text).flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
    }
}
