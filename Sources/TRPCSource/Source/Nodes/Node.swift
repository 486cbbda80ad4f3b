/// The identity of a node. It's the same if a YAML value is reached through different aliases.
package struct NodeID: Hashable, Sendable {
    package var file: FileID
    package var index: UInt32
}

/// A value in a document, with its location.
///
/// This is a lightweight view that consists of a reference and an index. Accessors for other kinds of values return nil
/// or an empty collection, so that callers can check first and report a problem once.
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

    /// The text of a scalar: the value of a string, or the spelling in the source for other scalars.
    ///
    /// For example, `version: 1.10` is a number with the text `1.10`, and the response key `200` has the text `200`.
    package var text: String? {
        switch kind {
        case .null, .bool, .number, .string: document.text(of: index)
        case .sequence, .mapping: nil
        }
    }

    /// The number of entries or elements; 0 for a scalar.
    package var count: Int {
        let record = record
        return record.kind == .mapping || record.kind == .sequence ? Int(record.count) : 0
    }

    /// The value for a key in a mapping. Keys are compared as UTF-8 bytes, not by canonical equivalence.
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

    /// The entries of a mapping in source order; empty for other kinds.
    package var entries: Entries {
        let record = record
        guard record.kind == .mapping else { return Entries(document: document, start: 0, count: 0) }
        return Entries(document: document, start: Int(record.start), count: Int(record.count))
    }

    /// The elements of a sequence; empty for other kinds.
    package var elements: Elements {
        let record = record
        guard record.kind == .sequence else { return Elements(document: document, start: 0, count: 0) }
        return Elements(document: document, start: Int(record.start), count: Int(record.count))
    }
}
