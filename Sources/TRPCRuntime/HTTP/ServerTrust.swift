public import Foundation

/// Requirements for servers in addition to the system's own check of their certificates, such as pinned keys.
///
/// Transports refuse a connection that doesn't meet them, before anything of a request is sent.
public protocol ServerTrust: Sendable {
    /// The requirement for a connection; nil if the system's own check is enough.
    ///
    /// - Parameters:
    ///   - url: The URL of the request.
    ///   - first: The URL of the request that was redirected to this one, or the same URL.
    /// - Throws: A ``ServerTrustFailure`` if the request must not be sent.
    func requirement(for url: URL, after first: URL) throws -> (any ServerRequirement)?
}

/// A requirement for the servers of one host.
public protocol ServerRequirement: Sendable {
    /// The name of the host, in lowercase.
    var host: String { get }

    /// Checks the certificates of a server that the system trusts.
    ///
    /// - Parameter certificates: In DER, the server's own first, followed by those that vouch for it if the transport sees them.
    /// - Throws: A ``ServerTrustFailure`` if they don't meet the requirement.
    func check(_ certificates: [[UInt8]]) throws

    /// The failure of a transport that can't see certificates.
    ///
    /// - Parameters:
    ///   - description: Why the certificates are not available.
    ///   - hint: Which transport to use, or what to set.
    func unavailable(_ description: String, hint: String) -> any ServerTrustFailure
}

/// The reason why a transport refused a server. `recoverySuggestion` tells developers what to change.
public protocol ServerTrustFailure: LocalizedError, Sendable {
    /// Whether another network can lead to a server that meets the requirement.
    var dependsOnNetwork: Bool { get }
}

extension ServerRequirement {
    /// The failure of `URLSession` on platforms where it doesn't show certificates.
    func unavailableInSession() -> any ServerTrustFailure {
        unavailable(
            "URLSession has no way to compare the key of \(host) on this platform.",
            hint: """
                Build with the package's traits AsyncHTTPClient and NIO, import TRPCNIO, and give the client \
                AsyncHTTPClientTransport(pins:), and links of sockets NIOWebSocketTransport(pins:).
                """
        )
    }
}
