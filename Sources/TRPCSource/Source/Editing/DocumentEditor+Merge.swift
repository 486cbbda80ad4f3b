extension DocumentEditor {
    /// Two values that can't be merged.
    struct Mismatch {
        var target: UInt32
        var source: UInt32
    }

    /// Merges `source` into `target`, whose other entries are kept (Overlay 1.1, "Action Object").
    ///
    /// Returns nil on success.
    ///
    /// - Parameter target: A mapping or a sequence.
    /// - Parameter source: A node in this document that isn't in a container. It isn't changed.
    mutating func merge(_ source: UInt32, into target: UInt32) throws(TooLarge) -> Mismatch? {
        guard kind(of: target) == .mapping else {
            // Arrays are concatenated, and any other value is appended as an element.
            let elements = kind(of: source) == .sequence ? children(of: source) : [source]
            try append(copies(of: elements), to: target)
            return nil
        }
        guard kind(of: source) == .mapping else { return Mismatch(target: target, source: source) }
        let entries = children(of: source)
        for position in stride(from: 0, to: entries.count, by: 2) {
            let value = entries[position + 1]
            guard let existing = self.value(of: text(of: entries[position]), in: target) else {
                try append(copies(of: [entries[position], value]), to: target)
                continue
            }
            if isPrimitive(existing), isPrimitive(value) {
                replace(existing, in: target, by: try copy(value))
            } else if kind(of: existing) != kind(of: value) {
                return Mismatch(target: existing, source: value)
            } else if let mismatch = try merge(value, into: existing) {
                return mismatch
            }
        }
        return nil
    }

    private mutating func copies(of nodes: [UInt32]) throws(TooLarge) -> [UInt32] {
        var copies: [UInt32] = []
        for node in nodes { copies.append(try copy(node)) }
        return copies
    }
}
