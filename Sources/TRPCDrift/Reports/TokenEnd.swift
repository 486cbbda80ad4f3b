internal import TRPCSource

/// Finds where the word at a place ends, so that an annotation marks it.
struct TokenEnd {
    private let sources: SourceMap
    /// Of each file that was asked about: findings go back and forth between files.
    private var lines: [FileID: LineTable] = [:]
    private var current: FileID?
    private var columns: (line: UInt32, table: ColumnTable)?

    init(sources: SourceMap) { self.sources = sources }

    /// The column behind the key or the value that begins there, on the same line.
    mutating func column(after location: Location) -> Int {
        let file = sources[location.file]
        if lines[location.file] == nil { lines[location.file] = LineTable(file) }
        if current != location.file {
            current = location.file
            columns = nil
        }
        let start = Int(location.column)
        guard let range = lines[location.file]?.range(ofLine: Int(location.line)) else { return start }
        return file.bytes.withUnsafeBufferPointer { bytes in
            let line = UnsafeBufferPointer(rebasing: bytes[range])
            if columns?.line != location.line { columns = (location.line, ColumnTable(line)) }
            let offset = columns?.table.offset(ofColumn: start, in: line) ?? 0
            return start + max(1, Self.length(of: line[offset...].prefix(Self.limit)))
        }
    }

    /// No word is longer than this.
    private static let limit = 400

    /// The characters of the first word: a text in quotes with them, else up to a sign of JSON or YAML.
    private static func length(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
        guard let first = text.first else { return 0 }
        let isQuoted = first == "\"" || first == "'"
        var count = 0
        var isEscaped = false
        for scalar in text {
            count += 1
            if isQuoted {
                if count > 1, scalar == first, !isEscaped { return count }
                isEscaped = scalar == "\\" && first == "\"" && !isEscaped
            } else if scalar == " " || scalar == "\t" || ",:{}[]".unicodeScalars.contains(scalar) {
                return count - 1
            }
        }
        return count
    }
}
