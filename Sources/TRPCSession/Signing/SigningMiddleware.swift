public import Foundation
public import TRPCRuntime

/// Signs each request, so that the backend can authenticate it and reject replays.
///
/// ```swift
/// let signing = SigningMiddleware(signer)
/// let api = Palytt.Client(url: url, transport: URLSessionTransport().with(signing))
/// ```
///
/// The signature covers the time, a nonce, the method, host, path, query and body, and the headers specified by the ``Form``;
/// see ``SigningInput/stringToSign``. Every request is signed: calls, batches, streams, uploads, and the request that opens a
/// WebSocket. Middleware that changes any of these parts must come before this one. See the page Signing for the signature's
/// limitations and the backend's responsibilities.
///
/// Uploaded files are hashed in chunks and aren't hashed again when the call is retried.
public struct SigningMiddleware: HTTPMiddleware {
    /// The header names for ``Form/version1``.
    public struct HeaderNames: Sendable, Hashable {
        /// The name of the header for ``SigningInput/timestamp``.
        public var timestamp: String
        /// The name of the header for ``SigningInput/nonce``.
        public var nonce: String
        /// The name of the header for the signature.
        public var signature: String

        /// Creates header names.
        public init(
            timestamp: String = "x-timestamp",
            nonce: String = "x-nonce",
            signature: String = "x-signature"
        ) {
            self.timestamp = timestamp
            self.nonce = nonce
            self.signature = signature
        }
    }

    private let signer: RequestSigner
    private let form: Form
    private let now: @Sendable () -> Date
    private let nonce: @Sendable () -> String

    /// Creates middleware that signs requests.
    ///
    /// - Parameters:
    ///   - signer: Creates the signatures, such as `.hmacSHA256(key: key)`.
    ///   - form: The format of signatures. Existing headers with the same names are replaced.
    ///   - now: Returns the current time, by default the device's. Pass a server's time if devices' clocks may be wrong.
    ///   - nonce: Returns a unique string that is valid in a header, by default a random UUID.
    public init(
        _ signer: RequestSigner,
        form: Form = .messageSignatures,
        now: @escaping @Sendable () -> Date = { Date() },
        nonce: @escaping @Sendable () -> String = { UUID().uuidString.lowercased() }
    ) {
        self.signer = signer
        self.form = form
        self.now = now
        self.nonce = nonce
    }

    public func handle(_ request: OutgoingRequest, next: HTTPChain) async throws -> IncomingResponse {
        var request = request
        guard form.isVersion1 || signer.hashesBySHA256 else { throw UnnamedBodyHash() }
        let input = SigningInput(
            timestamp: String(Int64(now().timeIntervalSince1970.rounded(.down))),
            nonce: nonce(),
            method: request.request.method.rawValue,
            target: request.request.url.requestTarget,
            bodyHash: try await bodyHash(of: request),
            authority: request.request.url.requestAuthority,
            fields: fields(of: request.request),
            form: form
        )
        let signature = try await signer.sign(input)
        switch form.kind {
        case .messageSignatures:
            let base = SignatureBase(input)
            request.request.headers["content-digest"] = base.contentDigest
            request.request.headers["signature-input"] = base.signatureInput
            request.request.headers["signature"] = SignatureBase.header(signature)
        case .version1(let names):
            request.request.headers[names.timestamp] = input.timestamp
            request.request.headers[names.nonce] = input.nonce
            request.request.headers[names.signature] = signature
        }
        return try await next.handle(request)
    }

    /// Returns those of the headers to cover that the request has.
    private func fields(of request: HTTPRequest) -> [SigningInput.Field] {
        guard case .messageSignatures(let names) = form.kind else { return [] }
        return names.compactMap { name in
            let values = request.headers.values(of: name)
            return values.isEmpty ? nil : SigningInput.Field(name: name, value: values.joined(separator: ", "))
        }
    }

    /// A retried batch contains the same calls, so its hash is stored with the first one.
    private func bodyHash(of request: OutgoingRequest) async throws -> String {
        let kept = TRPCOperation.inCurrentRequest.first?.context[CachedBodyHashKey.self] ?? CachedBodyHash()
        if case .upload(let file) = request.mode {
            return try await kept.hash(of: CachedBodyHash.Body(file: file)) { try await hash(of: file) }
        }
        let body = request.request.body ?? Data()
        guard !body.isEmpty else { return signer.makeHash().finalize().hexDigits }
        return try await kept.hash(of: .bytes(body)) {
            var hash = signer.makeHash()
            var turn = YieldBudget()
            for piece in body.shares {
                hash.update(piece)
                try await turn.spend(piece.count)
            }
            return hash.finalize().hexDigits
        }
    }

    private func hash(of file: URL) async throws -> String {
        let input = try FileHandle(forReadingFrom: file)
        defer { try? input.close() }
        var hash = signer.makeHash()
        var turn = YieldBudget()
        while let piece = try input.piece(), !piece.isEmpty {
            hash.update(piece)
            try await turn.spend(piece.count)
        }
        return hash.finalize().hexDigits
    }
}

extension SigningMiddleware: RedactedStringConvertible {
    /// The signature's form.
    public var printableParts: KeyValuePairs<String, Any> { ["form": form] }
}

extension FileHandle {
    /// Reads the next 64 KB; returns nil at the end of the file.
    fileprivate func piece() throws -> Data? {
        #if canImport(ObjectiveC)
        try autoreleasepool { try read(upToCount: 1 << 16) }
        #else
        try read(upToCount: 1 << 16)
        #endif
    }
}
