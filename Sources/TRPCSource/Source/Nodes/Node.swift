/// The identity of a node, equal for a YAML value reached through different aliases.
package struct NodeID: Hashable, Sendable {
    package var file: FileID
    package var index: UInt32
}

/// A located value in a document.
///
/// A lightweight view: copying it copies a reference and an index. Accessors for other kinds return nil or an empty
/// collection, so that readers can check first and report once.
package struct Node {
    package enum Kind: UInt8, Sendable {
        case null, bool, number, string, sequence, mapping
    }

    package let document: Document
    package let index: UInt32

    private var record: NodeRecord { document.records[Int(index)] }

    package var kind: Kind { record.kind }

    package var location: Location {
        let record = record
        return Location(file: document.file(of: index), line: record.line, column: record.column)
    }

    package var id: NodeID { NodeID(file: document.fileID, index: index) }

    package var isNull: Bool { kind == .null }

    package var string: String? { kind == .string ? document.text(of: index) : nil }

    package var bool: Bool? {
        let record = record
        return record.kind == .bool ? record.flags.contains(.isTrue) : nil
    }

    /// A scalar's text: a string's value, otherwise the source's spelling.
    ///
    /// `version: 1.10` is a number with the text `1.10`, and the response key `200` has the text `200`.
    package var text: String? {
        switch kind {
        case .null, .bool, .number, .string: document.text(of: index)
        case .sequence, .mapping: nil
        }
    }

    /// The number of entries or elements; 0 for scalars.
    package var count: Int {
        let record = record
        return record.kind == .mapping || record.kind == .sequence ? Int(record.count) : 0
    }

    /// A mapping's value for a key, compared as UTF-8 bytes rather than by canonical equivalence.
    package subscript(key: String) -> Node? {
        guard kind == .mapping, let value = document.value(of: key, in: index) else { return nil }
        return Node(document: document, index: value)
    }

    package subscript(position: Int) -> Node? {
        let record = record
        guard record.kind == .sequence, position >= 0, position < Int(record.count) else { return nil }
        return Node(document: document, index: document.links[Int(record.start) + position])
    }

    package func has(_ key: String) -> Bool { self[key] != nil }

    /// A mapping's entries in the order of the source; empty for other kinds.
    package var entries: Entries {
        let record = record
        guard record.kind == .mapping else { return Entries(document: document, start: 0, count: 0) }
        return Entries(document: document, start: Int(record.start), count: Int(record.count))
    }

    /// A sequence's elements; empty for other kinds.
    package var elements: Elements {
        let record = record
        guard record.kind == .sequence else { return Elements(document: document, start: 0, count: 0) }
        return Elements(document: document, start: Int(record.start), count: Int(record.count))
    }
}
