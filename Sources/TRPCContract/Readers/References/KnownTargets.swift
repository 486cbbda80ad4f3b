internal import TRPCSource

/// Targets of references that count from the root of their document.
final class KnownTargets {
    struct Key: Hashable {
        var document: ObjectIdentifier
        var text: String
    }

    /// By the text of references.
    var targets: [Key: ReferenceResolver.Target] = [:]
    /// By the place of references.
    private(set) var references: [NodeID: ReferenceResolver.Target] = [:]

    /// What `#` means may change with the schema that is being read.
    func keep(_ target: ReferenceResolver.Target, of reference: Node, _ text: String) {
        if text != "#" { references[reference.id] = target }
    }
}
