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
    /// Whether `content-digest` has a name for the hash of bodies.
    private(set) var hashesBySHA256: Bool

    /// A signer with an algorithm of your own.
    ///
    /// - Parameters:
    ///   - hash: makes the hash of a body; nil for SHA-256. Another hash requires ``SigningMiddleware/Form/version1``.
    ///   - sign: returns the signature of ``SigningInput/stringToSign``: in base64, or as the header has it in
    ///     ``SigningMiddleware/Form/version1``. Called for each request and each attempt. An error fails the call, and nothing is
    ///     sent.
    public init(
        hash: (@Sendable () -> any BodyHash)? = nil,
        sign: @escaping @Sendable (SigningInput) async throws -> String
    ) {
        makeHash = hash ?? { SHA256BodyHash() }
        hashesBySHA256 = hash == nil
        self.sign = sign
    }

    /// Signs by a message authentication code: in base64, or in lowercase hexadecimal in the form of version 0.1.
    ///
    /// - Parameters:
    ///   - hash: SHA-256.
    ///   - code: returns the code of a message; its first argument is the key.
    package init(
        key: @escaping @Sendable () async throws -> Data,
        hash: (@Sendable () -> any BodyHash)?,
        code: @escaping @Sendable (Data, Data) -> Data
    ) {
        self.init(hash: hash) { request in
            let key = try await key()
            guard !key.isEmpty else { throw EmptySigningKey() }
            let code = code(key, Data(request.stringToSign.utf8))
            return request.form.isVersion1 ? code.hexDigits : code.base64EncodedString()
        }
        hashesBySHA256 = true
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

/// A hash of bodies other than SHA-256, which the header `content-digest` has no name for here.
struct UnnamedBodyHash: LocalizedError {
    var errorDescription: String? { "The signer hashes bodies by another function than SHA-256." }
    var recoverySuggestion: String? { "Use SigningMiddleware(…, form: .version1), or RequestSigner without a hash." }
}
