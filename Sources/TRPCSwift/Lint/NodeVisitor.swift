internal import TRPCSource

/// Visits each mapping of a document once, even if YAML aliases refer to it, with an explicit stack.
struct NodeVisitor {
    private var isVisited: [Bool]

    init(_ document: Document) {
        isVisited = Array(repeating: false, count: document.nodeCount)
    }

    /// Visits the unvisited mappings in `root`, including itself, in document order.
    ///
    /// - Parameter isEntered: Returns false for entries to skip.
    mutating func visit(
        _ root: Node,
        isEntered: (Node, Node.Entry) -> Bool = { _, _ in true },
        _ body: (Node) -> Void
    ) {
        var pending = [root]
        while let node = pending.popLast() {
            guard node.kind == .mapping || node.kind == .sequence, !isVisited[Int(node.index)] else { continue }
            isVisited[Int(node.index)] = true
            if node.kind == .mapping {
                body(node)
                pending.append(contentsOf: node.entries.reversed().filter { isEntered(node, $0) }.map(\.value))
            } else {
                pending.append(contentsOf: node.elements.reversed())
            }
        }
    }
}
