/// The fingerprint, the cache tags and the invalidations of a call, from its contract and the generator's configuration.
@_spi(Generated) public struct CallTraits: Sendable, Hashable {
    /// A hash of the structure of input and output, which changes with either.
    ///
    /// Nil if the client was generated without `fingerprints`.
    package var fingerprint: String?
    /// The tags of a query's responses.
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

/// The cached responses that a mutation invalidates.
@_spi(Generated) public enum InvalidationTarget: Sendable, Hashable {
    /// The responses of a procedure or operation.
    case call(String)
    /// The responses of all procedures of a router, including nested routers.
    case router(String)
    /// The responses with a tag.
    case tag(String)
}

/// The traits of the call.
package enum CallTraitsKey: OperationContextKey {
    package static let defaultValue = CallTraits()
}

extension CallTraits {
    /// Adds the traits to a call's context.
    package func added(to context: OperationContext) -> OperationContext {
        guard self != CallTraits() else { return context }
        var context = context
        context[CallTraitsKey.self] = self
        return context
    }
}
