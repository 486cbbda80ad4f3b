extension Node {
    /// Returns whether two nodes have equal values, regardless of formatting.
    ///
    /// - Parameters:
    ///   - inOrder: Whether keys must be in the same order.
    ///   - key: A key in the outermost mapping to ignore.
    package func isSame(as other: Node, inOrder: Bool, besides key: String? = nil) -> Bool {
        var pending = [(self, other)]
        while let (left, right) = pending.popLast() {
            let isOutermost = left.id == id
            switch (left.kind, right.kind) {
            case (.mapping, .mapping):
                let entries = [left, right].map { $0.entries.filter { !isOutermost || $0.key != key } }
                guard entries[0].count == entries[1].count else { return false }
                for (entry, counterpart) in zip(entries[0], entries[1]) {
                    if inOrder, entry.key != counterpart.key { return false }
                    guard let value = right[entry.key] else { return false }
                    pending.append((entry.value, value))
                }
            case (.sequence, .sequence):
                guard left.count == right.count else { return false }
                pending += zip(left.elements, right.elements).map { ($0, $1) }
            case (.number, .number):
                guard left.text == right.text || left.double == right.double else { return false }
            case (.string, .string), (.bool, .bool), (.null, .null):
                guard left.text == right.text || left.kind == .null else { return false }
            default: return false
            }
        }
        return true
    }
}
