/// A document whose nodes can be replaced, added and removed.
///
/// In the resulting ``Document``, each node keeps its location in the original document or in an overlay.
///
/// New nodes are appended to the document's arena, and only containers whose children change get a new list of
/// children.
struct DocumentEditor {
    private let base: Document
    let limits: SourceLimits
    var records: [NodeRecord]
    var decoded: [UInt8]
    /// The files that the appended nodes come from.
    var origins: [FileID]
    /// The children of changed containers. For mappings, keys and values alternate.
    var edited: [UInt32: [UInt32]] = [:]

    let root: UInt32 = 0

    /// An error for documents that exceed the maximum number of nodes or the maximum depth.
    struct TooLarge: Error {}

    init(_ document: Document, limits: SourceLimits) throws(TooLarge) {
        base = document
        self.limits = limits
        records = document.records
        decoded = document.decoded
        origins = document.origins
        try separateAliases()
    }

    func kind(of node: UInt32) -> Node.Kind { records[Int(node)].kind }

    func isPrimitive(_ node: UInt32) -> Bool { kind(of: node) != .mapping && kind(of: node) != .sequence }

    func isTrue(_ node: UInt32) -> Bool { records[Int(node)].flags.contains(.isTrue) }

    func file(of node: UInt32) -> FileID {
        let position = Int(node) - (records.count - origins.count)
        return position < 0 ? base.fileID : origins[position]
    }

    func location(of node: UInt32) -> Location {
        let record = records[Int(node)]
        return Location(file: file(of: node), line: record.line, column: record.column)
    }

    /// Returns the children of a node. For mappings, keys and values alternate.
    func children(of node: UInt32) -> [UInt32] {
        isPrimitive(node) ? [] : edited[node] ?? base.children(of: node)
    }

    /// Returns the elements of a sequence or the values of a mapping.
    func values(of node: UInt32) -> [UInt32] {
        let children = children(of: node)
        guard kind(of: node) == .mapping else { return children }
        return stride(from: 1, to: children.count, by: 2).map { children[$0] }
    }

    /// Returns the keys of a mapping.
    func keys(of node: UInt32) -> [String] {
        guard kind(of: node) == .mapping else { return [] }
        let children = children(of: node)
        return stride(from: 0, to: children.count, by: 2).map { text(of: children[$0]) }
    }

    func value(of key: String, in mapping: UInt32) -> UInt32? {
        guard kind(of: mapping) == .mapping else { return nil }
        let children = children(of: mapping)
        let key = Array(key.utf8)
        return withScalarBytes { bytes in
            key.withUnsafeBufferPointer { key in
                stride(from: 0, to: children.count, by: 2)
                    .first { sameBytes(bytes[children[$0]], key) }.map { children[$0 + 1] }
            }
        }
    }

    func text(of node: UInt32) -> String {
        withScalarBytes { String(decoding: $0[node], as: UTF8.self) }
    }

    private func withScalarBytes<Result>(_ body: (ScalarBytes) -> Result) -> Result {
        base.source.bytes.withUnsafeBufferPointer { source in
            decoded.withUnsafeBufferPointer { decoded in
                records.withUnsafeBufferPointer { records in
                    body(ScalarBytes(source: source, decoded: decoded, records: records))
                }
            }
        }
    }

    /// Returns the edited document.
    ///
    /// - Throws: ``TooLarge`` if nodes are nested too deeply.
    consuming func finish() throws(TooLarge) -> Document {
        var level = [root]
        var depth = 0
        while !level.isEmpty {
            guard depth <= limits.maxDepth else { throw TooLarge() }
            level = level.flatMap { values(of: $0) }
            depth += 1
        }
        var links = base.links
        for (node, children) in edited.sorted(by: { $0.key < $1.key }) {
            let isMapping = records[Int(node)].kind == .mapping
            records[Int(node)].start = UInt32(truncatingIfNeeded: links.count)
            records[Int(node)].count = UInt32(truncatingIfNeeded: isMapping ? children.count / 2 : children.count)
            links += children
        }
        return Document(
            fileID: base.fileID,
            source: base.source,
            records: records,
            links: links,
            decoded: decoded,
            origins: origins
        )
    }
}

extension Document {
    /// Returns the children of a node. For mappings, keys and values alternate.
    func children(of node: UInt32) -> [UInt32] {
        let record = records[Int(node)]
        switch record.kind {
        case .mapping: return Array(links[Int(record.start)..<Int(record.start + 2 * record.count)])
        case .sequence: return Array(links[Int(record.start)..<Int(record.start + record.count)])
        case .null, .bool, .number, .string: return []
        }
    }
}
