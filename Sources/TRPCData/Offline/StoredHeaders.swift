import TRPCRuntime

/// Selects the headers of a call that are stored in a journal.
struct StoredHeaders {
    let path: String
    private let keyHeader: String?
    private let renewed: Set<String>

    init(_ operation: TRPCOperation, _ policy: QueuePolicy) {
        path = operation.path
        keyHeader = operation.context[IdempotencyHeaderKey.self]?.lowercased()
        renewed = policy.renewedHeaders
    }

    /// Returns the header fields to store.
    ///
    /// - Throws: ``OfflineQueueError`` if a header is secret and must not be stored. The idempotency key's header isn't
    ///   considered secret.
    func stored(_ headers: HTTPHeaders) throws(OfflineQueueError) -> [[String]] {
        let kept = headers.filter { !renewed.contains($0.name.lowercased()) }
        if let secret = kept.first(where: { isSecret($0.name.lowercased()) }) {
            throw .notStorable(
                path: path,
                """
                its header “\(secret.name)” is a secret: set it in the client's session or headers. List a header that \
                is recreated for each attempt, such as a signature, in the policy's renewedHeaders
                """
            )
        }
        return kept.map { [$0.name, $0.value] }
    }

    private func isSecret(_ name: String) -> Bool {
        guard name != keyHeader else { return false }
        return ["authorization", "proxy-authorization", "cookie"].contains(name) || SecretName.isSecret(name)
    }
}

extension HTTPHeaders {
    init(stored fields: [[String]]) {
        self.init(fields.filter { $0.count == 2 }.map { Field(name: $0[0], value: $0[1]) })
    }
}
