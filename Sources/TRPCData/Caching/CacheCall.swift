package import Foundation
@_spi(Generated) package import TRPCRuntime

/// The identity of a cacheable query.
package struct CacheCall: Sendable {
    /// The key of a response in memory, which is specific to a sign-in.
    struct MemoryKey: Hashable, Sendable {
        let key: CacheKey
        let epoch: SessionEpoch?
        /// The user name from the cache's `user` closure; nil if there is no closure.
        let name: String?
        /// The owner when the call was made; only for clients without a session.
        let owner: SessionEpoch?
    }

    /// The key without the user.
    package let key: CacheKey
    /// The response's tags defined in generated code.
    let tags: Set<String>
    let epoch: SessionEpoch?
    /// Whether the call is a REST operation, to which HTTP caching applies.
    let isREST: Bool
    /// Whether the call carries a credential other than the session's.
    let hasOwnCredential: Bool

    /// Creates the identity; returns nil for mutations, uploads and streamed bodies, whose responses aren't cached.
    package init?(_ operation: TRPCOperation, contract: String) {
        guard operation.kind == .query else { return nil }
        var headers = operation.headers.filter { !HTTPHeaders.traceHeaderNames.contains($0.name.lowercased()) }
        switch operation.input {
        case .request(let request):
            guard !request.isStreamed, !request.isUpload else { return nil }
            headers += request.headers
            headers += request.cookies.map { HTTPHeaders.Field(name: "cookie", value: $0) }
            isREST = true
        case .undefined, .json: isREST = false
        case .form, .bytes: return nil
        }
        guard let input = Self.canonical(operation.input) else { return nil }
        hasOwnCredential = headers.contains { ["authorization", "cookie"].contains($0.name.lowercased()) }
        tags = operation.context[CallTraitsKey.self].tags
        epoch = operation.context[SessionEpochKey.self]
        key = CacheKey(contract: contract, path: operation.path, input: input, variant: Self.variant(of: headers))
    }

    /// Returns the canonical form of an input; nil for uploads.
    package static func canonical(_ input: OperationInput) -> Data? {
        switch input {
        case .undefined: return Data()
        case .json(let json): return JSONSlice.canonical(json)
        case .form, .bytes: return nil
        case .request(let request):
            guard let path = try? request.filledPath() else { return nil }
            let query = request.queryItems.sorted().joined(separator: "&")
            var data = Data("\(request.method.rawValue) \(path)?\(query)\n".utf8)
            if case .bytes(.data(let body), _) = request.body { data += body }
            return data
        }
    }

    /// Returns a hash of the headers, since they might contain secrets.
    private static func variant(of headers: [HTTPHeaders.Field]) -> String {
        guard !headers.isEmpty else { return "" }
        return fingerprint(of: headers.map { "\($0.name.lowercased()): \($0.value)" }.sorted().joined(separator: "\n"))
    }

    /// Returns a hash to use in place of a string in keys.
    static func fingerprint(of text: String) -> String {
        Data(SHA256Hash.hash(of: text.utf8).prefix(16)).base64EncodedString()
    }
}
