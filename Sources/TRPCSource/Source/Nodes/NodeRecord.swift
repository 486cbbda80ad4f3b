/// The record of a node in the arena, which takes 20 bytes and contains no references.
struct NodeRecord {
    struct Flags: OptionSet {
        let rawValue: UInt8

        /// The text is in the document's decoded bytes, rather than in the file.
        static let decoded = Flags(rawValue: 1 << 0)
        /// The value is a `.bool` that is true.
        static let isTrue = Flags(rawValue: 1 << 1)
        /// The node is a plain `<<` key, which merges mappings.
        static let mergeKey = Flags(rawValue: 1 << 2)
    }

    var line: UInt32
    var column: UInt32
    /// For scalars, the offset of the text; for containers, the index of the first child in the links.
    var start: UInt32
    /// For scalars, the length of the text in bytes; for containers, the number of entries or elements.
    var count: UInt32
    var kind: Node.Kind
    var flags: Flags
}

/// The bytes of scalars in either buffer. They are valid only within the closure that receives them.
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

/// Returns whether the bytes are equal.
///
/// Differently normalized forms of `é` are different keys, as in other JSON parsers.
@inline(__always)
func sameBytes(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    for offset in 0..<left.count where left[offset] != right[offset] { return false }
    return true
}
