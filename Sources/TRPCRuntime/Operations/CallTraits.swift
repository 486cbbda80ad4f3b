/// The fingerprint, cache tags and invalidations of a call, from its contract and the generator's configuration.
@_spi(Generated) public struct CallTraits: Sendable, Hashable {
    /// A hash of the structure of the input and output. It changes if either of them changes.
    ///
    /// Nil if the client was generated without `fingerprints`.
    package var fingerprint: String?
    /// The cache tags of a query's responses.
    package var tags: Set<String> = []
    /// The responses that a mutation invalidates.
    package var invalidates: [InvalidationTarget] = []

    package init() {}

    /// Returns the traits combined with others.
    func adding(_ fingerprint: String?, _ tags: Set<String>, _ invalidates: [InvalidationTarget]) -> CallTraits {
        var traits = self
        if let fingerprint { traits.fingerprint = fingerprint }
        traits.tags.formUnion(tags)
        traits.invalidates += invalidates
        return traits
    }
}

/// Cached responses that a mutation invalidates.
@_spi(Generated) public enum InvalidationTarget: Sendable, Hashable {
    /// The responses to a procedure or operation.
    case call(String)
    /// The responses to all procedures in a router, including nested routers.
    case router(String)
    /// The responses with a cache tag.
    case tag(String)
}

/// The traits of a call.
package enum CallTraitsKey: OperationContextKey {
    package static let defaultValue = CallTraits()
}

extension CallTraits {
    /// Returns a call's context with the traits added.
    package func added(to context: OperationContext) -> OperationContext {
        guard self != CallTraits() else { return context }
        var context = context
        context[CallTraitsKey.self] = self
        return context
    }
}
