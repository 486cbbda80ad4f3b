/// Which file of a ``SourceMap``: small enough to sit in every ``Location``.
package struct FileID: Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }
}

/// The files of one run, so that a location can be turned back into a path and a line of text.
///
/// A class, because files join while references are followed, and whoever prints diagnostics must know them all.
package final class SourceMap {
    package private(set) var files: [SourceFile] = []

    package init(_ files: [SourceFile] = []) {
        self.files = files
    }

    /// Whether ``add(_:)`` has no number left to give; following `$ref`s across files must stop here with an error.
    package var isFull: Bool { files.count > Int(UInt16.max) }

    package func add(_ file: SourceFile) -> FileID {
        precondition(!isFull, "a run reads at most 65,536 files")
        files.append(file)
        return FileID(rawValue: UInt16(files.count - 1))
    }

    package subscript(id: FileID) -> SourceFile { files[Int(id.rawValue)] }
}
