import Foundation

extension CacheTarget {
    /// The answer of a procedure to one input.
    public static func procedure<Input, Output>(_ procedure: Procedure<Input, Output>, input: Input) -> CacheTarget {
        let transformers: [Transformer] = [.none, .superjson]
        let inputs = transformers.compactMap { transformer -> Data? in
            let json = Result { try WireEncoder(transformer: transformer).encodeInput(input) }
            guard case .success(let json) = json else { return nil }
            return CacheCall.canonical(json.map(OperationInput.json) ?? .undefined)
        }
        return .inputs(Set(inputs), of: procedure.path)
    }

    /// The answer of a REST operation to one input.
    public static func procedure<Input, Output, Failure>(
        _ operation: RESTOperation<Input, Output, Failure>,
        input: Input
    ) -> CacheTarget {
        let request = try? operation.endpoint.request(input, .whole)
        return .inputs(
            Set([request.flatMap { CacheCall.canonical(.request($0)) }].compactMap(\.self)),
            of: operation.path
        )
    }
}

extension CacheRules {
    /// The same rules, by which a mutation makes answers stale that its input names.
    ///
    /// ```swift
    /// let rules = CacheRules().invalidating(after: Palytt.Likes.like) { like in
    ///     [.procedure(Palytt.Posts.getById, input: .init(id: like.postId))]
    /// }
    /// ```
    public func invalidating<Input, Output>(
        after mutation: Procedure<Input, Output>,
        _ targets: @escaping @Sendable (Input) -> [CacheTarget]
    ) -> CacheRules {
        invalidating(after: mutation.path) { ($0.value as? Input).map(targets) ?? [] }
    }

    /// The same rules, by which a REST operation makes answers stale that its input names.
    public func invalidating<Input, Output, Failure>(
        after mutation: RESTOperation<Input, Output, Failure>,
        _ targets: @escaping @Sendable (Input) -> [CacheTarget]
    ) -> CacheRules {
        invalidating(after: mutation.path) { ($0.value as? Input).map(targets) ?? [] }
    }
}

extension TypedClient {
    /// The same client, whose mutations make answers stale, besides what the cache's rules say.
    ///
    /// ```swift
    /// try await api.invalidating(.router("posts"), .tag("feed")).posts.delete(id: id)
    /// ```
    public func invalidating(_ targets: CacheTarget...) -> Self {
        Self(client: client.invalidating(targets))
    }
}

extension TRPCClient {
    /// The same client, whose mutations make answers stale, besides what the cache's rules say.
    public func invalidating(_ targets: CacheTarget...) -> TRPCClient { invalidating(targets) }

    package func invalidating(_ targets: [CacheTarget]) -> TRPCClient {
        var client = self
        client.options.context[InvalidationKey.self] += targets
        return client
    }

    /// The cache of the client's links; nil for a client without one.
    package var cache: QueryCache? { links.first(CacheLink.self)?.cache }
}
