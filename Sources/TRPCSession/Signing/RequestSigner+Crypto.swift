#if Crypto && !canImport(CryptoKit)
internal import Crypto
public import Foundation

extension RequestSigner {
    /// Returns a signer that uses HMAC-SHA256 (RFC 2104), in base64, or in lowercase hexadecimal with version 0.1's form.
    ///
    /// ```swift
    /// import TRPCSession  // with the package's trait Crypto
    ///
    /// let signing = SigningMiddleware(.hmacSHA256(key: signingKey))
    /// let api = Palytt.Client(url: url, transport: URLSessionTransport().with(signing))
    /// ```
    ///
    /// On Apple platforms, CryptoKit is used and the trait isn't needed.
    ///
    /// - Parameter key: The bytes of the key shared with the backend. If the key is encoded, such as in base64, decode it
    ///   first.
    public static func hmacSHA256(key: Data) -> RequestSigner { hmacSHA256 { key } }

    /// Returns a signer that uses HMAC-SHA256 and fetches the key for each request, such as for per-user or rotated keys.
    ///
    /// - Parameter key: A closure that returns the key. If it throws, the call fails and nothing is sent.
    public static func hmacSHA256(key: @escaping @Sendable () async throws -> Data) -> RequestSigner {
        RequestSigner(key: key, hash: { SwiftCryptoHash() }) { hmacSHA256Code(of: $1, key: $0) }
    }

    /// Returns the 32-byte authentication code of a message.
    package static func hmacSHA256Code(of message: Data, key: Data) -> Data {
        Data(HMAC<SHA256>.authenticationCode(for: message, using: SymmetricKey(data: key)))
    }
}

/// SHA-256, implemented by swift-crypto.
private struct SwiftCryptoHash: BodyHash {
    private var hash = SHA256()

    mutating func update(_ bytes: Data) { hash.update(data: bytes) }
    func finalize() -> Data { Data(hash.finalize()) }
}
#endif
