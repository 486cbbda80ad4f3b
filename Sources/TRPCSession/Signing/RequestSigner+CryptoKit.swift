#if canImport(CryptoKit)
import CryptoKit
public import Foundation

extension RequestSigner {
    /// Signs with HMAC-SHA256 (RFC 2104): in base64, or in lowercase hexadecimal in the form of version 0.1.
    ///
    /// - Parameter key: The bytes of the key shared with the backend. Decode an encoded key, such as base64, first.
    public static func hmacSHA256(key: Data) -> RequestSigner { hmacSHA256 { key } }

    /// Signs with HMAC-SHA256 and a key that is requested for each request, such as the user's or a rotated key.
    ///
    /// - Parameter key: Returns the key. An error fails the call, and nothing is sent.
    public static func hmacSHA256(key: @escaping @Sendable () async throws -> Data) -> RequestSigner {
        RequestSigner(key: key, hash: nil) { hmacSHA256Code(of: $1, key: $0) }
    }

    /// Returns the authentication code of a message, 32 bytes.
    package static func hmacSHA256Code(of message: Data, key: Data) -> Data {
        Data(HMAC<SHA256>.authenticationCode(for: message, using: SymmetricKey(data: key)))
    }
}
#endif
