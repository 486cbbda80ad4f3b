/// A position in a document.
///
/// This is a trivial type because the type graph stores a location for every node, and hundreds of thousands of
/// locations must not require reference counting.
package struct Location: Hashable, Sendable {
    package var file: FileID
    /// The 1-based line. LF, CR and CRLF each end a line.
    package var line: UInt32
    /// The 1-based column in Unicode scalars, which matches editors except for composed characters.
    package var column: UInt32

    package init(file: FileID, line: UInt32, column: UInt32) {
        self.file = file
        self.line = line
        self.column = column
    }
}

extension Location: Comparable {
    package static func < (left: Location, right: Location) -> Bool {
        (left.file.rawValue, left.line, left.column) < (right.file.rawValue, right.line, right.column)
    }
}
