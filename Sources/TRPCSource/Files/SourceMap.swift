/// The index of a file in a ``SourceMap``, which is small enough to store in every ``Location``.
package struct FileID: Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }
}

/// The files of a run, for resolving locations to paths and lines.
///
/// This is a class because resolving references adds files that reporters need later.
package final class SourceMap {
    package private(set) var files: [SourceFile] = []

    package init(_ files: [SourceFile] = []) {
        self.files = files
    }

    /// Whether all ids are in use. If so, following a `$ref` to another file must fail with an error.
    package var isFull: Bool { files.count > Int(UInt16.max) }

    package func add(_ file: SourceFile) -> FileID {
        precondition(!isFull, "a run reads at most 65,536 files")
        files.append(file)
        return FileID(rawValue: UInt16(files.count - 1))
    }

    package subscript(id: FileID) -> SourceFile { files[Int(id.rawValue)] }
}
