internal import TRPCSource

/// A cache for the targets of references that are relative to the root of their document.
final class KnownTargets {
    struct Key: Hashable {
        var document: ObjectIdentifier
        var text: String
    }

    /// The targets by reference string.
    var targets: [Key: ReferenceResolver.Target] = [:]
    /// The targets by reference node.
    private(set) var references: [NodeID: ReferenceResolver.Target] = [:]

    /// Caches a target, except for `#`, which can depend on the current schema.
    func keep(_ target: ReferenceResolver.Target, of reference: Node, _ text: String) {
        if text != "#" { references[reference.id] = target }
    }
}
