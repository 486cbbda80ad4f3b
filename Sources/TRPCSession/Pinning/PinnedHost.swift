import Foundation
public import TRPCRuntime

/// A host, and the keys that its servers may have; see ``CertificatePins``.
public struct PinnedHost: Sendable, Hashable {
    /// The name, in lower case.
    public let name: String
    package let keys: [String]
    package let expires: String
    package let includesSubdomains: Bool

    /// A host with its keys.
    ///
    /// - Parameters:
    ///   - name: the host alone, such as `api.example.com`.
    ///   - keys: the SHA-256 hashes of the keys (`SubjectPublicKeyInfo`) in base64, with or without `sha256/` in front: the
    ///     one in use, and at least one for which a key is kept elsewhere, in case the first is lost or stolen.
    ///   - expires: the day, as in `2027-06-30` and by UTC, from whose beginning on the pins do not hold.
    ///   - includesSubdomains: whether the hosts below it have the same keys. One with an entry of its own has those.
    public init(_ name: String, keys: [String], expires: String, includesSubdomains: Bool = false) {
        self.name = Self.normalized(name)
        self.keys = keys.map { key in
            let prefix = ["sha256//", "sha256/"].first(where: key.hasPrefix) ?? ""
            return String(key.dropFirst(prefix.count))
        }
        self.expires = expires
        self.includesSubdomains = includesSubdomains
    }

    /// When the pins expire; nil when that is not a day.
    var end: Date? { CalendarDate(expires)?.date(in: .gmt) }

    /// In lower case, without the dot that a full name may end with.
    static func normalized(_ name: String) -> String {
        let name = name.lowercased()
        return name.hasSuffix(".") ? String(name.dropLast()) : name
    }

    func covers(_ host: String) -> Bool { host == name || includesSubdomains && host.hasSuffix(".\(name)") }
}

extension PinnedHost: ServerRequirement {
    /// The ``name``.
    public var host: String { name }

    /// Checks that a certificate has one of the keys.
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
