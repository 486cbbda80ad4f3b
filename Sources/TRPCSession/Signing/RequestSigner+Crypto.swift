#if Crypto && !canImport(CryptoKit)
internal import Crypto
public import Foundation

extension RequestSigner {
    /// Signs with HMAC-SHA256 (RFC 2104): in base64, or in lowercase hexadecimal in the form of version 0.1.
    ///
    /// ```swift
    /// import TRPCSession  // with the package's trait Crypto
    ///
    /// let signing = SigningMiddleware(.hmacSHA256(key: signingKey))
    /// let api = Palytt.Client(url: url, transport: URLSessionTransport().with(signing))
    /// ```
    ///
    /// On Apple platforms, where CryptoKit signs, no trait is needed.
    ///
    /// - Parameter key: The bytes of the key shared with the backend. Decode an encoded key, such as base64, first.
    public static func hmacSHA256(key: Data) -> RequestSigner { hmacSHA256 { key } }

    /// Signs with HMAC-SHA256 and a key that is requested for each request, such as the user's or a rotated key.
    ///
    /// - Parameter key: Returns the key. An error fails the call, and nothing is sent.
    public static func hmacSHA256(key: @escaping @Sendable () async throws -> Data) -> RequestSigner {
        RequestSigner(key: key, hash: { SwiftCryptoHash() }) { hmacSHA256Code(of: $1, key: $0) }
    }

    /// Returns the authentication code of a message, 32 bytes.
    package static func hmacSHA256Code(of message: Data, key: Data) -> Data {
        Data(HMAC<SHA256>.authenticationCode(for: message, using: SymmetricKey(data: key)))
    }
}

/// SHA-256 with swift-crypto.
private struct SwiftCryptoHash: BodyHash {
    private var hash = SHA256()

    mutating func update(_ bytes: Data) { hash.update(data: bytes) }
    func finalize() -> Data { Data(hash.finalize()) }
}
#endif
