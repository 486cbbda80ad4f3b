/// What generated code says of a call besides its types, by the contract and by the configuration.
package struct CallTraits: Sendable, Hashable {
    /// A hash of the structure of input and output: another one where either has changed. Nil for a client that is generated
    /// without `fingerprints`.
    package var fingerprint: String?
    /// The tags of a query's answers.
    package var tags: Set<String> = []
    /// The answers that a mutation makes stale.
    package var invalidates: [InvalidatedAnswers] = []

    package init() {}

    /// The same traits with others.
    func adding(_ fingerprint: String?, _ tags: Set<String>, _ invalidates: [InvalidatedAnswers]) -> CallTraits {
        var traits = self
        if let fingerprint { traits.fingerprint = fingerprint }
        traits.tags.formUnion(tags)
        traits.invalidates += invalidates
        return traits
    }
}

/// Answers that a mutation makes stale, as generated code names them.
@_spi(Generated) public enum InvalidatedAnswers: Sendable, Hashable {
    /// The answers of a procedure, or of an operation, by its name.
    case call(String)
    /// The answers of all procedures of a router, and of the routers in it.
    case router(String)
    /// The answers that have a tag.
    case tag(String)
}

/// A call that may have a fingerprint.
package protocol FingerprintedCall: NamedCall {
    /// What generated code says of it.
    var traits: CallTraits { get }
}

/// Under it a link finds the traits of the call.
enum CallTraitsKey: OperationContextKey {
    static let defaultValue = CallTraits()
}

extension CallTraits {
    /// The context of a call with these traits.
    func added(to context: OperationContext) -> OperationContext {
        guard self != CallTraits() else { return context }
        var context = context
        context[CallTraitsKey.self] = self
        return context
    }
}
