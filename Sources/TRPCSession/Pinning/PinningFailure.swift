import Foundation
public import TRPCRuntime

/// The error for a connection that ``CertificatePins`` refused. No part of the request was sent.
///
/// Clients throw a `TRPCError` that contains it as `TRPCError.pinningFailure` and whose `TRPCError.transportFailure` is
/// `TRPCError.TransportFailure.Reason.insecure`.
public struct PinningFailure: Error, Sendable, Hashable {
    /// The reason for a failure. Later versions may add reasons.
    public struct Reason: RawRepresentable, Hashable, Sendable {
        /// The name of the reason.
        public let rawValue: String

        /// Creates a reason with the given name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The pins contain a mistake, such as a host with only one key.
        public static let configuration = Self(rawValue: "configuration")
        /// None of the server's keys is pinned.
        public static let wrongKey = Self(rawValue: "wrongKey")
        /// The pins have expired, and expired pins are configured to be refused (``CertificatePins/Expiry/refuses``).
        public static let expired = Self(rawValue: "expired")
        /// The URL of a pinned host doesn't use TLS.
        public static let unencrypted = Self(rawValue: "unencrypted")
        /// A pinned host redirects to a host without pins.
        public static let redirected = Self(rawValue: "redirected")
        /// The transport can't access the server's certificates.
        public static let unavailable = Self(rawValue: "unavailable")
    }

    /// The reason for the failure.
    public let reason: Reason
    /// The host whose pins apply.
    public let host: String
    /// A description of the problem for developers. Contains no secrets.
    public let description: String
    /// How to fix the problem, for developers.
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
    /// Whether another network might help. True for a wrong key, since the network might be intercepting the connection.
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

    /// - Parameter hint: How to fix the problem, such as the transport to use or the setting to change.
    static func unavailable(_ host: String, _ description: String, hint: String) -> Self {
        Self(.unavailable, host, description, hint: hint)
    }

    /// Creates a failure for a mistake in the pins.
    static func configuration(_ host: String, _ words: String, remedy: String) -> Self {
        let host = Redaction.standard.excerpt(host)
        return Self(.configuration, host, "PinnedHost(\"\(host)\"): \(words)", hint: remedy)
    }
}
