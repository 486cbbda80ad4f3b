/// A change that an overlay makes.
struct OverlayAction {
    /// A query, and the node that contains it.
    struct Target {
        var path: JSONPath
        var node: Node
    }

    /// How the selected nodes are changed.
    enum Change {
        case remove
        case update(Node)
        case copy(Target)
    }

    var target: Target
    var change: Change
}
