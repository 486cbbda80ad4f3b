/// The byte offsets of the columns in a line.
///
/// They are computed in one pass, because a minified document is a single line of several megabytes with many problems.
package struct ColumnTable {
    private static let step = 1024

    /// The offsets of every 1,024th column: 1, 1025, 2049 and so on.
    private var offsets: [Int] = []

    package init(_ line: UnsafeBufferPointer<UInt8>) {
        var offset = 0
        while offset < line.count {
            offsets.append(offset)
            offset = Self.offset(after: Self.step, from: offset, in: line)
        }
    }

    /// Returns the offset of a column, or the end of the line if the line is shorter.
    package func offset(ofColumn column: Int, in line: UnsafeBufferPointer<UInt8>) -> Int {
        guard column > 1, !offsets.isEmpty else { return 0 }
        let index = min((column - 1) / Self.step, offsets.count - 1)
        return Self.offset(after: column - 1 - index * Self.step, from: offsets[index], in: line)
    }

    private static func offset(after columns: Int, from start: Int, in line: UnsafeBufferPointer<UInt8>) -> Int {
        var offset = start
        var remaining = columns
        while offset < line.count, remaining > 0 {
            offset += max(1, WellFormedUTF8.length(of: line, at: offset))
            remaining -= 1
        }
        return min(offset, line.count)
    }
}
