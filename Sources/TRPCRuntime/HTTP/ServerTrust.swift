public import Foundation

/// Requirements for servers in addition to the system's certificate validation, such as pinned keys.
///
/// Transports refuse a connection that doesn't meet them before sending any part of a request.
public protocol ServerTrust: Sendable {
    /// Returns the requirement for a connection; nil if the system's validation suffices.
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
    /// - Parameter certificates: The DER certificates, the server's first, then those of its issuers if the transport
    ///   provides them.
    /// - Throws: A ``ServerTrustFailure`` if they don't meet the requirement.
    func check(_ certificates: [[UInt8]]) throws

    /// Returns the failure of a transport that provides no certificates.
    ///
    /// - Parameters:
    ///   - description: Why the certificates are not available.
    ///   - hint: The transport to use, or the setting to change.
    func unavailable(_ description: String, hint: String) -> any ServerTrustFailure
}

/// The reason why a transport refused a server. `recoverySuggestion` is for developers.
public protocol ServerTrustFailure: LocalizedError, Sendable {
    /// Whether a server on another network may meet the requirement.
    var dependsOnNetwork: Bool { get }
}

extension ServerRequirement {
    /// Returns the failure of `URLSession` on platforms where it provides no certificates.
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
