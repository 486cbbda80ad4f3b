public import Foundation
public import TRPCRuntime

/// The public keys that the app's servers may use. Connections with other keys are refused, even with a valid certificate.
///
/// ```swift
/// let pins = CertificatePins(
///     PinnedHost(
///         "api.example.com",
///         keys: ["l0XOpFeczWPOC0XSQ0qthwa2U97q8TEAz0/Gw/YoBcI=", "8NWO4VHH8hOTkFRfG9o0jObYvhDJhMWMr8CTk1sR/bA="],
///         expires: "2027-06-30"
///     )
/// )
/// let api = Palytt.Client(url: url, transport: URLSessionTransport(pins: pins))
/// ```
///
/// Pins are checked in addition to the system's certificate validation, never instead of it. For hosts without pins, only the
/// system's validation applies. If the pins contain a mistake, such as a host with only one key, every request fails with a
/// ``PinningFailure`` that describes the fix; call ``validate()`` in a test to find mistakes. See the page Pinning.
public struct CertificatePins: Sendable {
    /// How connections are handled after a host's pins have expired.
    public enum Expiry: Sendable, Hashable {
        /// Connections need only pass the system's validation, so that outdated versions of the app keep working.
        case usesSystemTrust
        /// Connections are refused, so that outdated versions of the app stop working.
        case refuses
    }

    package let hosts: [PinnedHost]
    package let whenExpired: Expiry
    private let mistake: PinningFailure?
    private let onViolation: (@Sendable (PinningFailure) -> Void)?
    private let now: @Sendable () -> Date

    /// Creates pins for the given hosts.
    ///
    /// - Parameters:
    ///   - hosts: The hosts with the hashes of their keys.
    ///   - whenExpired: How connections are handled after a host's pins have expired.
    ///   - onViolation: A closure that is called on an arbitrary thread for each refused connection, such as to report it over
    ///     a connection to another host. The failure contains the host and the hash of the server's key, but no secrets.
    public init(
        _ hosts: PinnedHost...,
        whenExpired: Expiry = .usesSystemTrust,
        onViolation: (@Sendable (PinningFailure) -> Void)? = nil
    ) {
        self.init(hosts, whenExpired: whenExpired, onViolation: onViolation, now: { Date() })
    }

    /// - Parameter now: Returns the current date; tests pass a closure that returns a fixed one.
    package init(
        _ hosts: [PinnedHost],
        whenExpired: Expiry = .usesSystemTrust,
        onViolation: (@Sendable (PinningFailure) -> Void)? = nil,
        now: @escaping @Sendable () -> Date
    ) {
        self.hosts = hosts
        self.onViolation = onViolation
        self.whenExpired = whenExpired
        self.now = now
        mistake = PinningFailure(mistakeIn: hosts)
    }

    /// Checks that each host has a valid name, at least two keys in the form of hashes, and an expiry date.
    ///
    /// - Throws: A ``PinningFailure`` with the reason ``PinningFailure/Reason/configuration`` for the first mistake found.
    public func validate() throws(PinningFailure) {
        if let mistake { throw mistake }
    }

    /// Returns the pins that a request's connection must satisfy; nil if the system's validation suffices.
    ///
    /// - Parameter first: The URL of the original request if it was redirected; otherwise the same URL.
    /// - Throws: ``PinningFailure`` if the request must not be sent.
    package func pinned(_ url: URL, after first: URL) throws(PinningFailure) -> PinnedHost? {
        try validate()
        guard let host = try current(url) else {
            guard self.host(of: url) == nil, let other = try current(first) else { return nil }
            throw .redirected(from: other.name, to: url.host ?? "")
        }
        guard ["https", "wss"].contains(url.scheme?.lowercased()) else { throw .unencrypted(url.host ?? host.name) }
        return host
    }

    /// Returns the pins for a URL's host; nil if it has none or they have expired.
    private func current(_ url: URL) throws(PinningFailure) -> PinnedHost? {
        guard let host = host(of: url) else { return nil }
        guard let end = host.end, now() >= end else { return host }
        if whenExpired == .refuses { throw .expired(host.name, on: host.expires) }
        return nil
    }

    /// Returns the most specific entry for a host, that is, the one with the longest name.
    private func host(of url: URL) -> PinnedHost? {
        guard let name = url.host.map(PinnedHost.normalized) else { return nil }
        return hosts.filter { $0.covers(name) }.max { $0.name.utf8.count < $1.name.utf8.count }
    }
}

extension CertificatePins: ServerTrust {
    /// Returns the requirement for a connection; nil for hosts without pins.
    ///
    /// - Throws: ``PinningFailure`` if the request must not be sent.
    public func requirement(for url: URL, after first: URL) throws -> (any ServerRequirement)? {
        do throws(PinningFailure) {
            guard let host = try pinned(url, after: first) else { return nil }
            guard let onViolation else { return host }
            return ReportedRequirement(host: host.host, requirement: host, report: onViolation)
        } catch {
            onViolation?(error)
            throw error
        }
    }
}
