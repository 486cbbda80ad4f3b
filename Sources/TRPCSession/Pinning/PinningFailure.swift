import Foundation
public import TRPCRuntime

/// A connection that ``CertificatePins`` refused. Nothing of the request was sent.
///
/// A client throws it as the `TRPCError.pinningFailure` of a `TRPCError` whose `TRPCError.transportFailure` is
/// `TRPCError.TransportFailure.Reason.insecure`.
public struct PinningFailure: Error, Sendable, Hashable {
    /// The reason for the failure. Later versions may add reasons.
    public struct Reason: RawRepresentable, Hashable, Sendable {
        /// The reason's name.
        public let rawValue: String

        /// Creates a reason with a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The pins have a mistake, such as a host with only one key.
        public static let configuration = Self(rawValue: "configuration")
        /// The server's certificate has a key that isn't pinned.
        public static let wrongKey = Self(rawValue: "wrongKey")
        /// The pins have expired, with ``CertificatePins/Expiry/refuses``.
        public static let expired = Self(rawValue: "expired")
        /// The URL of a host with pins doesn't use TLS.
        public static let unencrypted = Self(rawValue: "unencrypted")
        /// A host with pins redirects to one without.
        public static let redirected = Self(rawValue: "redirected")
        /// The transport can't access the server's key.
        public static let unavailable = Self(rawValue: "unavailable")
    }

    /// The reason for the failure.
    public let reason: Reason
    /// The host.
    public let host: String
    /// A description for developers. Contains no secrets.
    public let description: String
    /// The fix, for developers.
    public let hint: String

    private init(_ reason: Reason, _ host: String, _ description: String, hint: String) {
        self.reason = reason
        self.host = host
        self.description = description
        self.hint = hint
    }
}

extension PinningFailure: ServerTrustFailure, CustomStringConvertible {
    public var errorDescription: String? { description }
    public var recoverySuggestion: String? { hint }
    /// True for a wrong key: this network may intercept the connection, so another one can help.
    public var dependsOnNetwork: Bool { reason == .wrongKey }
}

extension PinningFailure {
    static func wrongKey(_ host: String, hash: String) -> Self {
        Self(
            .wrongKey,
            host,
            "The certificate of \(host) has a key that is not pinned. Its hash is \(hash).",
            hint: """
                The connection may be intercepted, or the server has a new key: in that case add the hash to the keys \
                of PinnedHost("\(host)").
                """
        )
    }

    static func unreadable(_ host: String) -> Self {
        Self(
            .wrongKey,
            host,
            "The certificate of \(host) cannot be read.",
            hint: "Install an X.509 certificate (RFC 5280) of at most 64 KB on the server."
        )
    }

    static func expired(_ host: String, on day: String) -> Self {
        Self(
            .expired,
            host,
            "The pins of \(host) have expired on \(day).",
            hint: "Update the app with pins that expire later, or set CertificatePins(whenExpired: .usesSystemTrust)."
        )
    }

    static func unencrypted(_ host: String) -> Self {
        Self(
            .unencrypted,
            host,
            "The URL of the pinned host \(host) does not use TLS.",
            hint: "Use an https or wss URL, or remove PinnedHost(\"\(host)\")."
        )
    }

    static func redirected(from host: String, to other: String) -> Self {
        let other = Redaction.standard.excerpt(other)
        return Self(
            .redirected,
            host,
            "The pinned host \(host) redirects to \(other), which has no pins.",
            hint: "Add a PinnedHost(\"\(other)\"), or use a redirect policy that excludes it."
        )
    }

    /// - Parameter hint: The transport to use, or the setting to change.
    static func unavailable(_ host: String, _ description: String, hint: String) -> Self {
        Self(.unavailable, host, description, hint: hint)
    }

    /// A mistake in the pins.
    static func configuration(_ host: String, _ words: String, remedy: String) -> Self {
        let host = Redaction.standard.excerpt(host)
        return Self(.configuration, host, "PinnedHost(\"\(host)\"): \(words)", hint: remedy)
    }
}
