/// One change that an overlay makes.
struct OverlayAction {
    /// A query, and where it is written.
    struct Target {
        var path: JSONPath
        var node: Node
    }

    /// What happens to the nodes that the target selects.
    enum Change {
        case remove
        case update(Node)
        case copy(Target)
    }

    var target: Target
    var change: Change
}
