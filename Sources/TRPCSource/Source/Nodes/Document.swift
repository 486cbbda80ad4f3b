/// A parsed document: an arena of located nodes.
///
/// One array of records, one of links from containers to children, and one of bytes for the strings that could not be
/// left where they stand in the file. A ``Node`` is an index into it. Strings are made when they are asked for.
package final class Document {
    package let fileID: FileID
    package let source: SourceFile
    let records: [NodeRecord]
    let links: [UInt32]
    let decoded: [UInt8]
    /// The files of the last nodes, where an overlay has added or copied some.
    let origins: [FileID]
    private var tables: [UInt32: KeyTable] = [:]

    /// Above this many entries a lookup builds a table first.
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

    /// True when an overlay has added something: the bytes of ``source`` do not have it all.
    var isOverlaid: Bool { !origins.isEmpty }

    /// The file that a node was written in.
    func file(of index: UInt32) -> FileID {
        let position = Int(index) - (records.count - origins.count)
        return position < 0 ? fileID : origins[position]
    }

    package var root: Node { Node(document: self, index: 0) }

    /// The number of nodes as written; what an alias refers to counts once.
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

    /// A scalar's text.
    func text(of index: UInt32) -> String {
        withScalarBytes { String(decoding: $0[index], as: UTF8.self) }
    }

    /// The value of a key in a mapping, compared byte by byte.
    func value(of key: String, in mapping: UInt32) -> UInt32? {
        let found = key.utf8.withContiguousStorageIfAvailable { key in
            withScalarBytes { value(of: key, in: mapping, bytes: $0) }
        }
        if let found { return found }
        // A text that Objective-C keeps has no bytes that stand together.
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
