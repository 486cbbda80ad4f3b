/// A position in a document.
///
/// A trivial type, because the type graph stores a location for every node: hundreds of thousands must not require
/// reference counting.
package struct Location: Hashable, Sendable {
    package var file: FileID
    /// 1-based. LF, CR and CRLF each end a line.
    package var line: UInt32
    /// 1-based, in Unicode scalars, as editors count all but composed characters.
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
