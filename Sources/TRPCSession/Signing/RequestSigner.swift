package import Foundation
public import TRPCRuntime

/// Makes the signatures of a ``SigningMiddleware``: by HMAC-SHA256, or by an algorithm of your own.
///
/// ```swift
/// let enclave = RequestSigner { request in
///     try await signature(of: request.stringToSign)  // such as one of the Secure Enclave's, in base64
/// }
/// let api = Palytt.Client(url: url, transport: URLSessionTransport().with(SigningMiddleware(enclave)))
/// ```
///
/// `RequestSigner.hmacSHA256(key:)` is there on Apple platforms without any setting, and elsewhere in the module TRPCSession
/// (the package's trait `Crypto`); see the page Signing.
public struct RequestSigner: Sendable {
    let makeHash: @Sendable () -> any BodyHash
    let sign: @Sendable (SigningInput) async throws -> String

    /// A signer with an algorithm of your own.
    ///
    /// - Parameters:
    ///   - hash: makes the hash of a body; nil for SHA-256.
    ///   - sign: gives the signature as its header has it, in general of ``SigningInput/stringToSign``. It is asked for each request,
    ///     and each attempt. What it throws fails the call, and nothing is sent.
    public init(
        hash: (@Sendable () -> any BodyHash)? = nil,
        sign: @escaping @Sendable (SigningInput) async throws -> String
    ) {
        makeHash = hash ?? { SHA256BodyHash() }
        self.sign = sign
    }

    /// Signs by a message authentication code, in lowercase digits of base 16.
    ///
    /// - Parameter code: gives the code of a message; its first argument is the key.
    package init(
        key: @escaping @Sendable () async throws -> Data,
        hash: (@Sendable () -> any BodyHash)?,
        code: @escaping @Sendable (Data, Data) -> Data
    ) {
        self.init(hash: hash) { request in
            let key = try await key()
            guard !key.isEmpty else { throw EmptySigningKey() }
            return code(key, Data(request.stringToSign.utf8)).hexDigits
        }
    }
}

extension RequestSigner: RedactedStringConvertible {
    /// Nothing: a key is in it.
    public var printableParts: KeyValuePairs<String, Any> { [:] }
}

/// A key without bytes, with which anybody could sign.
struct EmptySigningKey: LocalizedError {
    var errorDescription: String? { "The key that signs requests is empty." }
    var recoverySuggestion: String? { "Give hmacSHA256(key:) the bytes of the key that the backend has." }
}
