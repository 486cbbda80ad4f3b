/// A parsed document, stored as an arena of nodes with locations.
///
/// The document consists of an array of records, an array of links from containers to their children, and the bytes of
/// strings that differ from the file. A ``Node`` is an index into the arena. Strings are created on demand.
package final class Document {
    package let fileID: FileID
    package let source: SourceFile
    let records: [NodeRecord]
    let links: [UInt32]
    let decoded: [UInt8]
    /// The files that the last nodes come from, if overlays have added or copied nodes.
    let origins: [FileID]
    private var tables: [UInt32: KeyTable] = [:]

    /// The number of entries above which lookups use a table.
    private static let linearLookupLimit: UInt32 = 16

    init(
        fileID: FileID,
        source: SourceFile,
        records: [NodeRecord],
        links: [UInt32],
        decoded: [UInt8],
        origins: [FileID] = []
    ) {
        self.fileID = fileID
        self.source = source
        self.records = records
        self.links = links
        self.decoded = decoded
        self.origins = origins
    }

    /// Whether overlays have added nodes, so that ``source`` doesn't contain the entire document.
    var isOverlaid: Bool { !origins.isEmpty }

    /// Returns the file that contains a node.
    func file(of index: UInt32) -> FileID {
        let position = Int(index) - (records.count - origins.count)
        return position < 0 ? fileID : origins[position]
    }

    package var root: Node { Node(document: self, index: 0) }

    /// The number of nodes. The target of aliases counts once.
    package var nodeCount: Int { records.count }

    func withScalarBytes<Result>(_ body: (ScalarBytes) -> Result) -> Result {
        source.bytes.withUnsafeBufferPointer { source in
            decoded.withUnsafeBufferPointer { decoded in
                records.withUnsafeBufferPointer { records in
                    body(ScalarBytes(source: source, decoded: decoded, records: records))
                }
            }
        }
    }

    /// Returns the text of a scalar.
    func text(of index: UInt32) -> String {
        withScalarBytes { String(decoding: $0[index], as: UTF8.self) }
    }

    /// Returns the value for a key in a mapping. Keys are compared byte by byte.
    func value(of key: String, in mapping: UInt32) -> UInt32? {
        let found = key.utf8.withContiguousStorageIfAvailable { key in
            withScalarBytes { value(of: key, in: mapping, bytes: $0) }
        }
        if let found { return found }
        // Strings bridged from Objective-C may not have contiguous storage.
        var key = key
        return key.withUTF8 { key in withScalarBytes { value(of: key, in: mapping, bytes: $0) } }
    }

    private func value(of key: UnsafeBufferPointer<UInt8>, in mapping: UInt32, bytes: ScalarBytes) -> UInt32? {
        let record = records[Int(mapping)]
        if record.count > Self.linearLookupLimit {
            return table(of: mapping, bytes: bytes).payload(of: key, in: bytes)
        }
        var link = Int(record.start)
        for _ in 0..<record.count {
            let candidate = links[link]
            if Int(bytes.records[Int(candidate)].count) == key.count, sameBytes(bytes[candidate], key) {
                return links[link + 1]
            }
            link += 2
        }
        return nil
    }

    private func table(of mapping: UInt32, bytes: ScalarBytes) -> KeyTable {
        if let table = tables[mapping] { return table }
        let record = records[Int(mapping)]
        var table = KeyTable(capacity: Int(record.count))
        for entry in 0..<Int(record.count) {
            let link = Int(record.start) + 2 * entry
            _ = table.insert(links[link], payload: links[link + 1], in: bytes)
        }
        tables[mapping] = table
        return table
    }
}
