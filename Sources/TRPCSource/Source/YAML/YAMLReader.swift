#if YAML
import CLibYAML

/// Reads libyaml's events into the arena.
///
/// Yams isn't used because it's four to eight times slower, doesn't provide the locations of keys, and includes a
/// second copy of libyaml.
struct YAMLReader {
    /// The reader's state for an open container, which supplements the builder's state.
    struct OpenContainer {
        let anchor: String?
        /// The value of `expandedNodes` at the time the container was opened.
        let expandedBefore: Int
        /// The nesting depth of containers within this one, including those reached through aliases.
        var height = 0
        var hasMergeKey = false
    }

    let bytes: UnsafeBufferPointer<UInt8>
    let limits: SourceLimits
    let events: YAMLEvents
    var text: YAMLLines
    var builder: DocumentBuilder
    var open: [OpenContainer] = []
    var anchors: [String: Anchor] = [:]
    /// The number of nodes read so far, where each alias counts as a copy of its target.
    var expandedNodes = 0
    /// The number of nodes that aliases have added.
    var aliasedNodes = 0

    static func read(
        _ file: SourceFile,
        as id: FileID,
        limits: SourceLimits,
        into diagnostics: DiagnosticSink
    ) throws(ReadFailure) -> Document {
        var warnings = WarningList()
        let directives = YAMLDirectives(file, fileID: id)
        for warning in directives.warnings { warnings.add(warning) }
        let start = file.byteOrderMarkLength
        let result = directives.bytes.withUnsafeBufferPointer { bytes -> Result<DocumentBuilder, ReadFailure> in
            do throws(ReadFailure) {
                var reader = YAMLReader(
                    bytes: bytes,
                    limits: limits,
                    events: YAMLEvents(bytes: UnsafeBufferPointer(rebasing: bytes[start...])),
                    text: try YAMLLines(checking: bytes, from: start, fileID: id),
                    builder: DocumentBuilder(fileID: id, expectedNodes: bytes.count / 24)
                )
                reader.builder.warnings = warnings
                try reader.readStream()
                return .success(reader.builder)
            } catch {
                return .failure(error)
            }
        }
        let builder = try result.get()
        builder.warnings.emit(into: diagnostics, path: file.path)
        return builder.finish(source: file)
    }

    private mutating func readStream() throws(ReadFailure) {
        var firstDocument: Location?
        while true {
            guard events.next() else { throw syntaxFailure(events.problem) }
            let location = text.nextLocation(ofCharacter: events.current.start_mark.index)
            switch events.current.type {
            case YAML_DOCUMENT_START_EVENT:
                if let firstDocument { throw ReadFailure(.multipleDocuments(first: firstDocument), at: location) }
                firstDocument = location
            case YAML_SCALAR_EVENT:
                try readScalar(at: location)
            case YAML_ALIAS_EVENT:
                try readAlias(at: location)
            case YAML_MAPPING_START_EVENT:
                let start = events.current.data.mapping_start
                try openContainer(.mapping, anchor: start.anchor, tag: start.tag, at: location)
            case YAML_SEQUENCE_START_EVENT:
                let start = events.current.data.sequence_start
                try openContainer(.sequence, anchor: start.anchor, tag: start.tag, at: location)
            case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
                try closeContainer()
            case YAML_STREAM_END_EVENT:
                guard firstDocument != nil else { throw ReadFailure(.emptyDocument, at: location) }
                return
            default:
                break
            }
            guard builder.records.count <= limits.maxNodes else {
                throw ReadFailure(.tooManyNodes(limit: limits.maxNodes), at: location)
            }
        }
    }

    /// Whether the next node is a key in the open mapping.
    var isKeyNext: Bool {
        guard let frame = builder.frames.last, builder.kind(of: frame.node) == .mapping else { return false }
        return (builder.pending.count - frame.firstPending).isMultiple(of: 2)
    }

    private mutating func openContainer(
        _ kind: Node.Kind,
        anchor: UnsafeMutablePointer<UInt8>?,
        tag: UnsafeMutablePointer<UInt8>?,
        at location: Location
    ) throws(ReadFailure) {
        guard builder.depth < limits.maxDepth else { throw ReadFailure(.tooDeep(limit: limits.maxDepth), at: location) }
        guard !isKeyNext else { throw ReadFailure(.complexKey, at: location) }
        if let tag { checkContainerTag(String(cString: tag), of: kind, at: location) }
        let name = anchor.map { String(cString: $0) }
        open.append(OpenContainer(anchor: name, expandedBefore: expandedNodes))
        expandedNodes += 1
        let node = builder.open(kind, line: location.line, column: location.column)
        if let name { anchors[name] = Anchor(node: node, isOpen: true) }
    }

    private mutating func closeContainer() throws(ReadFailure) {
        let container = open.removeLast()
        if let frame = builder.frames.last, builder.kind(of: frame.node) == .mapping {
            builder.dropDuplicateKeys(source: bytes)
            if container.hasMergeKey { try builder.expandMerges(source: bytes) }
        }
        let node = builder.close()
        let height = container.height + 1
        noteHeight(height)
        if let name = container.anchor, anchors[name]?.node == node {
            anchors[name] = Anchor(node: node, weight: expandedNodes - container.expandedBefore, height: height)
        }
    }

    /// Updates the height of the open container for a child.
    mutating func noteHeight(_ height: Int) {
        guard let parent = open.indices.last else { return }
        open[parent].height = max(open[parent].height, height)
    }
}

extension Diagnostic {
    fileprivate static func multipleDocuments(first: Location) -> Diagnostic {
        Diagnostic(
            .multipleDocuments,
            "the file contains more than one YAML document",
            notes: [Note("the first one begins here", at: first)],
            fix: .remedy
        )
    }

    static var complexKey: Diagnostic {
        Diagnostic(.complexKey, "a mapping or list can't be a key; use a string")
    }
}
#endif
