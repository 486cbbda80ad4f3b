package import Foundation

/// Puts lines together again from bytes that were split anywhere. Lines of white space do not count: a backend sends
/// spaces, in front of the next line, to keep the connection open.
///
/// A line that comes within one piece is a slice of it; of one that comes in several, each byte is copied once.
package struct LineSplitter {
    /// The beginning of a line.
    private var rest = Data()

    package init() {}

    /// How many bytes of a line have come that has not ended.
    package var pending: Int { rest.count }

    /// Gives the lines that end within the bytes, without their ends.
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

    /// The text behind the last line end, as a line; nil when no text follows.
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
