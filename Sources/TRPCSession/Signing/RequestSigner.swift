package import Foundation
public import TRPCRuntime

/// Creates the signatures for a ``SigningMiddleware``, using HMAC-SHA256 or a custom algorithm.
///
/// ```swift
/// let enclave = RequestSigner { request in
///     try await signature(of: request.stringToSign)  // such as one of the Secure Enclave's, in base64
/// }
/// let api = Palytt.Client(url: url, transport: URLSessionTransport().with(SigningMiddleware(enclave)))
/// ```
///
/// `RequestSigner.hmacSHA256(key:)` is available on Apple platforms by default. On other platforms, it requires the package's
/// `Crypto` trait; see the page Signing.
public struct RequestSigner: Sendable {
    let makeHash: @Sendable () -> any BodyHash
    let sign: @Sendable (SigningInput) async throws -> String
    /// Whether bodies are hashed with SHA-256, the only hash supported for `content-digest`.
    private(set) var hashesBySHA256: Bool

    /// Creates a signer with a custom algorithm.
    ///
    /// - Parameters:
    ///   - hash: Creates the hash function for bodies; nil for SHA-256. Another function requires
    ///     ``SigningMiddleware/Form/version1``.
    ///   - sign: A closure that returns the signature of ``SigningInput/stringToSign``: in base64, or for
    ///     ``SigningMiddleware/Form/version1``, as the header's value. It's called for each attempt of each request. If it
    ///     throws, the call fails and nothing is sent.
    public init(
        hash: (@Sendable () -> any BodyHash)? = nil,
        sign: @escaping @Sendable (SigningInput) async throws -> String
    ) {
        makeHash = hash ?? { SHA256BodyHash() }
        hashesBySHA256 = hash == nil
        self.sign = sign
    }

    /// Creates a signer with a message authentication code, in base64, or in hexadecimal with version 0.1's form.
    ///
    /// - Parameters:
    ///   - hash: Creates a SHA-256 hash function; nil for the default.
    ///   - code: A closure that returns the authentication code for a key and a message.
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
    /// Empty, since the signer may contain a key.
    public var printableParts: KeyValuePairs<String, Any> { [:] }
}

/// The error for an empty key, with which anyone could sign.
struct EmptySigningKey: LocalizedError {
    var errorDescription: String? { "The signing key is empty." }
    var recoverySuggestion: String? { "Pass the bytes of the backend's key to hmacSHA256(key:)." }
}

/// The error for a body hash other than SHA-256, which isn't supported for `content-digest`.
struct UnnamedBodyHash: LocalizedError {
    var errorDescription: String? { "The signer hashes bodies with a function other than SHA-256." }
    var recoverySuggestion: String? { "Use SigningMiddleware(…, form: .version1), or RequestSigner without a hash." }
}
