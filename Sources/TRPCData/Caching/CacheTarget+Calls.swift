import Foundation
@_spi(Generated) public import TRPCRuntime

extension CacheTarget {
    /// Selects the cached response to a call with the given input. Selects nothing if the input can't be encoded.
    public static func procedure<C: UnaryCall>(_ call: C, input: C.Input) -> CacheTarget {
        let inputs = [Transformer.none, .superjson].compactMap { transformer in
            (try? call.encoded(input, for: transformer)).flatMap(CacheCall.canonical)
        }
        return .inputs(Set(inputs), of: call.path)
    }
}

extension CacheRules {
    /// Returns these rules, extended so that a mutation invalidates the responses that its input determines.
    ///
    /// ```swift
    /// let rules = CacheRules().invalidating(after: Palytt.Likes.like) { like in
    ///     [.procedure(Palytt.Posts.getById, input: .init(id: like.postId))]
    /// }
    /// ```
    public func invalidating<C: UnaryCall>(
        after mutation: C,
        _ targets: @escaping @Sendable (C.Input) -> [CacheTarget]
    ) -> CacheRules {
        invalidating(after: mutation.path) { ($0.value as? C.Input).map(targets) ?? [] }
    }
}

extension TypedClient {
    /// Returns a client whose mutations invalidate the given responses, in addition to those set by the cache's rules.
    ///
    /// ```swift
    /// try await api.invalidating(.router("posts"), .tag("feed")).posts.delete(id: id)
    /// ```
    public func invalidating(_ targets: CacheTarget...) -> Self {
        Self(client: client.invalidating(targets))
    }
}

extension TRPCClient {
    /// Returns a client whose mutations invalidate the given responses, in addition to those set by the cache's rules.
    public func invalidating(_ targets: CacheTarget...) -> TRPCClient { invalidating(targets) }

    package func invalidating(_ targets: [CacheTarget]) -> TRPCClient {
        var client = self
        client.options.context[InvalidationKey.self] += targets
        return client
    }

    /// The cache among the client's links, if any.
    package var cache: QueryCache? { links.first(CacheLink.self)?.cache }
}
