/// What the arena keeps for one node: 20 bytes, no references.
struct NodeRecord {
    struct Flags: OptionSet {
        let rawValue: UInt8

        /// The text lies in the document's decoded bytes rather than in the file's.
        static let decoded = Flags(rawValue: 1 << 0)
        /// A `.bool` that is true.
        static let isTrue = Flags(rawValue: 1 << 1)
        /// A plain `<<` in key position, which merges mappings.
        static let mergeKey = Flags(rawValue: 1 << 2)
    }

    var line: UInt32
    var column: UInt32
    /// Scalars: offset of the text. Containers: where the children begin in the links.
    var start: UInt32
    /// Scalars: bytes of text. Containers: number of entries or elements.
    var count: UInt32
    var kind: Node.Kind
    var flags: Flags
}

/// The bytes of scalars, wherever they lie; valid only inside the closure that handed it out.
struct ScalarBytes {
    let source: UnsafeBufferPointer<UInt8>
    let decoded: UnsafeBufferPointer<UInt8>
    let records: UnsafeBufferPointer<NodeRecord>

    @inline(__always)
    subscript(index: UInt32) -> UnsafeBufferPointer<UInt8> {
        let record = records[Int(index)]
        let base = record.flags.contains(.decoded) ? decoded : source
        return UnsafeBufferPointer(rebasing: base[Int(record.start)..<Int(record.start) + Int(record.count)])
    }
}

/// Byte-wise equality: `é` and `e` with an accent are two keys, as they are for every other JSON reader.
@inline(__always)
func sameBytes(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    for offset in 0..<left.count where left[offset] != right[offset] { return false }
    return true
}
