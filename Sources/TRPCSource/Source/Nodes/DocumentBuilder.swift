/// Builds the arena of a document. All readers use it.
///
/// Children are kept on a stack until their container closes, and are then moved to the links together. As a result,
/// the children of a container are contiguous, without a second pass or recursion.
struct DocumentBuilder {
    struct Frame {
        let node: UInt32
        /// The index of the container's first child on the stack.
        let firstPending: Int
    }

    let fileID: FileID
    private(set) var records: [NodeRecord] = []
    private(set) var links: [UInt32] = []
    private(set) var frames: [Frame] = []
    /// The bytes of strings that differ from the file, such as those with escapes or folded lines.
    var decoded: [UInt8] = []
    var pending: [UInt32] = []
    var warnings = WarningList()

    init(fileID: FileID, expectedNodes: Int) {
        self.fileID = fileID
        records.reserveCapacity(expectedNodes)
        links.reserveCapacity(expectedNodes)
    }

    var depth: Int { frames.count }

    func location(of node: UInt32) -> Location {
        let record = records[Int(node)]
        return Location(file: fileID, line: record.line, column: record.column)
    }

    func kind(of node: UInt32) -> Node.Kind { records[Int(node)].kind }

    /// Adds a scalar as the next child of the innermost container.
    @discardableResult
    mutating func addScalar(_ record: NodeRecord) -> UInt32 {
        let node = UInt32(truncatingIfNeeded: records.count)
        records.append(record)
        pending.append(node)
        return node
    }

    /// Adds an existing node as a child, for an alias.
    mutating func addShared(_ node: UInt32) { pending.append(node) }

    /// Opens a container, to which the following nodes are added.
    @discardableResult
    mutating func open(_ kind: Node.Kind, line: UInt32, column: UInt32) -> UInt32 {
        let record = NodeRecord(line: line, column: column, start: 0, count: 0, kind: kind, flags: [])
        let node = addScalar(record)
        frames.append(Frame(node: node, firstPending: pending.count))
        return node
    }

    /// Closes the innermost container.
    @discardableResult
    mutating func close() -> UInt32 {
        let frame = frames.removeLast()
        let isMapping = records[Int(frame.node)].kind == .mapping
        let children = pending.count - frame.firstPending
        records[Int(frame.node)].start = UInt32(truncatingIfNeeded: links.count)
        records[Int(frame.node)].count = UInt32(truncatingIfNeeded: isMapping ? children / 2 : children)
        links.append(contentsOf: pending[frame.firstPending...])
        pending.removeLast(children)
        return frame.node
    }

    mutating func markMergeKey(_ node: UInt32) { records[Int(node)].flags.insert(.mergeKey) }

    func isMergeKey(_ node: UInt32) -> Bool { records[Int(node)].flags.contains(.mergeKey) }

    /// Calls a closure with the scalars added so far.
    func withScalarBytes<Result>(
        source: UnsafeBufferPointer<UInt8>,
        _ body: (ScalarBytes) -> Result
    ) -> Result {
        decoded.withUnsafeBufferPointer { decoded in
            records.withUnsafeBufferPointer { records in
                body(ScalarBytes(source: source, decoded: decoded, records: records))
            }
        }
    }

    consuming func finish(source: SourceFile) -> Document {
        Document(fileID: fileID, source: source, records: records, links: links, decoded: decoded)
    }
}
