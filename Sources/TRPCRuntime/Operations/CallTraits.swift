/// The fingerprint, the cache tags and the invalidations of a call, from its contract and the generator's configuration.
@_spi(Generated) public struct CallTraits: Sendable, Hashable {
    /// A hash of the structure of input and output: another one where either has changed. Nil for a client that is generated
    /// without `fingerprints`.
    package var fingerprint: String?
    /// The tags of a query's answers.
    package var tags: Set<String> = []
    /// The answers that a mutation makes stale.
    package var invalidates: [InvalidationTarget] = []

    package init() {}

    /// The same traits with others.
    func adding(_ fingerprint: String?, _ tags: Set<String>, _ invalidates: [InvalidationTarget]) -> CallTraits {
        var traits = self
        if let fingerprint { traits.fingerprint = fingerprint }
        traits.tags.formUnion(tags)
        traits.invalidates += invalidates
        return traits
    }
}

/// Answers that a mutation makes stale, as generated code names them.
@_spi(Generated) public enum InvalidationTarget: Sendable, Hashable {
    /// The answers of a procedure, or of an operation, by its name.
    case call(String)
    /// The answers of all procedures of a router, and of the routers in it.
    case router(String)
    /// The answers that have a tag.
    case tag(String)
}

/// Under it a link finds the traits of the call.
package enum CallTraitsKey: OperationContextKey {
    package static let defaultValue = CallTraits()
}

extension CallTraits {
    /// The context of a call with these traits.
    package func added(to context: OperationContext) -> OperationContext {
        guard self != CallTraits() else { return context }
        var context = context
        context[CallTraitsKey.self] = self
        return context
    }
}
