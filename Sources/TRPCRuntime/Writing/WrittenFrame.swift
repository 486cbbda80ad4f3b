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

/// The values whose types share one level of superjson's meta: those of the document, or of one annotated value.
struct MetaScope {
    /// The number of arrays and objects around the document or annotated value.
    let base: Int
    var isEmpty = true
}
