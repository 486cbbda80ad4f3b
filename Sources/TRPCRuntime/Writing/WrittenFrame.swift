/// An array or object being written.
struct WrittenFrame {
    let id: Int
    let isObject: Bool
    /// The position of the first byte.
    let start: Int
    /// The index of its first name in the names of all open objects.
    let firstName: Int
    /// The index of the last element that was written.
    var index = -1
    /// Two bits for each name. Names with different bits differ.
    var marks: (UInt64, UInt64) = (0, 0)
}

/// The name of a property in the output, without quotation marks.
struct WrittenName {
    let start: Int
    let end: Int
    let isASCII: Bool

    var range: Range<Int> { start..<end }
}

/// The values whose types are on the same level in superjson's meta: those in the document, or in one annotated value.
struct MetaScope {
    /// The number of arrays and objects around the document or annotated value.
    let base: Int
    var isEmpty = true
}
