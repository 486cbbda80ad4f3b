/// A place in a document.
///
/// Trivial on purpose: the type graph stores one for everything it read, and a hundred thousand of them must cost no
/// reference counting.
package struct Location: Hashable, Sendable {
    package var file: FileID
    /// 1-based. LF, CR and CRLF each end one line.
    package var line: UInt32
    /// 1-based, counted in Unicode scalars, which is what editors show for all but composed characters.
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
