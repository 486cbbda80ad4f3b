/// A file's bytes, and its path for diagnostics.
package final class SourceFile: Sendable {
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// The length of the UTF-8 byte order mark before the first line: 0 or 3.
    var byteOrderMarkLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    /// Returns a 1-based line without its line break, with invalid UTF-8 repaired.
    ///
    /// The last line can be empty; errors at the end of the file point there.
    package func lineText(_ line: Int) -> String? {
        LineTable(self).range(ofLine: line).map { String(decoding: bytes[$0], as: UTF8.self) }
    }
}
