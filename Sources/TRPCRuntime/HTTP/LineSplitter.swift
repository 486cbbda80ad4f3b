package import Foundation

/// Reassembles lines from arbitrary chunks.
///
/// Skips blank lines and leading white space: to keep the connection open, a backend sends spaces before the next line.
///
/// A line within a single chunk is a slice of the chunk; otherwise, each byte is copied once.
package struct LineSplitter {
    /// The incomplete line.
    private var rest = Data()

    package init() {}

    /// The length of the incomplete line.
    package var pending: Int { rest.count }

    /// Passes each completed line to the closure, without its line ending.
    package mutating func append(_ bytes: Data, _ body: (Data) throws -> Void) rethrows {
        var start = bytes.startIndex
        while let end = Self.lineEnd(in: bytes, from: start) {
            let line: Data
            if rest.isEmpty {
                line = bytes[start..<end]
            } else {
                rest.append(bytes[start..<end])
                line = rest
                rest = Data()
            }
            start = end + 1
            if let line = Self.trimmed(line) { try body(line) }
        }
        rest.append(bytes[start...])
    }

    /// Removes and returns the bytes after the last line ending as a line, or nil if there are none.
    package mutating func takeLastLine() -> Data? {
        defer { rest = Data() }
        return Self.trimmed(rest)
    }

    private static func lineEnd(in bytes: Data, from start: Data.Index) -> Data.Index? {
        let offset = start - bytes.startIndex
        let found = bytes.withUnsafeBytes { $0[offset...].firstIndex(of: UInt8(ascii: "\n")) }
        return found.map { bytes.startIndex + $0 }
    }

    private static func trimmed(_ line: Data) -> Data? {
        let start = line.firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "\r") }
        return start.map { line[$0...] }
    }
}
