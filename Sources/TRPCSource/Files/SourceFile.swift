/// One document as read: its bytes, and the path that diagnostics show.
package final class SourceFile: Sendable {
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// The length of the UTF-8 byte order mark, 0 or 3. It is not part of line 1.
    var byteOrderMarkLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    /// The text of a line, counted from 1, without its line end; invalid UTF-8 is repaired.
    ///
    /// The text after the last line end is a line too, even when it is empty: "unexpected end" points there.
    package func lineText(_ line: Int) -> String? {
        LineTable(self).range(ofLine: line).map { String(decoding: bytes[$0], as: UTF8.self) }
    }
}
