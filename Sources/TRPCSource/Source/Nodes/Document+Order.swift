extension Document {
    /// Returns a copy of the document with its keys in the order of another document. Nodes keep their locations.
    func ordered(like model: Document) -> Document {
        var links = links
        var pending = [(node: root, model: model.root)]
        while let (node, model) = pending.popLast() {
            switch (node.kind, model.kind) {
            case (.mapping, .mapping):
                let start = Int(records[Int(node.index)].start)
                for (position, entry) in node.entries.following(model.entries).enumerated() {
                    links[start + 2 * position] = entry.keyNode.index
                    links[start + 2 * position + 1] = entry.value.index
                    if let other = model[entry.key] { pending.append((entry.value, other)) }
                }
            case (.sequence, .sequence): pending += zip(node.elements, model.elements).map { ($0, $1) }
            default: break
            }
        }
        return Document(
            fileID: fileID,
            source: source,
            records: records,
            links: links,
            decoded: decoded,
            origins: origins
        )
    }
}

extension Node.Entries {
    /// Returns the entries in the order of other entries. A key that isn't among these stays after its predecessor.
    func following(_ others: Node.Entries) -> [Node.Entry] {
        var places: [String: Int] = [:]
        for (place, entry) in others.enumerated() { places[entry.key] = place }
        var last = -1
        let ranked = enumerated().map { index, entry in
            last = places[entry.key] ?? last
            return (place: last, index: index, entry: entry)
        }
        return ranked.sorted { ($0.place, $0.index) < ($1.place, $1.index) }.map(\.entry)
    }
}
