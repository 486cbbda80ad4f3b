internal import TRPCSource

/// Cached targets of references that are relative to the root of their document.
final class KnownTargets {
    struct Key: Hashable {
        var document: ObjectIdentifier
        var text: String
    }

    /// Targets by reference string.
    var targets: [Key: ReferenceResolver.Target] = [:]
    /// Targets by reference node.
    private(set) var references: [NodeID: ReferenceResolver.Target] = [:]

    /// Caches a target. `#` may depend on the current schema, and isn't cached.
    func keep(_ target: ReferenceResolver.Target, of reference: Node, _ text: String) {
        if text != "#" { references[reference.id] = target }
    }
}
