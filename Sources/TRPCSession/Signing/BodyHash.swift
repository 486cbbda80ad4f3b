public import Foundation
import TRPCRuntime

#if canImport(CryptoKit)
import CryptoKit
#endif

/// A hash function that processes data in chunks, so that hashing a large body needs little memory.
///
/// A ``RequestSigner`` uses SHA-256 by default.
public protocol BodyHash {
    /// Adds the next chunk.
    mutating func update(_ bytes: Data)

    /// Returns the hash of all chunks.
    func finalize() -> Data
}

/// SHA-256, implemented by the system on Apple platforms and otherwise in Swift, unless the package's trait Crypto is enabled.
struct SHA256BodyHash: BodyHash {
    #if canImport(CryptoKit)
    private var hash = SHA256()

    mutating func update(_ bytes: Data) { hash.update(data: bytes) }
    func finalize() -> Data { Data(hash.finalize()) }
    #else
    private var hash = SHA256Hash()

    mutating func update(_ bytes: Data) { hash.update(bytes) }
    func finalize() -> Data { Data(hash.finalize()) }
    #endif
}
