public import Foundation
public import TRPCRuntime

/// The tokens of the signed-in user.
public struct SessionTokens: Sendable, Hashable, Codable {
    /// The access token that requests carry.
    public var accessToken: String
    /// The token used to get new tokens when the access token expires, if any.
    public var refreshToken: String?
    /// When the access token expires. If nil, it's the `exp` claim of a JWT; other tokens are used until they're refused.
    public var expiresAt: Date?
    /// Identifies the sign-in from which the tokens were refreshed; nil for tokens from a sign-in. Not part of comparisons.
    package var signIn: String?

    /// Creates tokens from the result of a sign-in or refresh.
    public init(accessToken: String, refreshToken: String? = nil, expiresAt: Date? = nil) {
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.expiresAt = expiresAt
    }
}

extension SessionTokens {
    public static func == (left: Self, right: Self) -> Bool {
        left.isSame(as: right) && left.expiresAt == right.expiresAt
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(accessToken)
        hasher.combine(refreshToken)
    }

    /// Returns whether the tokens are equal, ignoring their expiry, which a store might round.
    func isSame(as other: SessionTokens) -> Bool {
        accessToken == other.accessToken && refreshToken == other.refreshToken
    }

    /// Identifies a sign-in across processes: the same for its initial tokens and all tokens refreshed from them.
    var lineage: String {
        if let signIn { return signIn }
        let hash = SHA256Hash.hash(of: "\(accessToken)\n\(refreshToken ?? "")".utf8)
        return Data(hash.prefix(16)).base64EncodedString()
    }
}

extension SessionTokens: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
    /// A description of whether the tokens can be refreshed. The tokens themselves aren't printed.
    public var description: String { "SessionTokens(\(refreshToken == nil ? "no refresh token" : "refreshable"))" }
    public var printableParts: KeyValuePairs<String, Any> {
        ["hasRefreshToken": refreshToken != nil, "expiresAt": expiresAt as Any]
    }
}

extension SessionTokens {
    /// Checks that the access token can be sent in requests.
    ///
    /// - Throws: A `TRPCError` that doesn't contain the token.
    func check(for placement: CredentialPlacement) throws(TRPCError) {
        let message = "The session received an access token that"
        guard !accessToken.isEmpty else {
            throw TRPCError.session(.malformed, message: "\(message) is empty.", hint: Self.remedy)
        }
        guard accessToken.utf8.allSatisfy(placement.accepts) else {
            let fault = "contains a character that is invalid in a \(placement.locationName), such as a space."
            let hint = "Remove white space around the token, and decode it if it is still encoded."
            throw TRPCError.session(.unsendable, message: "\(message) \(fault)", hint: hint)
        }
        guard placement.isCookie || !accessToken.isBrokenJWT else {
            throw TRPCError.session(
                .malformed,
                message: "\(message) looks like a JWT but cannot be decoded.",
                hint: Self.remedy
            )
        }
    }

    private static let remedy = "Pass the complete access token returned by the backend's login or the provider's SDK."
}

extension String {
    /// Whether the string begins like a JWT but can't be parsed. Encrypted JWTs (five parts) can only be read by the backend.
    fileprivate var isBrokenJWT: Bool {
        guard hasPrefix("eyJ") else { return false }
        let parts = split(separator: ".", omittingEmptySubsequences: false).count
        return parts == 5 ? false : JSONWebToken(self) == nil
    }
}
