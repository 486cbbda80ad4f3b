/// The byte ranges of a file's lines, for repeated lookups.
package struct LineTable {
    private var starts: [UInt32]
    private var ends: [UInt32]

    package init(_ file: SourceFile) {
        var starts = [UInt32(file.byteOrderMarkLength)]
        var ends: [UInt32] = []
        file.bytes.withUnsafeBufferPointer { bytes in
            var offset = file.byteOrderMarkLength
            while offset < bytes.count {
                let byte = bytes[offset]
                offset += 1
                guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
                ends.append(UInt32(offset - 1))
                if byte == UInt8(ascii: "\r"), offset < bytes.count, bytes[offset] == UInt8(ascii: "\n") { offset += 1 }
                starts.append(UInt32(offset))
            }
            ends.append(UInt32(bytes.count))
        }
        self.starts = starts
        self.ends = ends
    }

    /// Returns the byte range of a 1-based line, excluding its line break.
    package func range(ofLine line: Int) -> Range<Int>? {
        guard line >= 1, line <= starts.count else { return nil }
        return Int(starts[line - 1])..<Int(ends[line - 1])
    }
}
