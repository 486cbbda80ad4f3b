public import Foundation

/// Requirements for servers in addition to the system's certificate validation, such as pinned keys.
///
/// Transports refuse a connection that doesn't meet the requirements, before sending any part of a request.
public protocol ServerTrust: Sendable {
    /// Returns the requirement for a connection, or nil if the system's validation is sufficient.
    ///
    /// - Parameters:
    ///   - url: The URL of the request.
    ///   - first: The URL of the request that was redirected to this one, or the same URL.
    /// - Throws: A ``ServerTrustFailure`` if the request must not be sent.
    func requirement(for url: URL, after first: URL) throws -> (any ServerRequirement)?
}

/// A requirement for the servers at a host.
public protocol ServerRequirement: Sendable {
    /// The host's name, in lowercase.
    var host: String { get }

    /// Checks the certificates of a server that the system trusts.
    ///
    /// - Parameter certificates: The DER-encoded certificates: the server's, followed by the rest of the verified chain if the
    ///   transport provides it.
    /// - Throws: A ``ServerTrustFailure`` if they don't meet the requirement.
    func check(_ certificates: [[UInt8]]) throws

    /// Returns the failure for a transport that doesn't provide certificates.
    ///
    /// - Parameters:
    ///   - description: The reason why the certificates aren't available.
    ///   - hint: The transport to use, or the setting to change.
    func unavailable(_ description: String, hint: String) -> any ServerTrustFailure
}

/// The reason why a transport refused a server. The `recoverySuggestion` is for developers.
public protocol ServerTrustFailure: LocalizedError, Sendable {
    /// Whether the server might meet the requirement on a different network.
    var dependsOnNetwork: Bool { get }
}

extension ServerRequirement {
    /// Returns the failure for platforms on which `URLSession` doesn't provide certificates.
    func unavailableInSession() -> any ServerTrustFailure {
        unavailable(
            "URLSession cannot check the key of \(host) on this platform.",
            hint: """
                Build with the package's traits AsyncHTTPClient and NIO, import TRPCNIO, and pass \
                AsyncHTTPClientTransport(pins:) to the client and NIOWebSocketTransport(pins:) to WebSocket links.
                """
        )
    }
}
