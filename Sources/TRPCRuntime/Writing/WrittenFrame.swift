/// An array or object being written.
struct WrittenFrame {
    let id: Int
    let isObject: Bool
    /// The position of its first byte.
    let start: Int
    /// The index of its first name among those of all open objects.
    let firstName: Int
    /// The index of the last element.
    var index = -1
    /// A bit for each name; names with different bits differ.
    var marks: UInt64 = 0
}

/// The name of a property in the output, without its quotes.
struct WrittenName {
    let start: Int
    let end: Int
    let isASCII: Bool

    var range: Range<Int> { start..<end }
}

/// The values whose types superjson's meta has beside each other: those of the document, or of one marked value.
struct MetaScope {
    /// The number of arrays and objects around the document or annotated value.
    let base: Int
    var isEmpty = true
}
