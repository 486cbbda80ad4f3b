import Foundation

/// Puts lines together again from bytes that were split anywhere. Lines of white space alone are none: a backend sends
/// spaces, in front of the next line, to keep the connection open.
struct LineSplitter {
    /// The beginning of a line.
    private(set) var rest = Data()

    /// The lines that end within the bytes, without their ends.
    mutating func append(_ bytes: Data) -> [Data] {
        var lines: [Data] = []
        var bytes = bytes
        while let length = bytes.withUnsafeBytes({ $0.firstIndex(of: UInt8(ascii: "\n")) }) {
            rest += bytes.prefix(length)
            bytes = bytes.dropFirst(length + 1)
            if let line = takeRest() { lines.append(line) }
        }
        rest += bytes
        return lines
    }

    /// What stands behind the last end of a line, as a line; nil when there is nothing.
    mutating func takeRest() -> Data? {
        defer { rest = Data() }
        let isSpace: (UInt8) -> Bool = {
            $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r")
        }
        guard let start = rest.firstIndex(where: { !isSpace($0) }) else { return nil }
        return rest[start...]
    }
}
