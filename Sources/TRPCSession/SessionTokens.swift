public import Foundation
public import TRPCRuntime

/// The tokens of the signed-in user.
public struct SessionTokens: Sendable, Hashable, Codable {
    /// The token that requests carry.
    public var accessToken: String
    /// Gives new tokens when the access token expires; nil where there is none.
    public var refreshToken: String?
    /// When the access token expires; nil reads it from a JWT (`exp`). Of a token that says neither, only a refusal tells.
    public var expiresAt: Date?
    /// Identifies the sign-in that the tokens were refreshed from; nil for the tokens of a sign-in. It isn't compared.
    package var signIn: String?

    /// Tokens as a login or a refresh gives them.
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

    /// Whether the tokens are equal, however a store rounds the date.
    func isSame(as other: SessionTokens) -> Bool {
        accessToken == other.accessToken && refreshToken == other.refreshToken
    }

    /// Equal for the tokens of a sign-in and all tokens refreshed from them, in any process.
    var lineage: String {
        if let signIn { return signIn }
        let hash = SHA256Hash.hash(of: "\(accessToken)\n\(refreshToken ?? "")".utf8)
        return Data(hash.prefix(16)).base64EncodedString()
    }
}

extension SessionTokens: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
    /// Which tokens there are; none of them is printed.
    public var description: String { "SessionTokens(\(refreshToken == nil ? "no refresh token" : "refreshable"))" }
    public var printableParts: KeyValuePairs<String, Any> {
        ["hasRefreshToken": refreshToken != nil, "expiresAt": expiresAt as Any]
    }
}

extension SessionTokens {
    /// Checks that requests can carry the access token.
    ///
    /// - Throws: `TRPCError`; the token is not in it.
    func check(for placement: CredentialPlacement) throws(TRPCError) {
        let message = "The session was given an access token that"
        guard !accessToken.isEmpty else {
            throw TRPCError.session(.malformed, message: "\(message) is empty.", hint: Self.remedy)
        }
        guard accessToken.utf8.allSatisfy(placement.accepts) else {
            let fault = "has a character that no \(placement.locationName) can hold, such as a space or a line break."
            let hint = "Remove the white space around the token, and decode it where it is still encoded."
            throw TRPCError.session(.unsendable, message: "\(message) \(fault)", hint: hint)
        }
        guard placement.isCookie || !accessToken.isBrokenJWT else {
            throw TRPCError.session(
                .malformed,
                message: "\(message) begins as a JWT does, and cannot be read as one.",
                hint: Self.remedy
            )
        }
    }

    private static let remedy = "Give the whole access token that the backend's login, or the provider's SDK, gives."
}

extension String {
    /// Whether it begins as a JWT does, and cannot be read as one. An encrypted one has five parts, which nobody but the
    /// backend reads.
    fileprivate var isBrokenJWT: Bool {
        guard hasPrefix("eyJ") else { return false }
        let parts = split(separator: ".", omittingEmptySubsequences: false).count
        return parts == 5 ? false : JSONWebToken(self) == nil
    }
}
