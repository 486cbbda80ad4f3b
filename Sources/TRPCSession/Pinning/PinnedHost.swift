import Foundation
public import TRPCRuntime

/// A host and the accepted keys of its servers; see ``CertificatePins``.
public struct PinnedHost: Sendable, Hashable {
    /// The name, in lowercase.
    public let name: String
    package let keys: [String]
    package let expires: String
    package let includesSubdomains: Bool

    /// Creates a host with its keys.
    ///
    /// - Parameters:
    ///   - name: The host only, such as `api.example.com`.
    ///   - keys: The SHA-256 hashes of the keys (`SubjectPublicKeyInfo`) in base64, with or without the prefix
    ///     `sha256/`: the current key, and at least one whose private key is kept elsewhere, in case the first is lost
    ///     or stolen.
    ///   - expires: The day on which the pins expire, at its beginning in UTC, such as `2027-06-30`.
    ///   - includesSubdomains: Whether subdomains have the same keys. A subdomain with its own entry uses that.
    public init(_ name: String, keys: [String], expires: String, includesSubdomains: Bool = false) {
        self.name = Self.normalized(name)
        self.keys = keys.map { key in
            let prefix = ["sha256//", "sha256/"].first(where: key.hasPrefix) ?? ""
            return String(key.dropFirst(prefix.count))
        }
        self.expires = expires
        self.includesSubdomains = includesSubdomains
    }

    /// When the pins expire; nil if ``expires`` isn't a valid day.
    var end: Date? { CalendarDate(expires)?.date(in: .gmt) }

    /// Returns the name in lowercase, without the dot that a fully qualified name may end with.
    static func normalized(_ name: String) -> String {
        let name = name.lowercased()
        return name.hasSuffix(".") ? String(name.dropLast()) : name
    }

    func covers(_ host: String) -> Bool { host == name || includesSubdomains && host.hasSuffix(".\(name)") }
}

extension PinnedHost: ServerRequirement {
    /// The ``name``.
    public var host: String { name }

    /// Checks that one of the certificates has a pinned key.
    ///
    /// - Throws: ``PinningFailure`` otherwise.
    public func check(_ certificates: [[UInt8]]) throws(PinningFailure) {
        let found = certificates.map { PublicKeyInfo(certificate: $0)?.pin }
        guard let own = found.first ?? nil else { throw .unreadable(name) }
        guard found.contains(where: { $0.map(keys.contains) ?? false }) else { throw .wrongKey(name, hash: own) }
    }

    public func unavailable(_ description: String, hint: String) -> any ServerTrustFailure {
        PinningFailure.unavailable(name, description, hint: hint)
    }
}
