internal import TRPCSource

/// Reads the lines of documents from a location.
///
/// Caches the table of lines, because findings alternate between files, and the table of columns, because a minified document
/// can be a single line of several megabytes.
struct LineReader {
    private struct Known {
        let lines: LineTable
        var columns: (line: UInt32, table: ColumnTable)?
    }

    private let sources: SourceMap
    private var known: [FileID: Known] = [:]

    init(sources: SourceMap) { self.sources = sources }

    /// Returns the bytes from a location to the end of its line; nil if it's after the last line.
    mutating func rest(from place: Location) -> ArraySlice<UInt8>? {
        let file = sources[place.file]
        var known = known[place.file] ?? Known(lines: LineTable(file))
        defer { self.known[place.file] = known }
        guard let range = known.lines.range(ofLine: Int(place.line)) else { return nil }
        let line = file.bytes[range]
        return line.withUnsafeBufferPointer { bytes in
            let columns = known.columns.flatMap { $0.line == place.line ? $0.table : nil } ?? ColumnTable(bytes)
            known.columns = (place.line, columns)
            return line.dropFirst(columns.offset(ofColumn: Int(place.column), in: bytes))
        }
    }
}
