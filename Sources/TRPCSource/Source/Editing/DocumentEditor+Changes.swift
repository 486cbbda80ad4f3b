extension DocumentEditor {
    mutating func replace(_ node: UInt32, in parent: UInt32, by other: UInt32) {
        edited[parent] = children(of: parent).map { $0 == node ? other : $0 }
    }

    mutating func append(_ children: [UInt32], to node: UInt32) {
        edited[node] = self.children(of: node) + children
    }

    /// Removes a node from its container, together with its key.
    mutating func remove(_ node: UInt32, from parent: UInt32) {
        var children = children(of: parent)
        guard let position = children.firstIndex(of: node) else { return }
        let isEntry = kind(of: parent) == .mapping
        children.removeSubrange((isEntry ? position - 1 : position)...position)
        edited[parent] = children
    }

    /// Copies a node in this document, including its descendants.
    mutating func copy(_ node: UInt32) throws(TooLarge) -> UInt32 {
        try copy(from: node) { editor, node in
            (editor.records[Int(node)], editor.file(of: node), editor.children(of: node))
        }
    }

    /// Copies a node from another document, including its descendants.
    mutating func copy(_ node: Node) throws(TooLarge) -> UInt32 {
        let other = node.document
        return try copy(from: node.index) { editor, index in
            var record = other.records[Int(index)]
            if record.kind != .mapping, record.kind != .sequence {
                let text = other.text(of: index)
                record.start = UInt32(truncatingIfNeeded: editor.decoded.count)
                record.flags.insert(.decoded)
                editor.decoded.append(contentsOf: text.utf8)
            }
            return (record, other.file(of: index), other.children(of: index))
        }
    }

    /// What is copied of a node: its record, file and children.
    private typealias Parts = (record: NodeRecord, file: FileID, children: [UInt32])

    /// A copy in progress, and its position in its container.
    private struct Pending {
        var node: UInt32
        var parent: UInt32?
        var position = 0
        var depth = 0
    }

    private mutating func copy(
        from node: UInt32,
        _ parts: (inout DocumentEditor, UInt32) -> Parts
    ) throws(TooLarge) -> UInt32 {
        let first = UInt32(truncatingIfNeeded: records.count)
        var pending = [Pending(node: node)]
        while let next = pending.popLast() {
            guard records.count < limits.maxNodes, next.depth <= limits.maxDepth else { throw TooLarge() }
            let parts = parts(&self, next.node)
            let copy = UInt32(truncatingIfNeeded: records.count)
            records.append(parts.record)
            origins.append(parts.file)
            if let parent = next.parent { edited[parent]?[next.position] = copy }
            guard !isPrimitive(copy) else { continue }
            edited[copy] = parts.children
            for (position, child) in parts.children.enumerated() {
                pending.append(Pending(node: child, parent: copy, position: position, depth: next.depth + 1))
            }
        }
        return first
    }

    /// Copies values that are shared through YAML aliases, so that each can be changed separately.
    mutating func separateAliases() throws(TooLarge) {
        var isSeen = Array(repeating: false, count: records.count)
        var pending = [root]
        while let node = pending.popLast() {
            var children = children(of: node)
            var isChanged = false
            for position in children.indices {
                let child = Int(children[position])
                if isSeen[child] {
                    children[position] = try copy(children[position])
                    isChanged = true
                } else {
                    isSeen[child] = true
                    pending.append(children[position])
                }
            }
            if isChanged { edited[node] = children }
        }
    }
}
