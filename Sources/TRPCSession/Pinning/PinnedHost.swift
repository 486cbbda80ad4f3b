import Foundation
public import TRPCRuntime

/// A host and its pinned keys; see ``CertificatePins``.
public struct PinnedHost: Sendable, Hashable {
    /// The host name in lowercase.
    public let name: String
    package let keys: [String]
    package let expires: String
    package let includesSubdomains: Bool

    /// Creates a host with its keys.
    ///
    /// - Parameters:
    ///   - name: The host name, such as `api.example.com`, without a scheme or port.
    ///   - keys: The SHA-256 hashes of the keys (`SubjectPublicKeyInfo`) in base64, optionally with the prefix `sha256/`.
    ///     Include the current key and at least one backup key, whose private key is stored elsewhere in case the first is lost
    ///     or stolen.
    ///   - expires: The date on which the pins expire, at midnight UTC, such as `2027-06-30`.
    ///   - includesSubdomains: Whether the keys also apply to subdomains that don't have their own entry.
    public init(_ name: String, keys: [String], expires: String, includesSubdomains: Bool = false) {
        self.name = Self.normalized(name)
        self.keys = keys.map { key in
            let prefix = ["sha256//", "sha256/"].first(where: key.hasPrefix) ?? ""
            return String(key.dropFirst(prefix.count))
        }
        self.expires = expires
        self.includesSubdomains = includesSubdomains
    }

    /// When the pins expire; nil if ``expires`` isn't a valid date.
    var end: Date? { CalendarDate(expires)?.date(in: .gmt) }

    /// Returns the name in lowercase, without the trailing dot of a fully qualified name.
    static func normalized(_ name: String) -> String {
        let name = name.lowercased()
        return name.hasSuffix(".") ? String(name.dropLast()) : name
    }

    func covers(_ host: String) -> Bool { host == name || includesSubdomains && host.hasSuffix(".\(name)") }
}

extension PinnedHost: ServerRequirement {
    /// The host name; same as ``name``.
    public var host: String { name }

    /// Checks that at least one of the certificates has a pinned key.
    ///
    /// - Throws: ``PinningFailure`` if none has.
    public func check(_ certificates: [[UInt8]]) throws(PinningFailure) {
        let found = certificates.map { PublicKeyInfo(certificate: $0)?.pin }
        guard let own = found.first ?? nil else { throw .unreadable(name) }
        guard found.contains(where: { $0.map(keys.contains) ?? false }) else { throw .wrongKey(name, hash: own) }
    }

    public func unavailable(_ description: String, hint: String) -> any ServerTrustFailure {
        PinningFailure.unavailable(name, description, hint: hint)
    }
}
