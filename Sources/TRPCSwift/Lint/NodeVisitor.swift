internal import TRPCSource

/// Visits mappings of a document, each once, however many aliases lead to it. It keeps its own stack.
struct NodeVisitor {
    private var isVisited: [Bool]

    init(_ document: Document) {
        isVisited = Array(repeating: false, count: document.nodeCount)
    }

    /// Visits the mappings in `root`, itself included, that were not visited before, in the order of the document.
    ///
    /// - Parameter isEntered: False for the entries of a mapping that are to be left out.
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
