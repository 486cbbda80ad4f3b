/// A change in an overlay.
struct OverlayAction {
    /// A query and its node.
    struct Target {
        var path: JSONPath
        var node: Node
    }

    /// The change of the selected nodes.
    enum Change {
        case remove
        case update(Node)
        case copy(Target)
    }

    var target: Target
    var change: Change
}
