/// Creates nodes. Each has the location of the node that it's derived from.
extension DocumentEditor {
    mutating func makeString(_ text: String, at origin: UInt32) -> UInt32 {
        let start = decoded.count
        decoded.append(contentsOf: text.utf8)
        return add(.string, start: start, count: decoded.count - start, flags: .decoded, at: origin)
    }

    mutating func makeBool(_ value: Bool, at origin: UInt32) -> UInt32 {
        let start = decoded.count
        decoded.append(contentsOf: (value ? "true" : "false").utf8)
        let flags: NodeRecord.Flags = value ? [.decoded, .isTrue] : .decoded
        return add(.bool, start: start, count: decoded.count - start, flags: flags, at: origin)
    }

    mutating func makeMapping(_ entries: [(key: String, value: UInt32)], at origin: UInt32) -> UInt32 {
        let children = entries.flatMap { [makeString($0.key, at: $0.value), $0.value] }
        let node = add(.mapping, start: 0, count: 0, flags: [], at: origin)
        edited[node] = children
        return node
    }

    mutating func makeSequence(_ elements: [UInt32], at origin: UInt32) -> UInt32 {
        let node = add(.sequence, start: 0, count: 0, flags: [], at: origin)
        edited[node] = elements
        return node
    }

    private mutating func add(
        _ kind: Node.Kind,
        start: Int,
        count: Int,
        flags: NodeRecord.Flags,
        at origin: UInt32
    ) -> UInt32 {
        let place = records[Int(origin)]
        let file = file(of: origin)
        let node = UInt32(truncatingIfNeeded: records.count)
        records.append(
            NodeRecord(
                line: place.line,
                column: place.column,
                start: UInt32(truncatingIfNeeded: start),
                count: UInt32(truncatingIfNeeded: count),
                kind: kind,
                flags: flags
            )
        )
        origins.append(file)
        return node
    }

    /// Returns the entries of a mapping, or an empty array for other nodes.
    func entries(of node: UInt32) -> [(key: UInt32, value: UInt32)] {
        guard kind(of: node) == .mapping else { return [] }
        let children = children(of: node)
        return stride(from: 0, to: children.count, by: 2).map { (children[$0], children[$0 + 1]) }
    }

    mutating func setEntries(_ entries: [(key: UInt32, value: UInt32)], of node: UInt32) {
        edited[node] = entries.flatMap { [$0.key, $0.value] }
    }

    /// Removes an entry and returns its value, or returns nil if there is no such entry.
    mutating func take(_ key: String, from mapping: UInt32) -> UInt32? {
        guard let value = value(of: key, in: mapping) else { return nil }
        remove(value, from: mapping)
        return value
    }

    /// Appends an entry to a mapping.
    mutating func set(_ key: String, to value: UInt32, in mapping: UInt32) {
        let key = makeString(key, at: value)
        append([key, value], to: mapping)
    }
}
