internal import TRPCSource

/// Finds the line with a keyword in a schema.
struct KeywordLine {
    private var lines: LineReader

    /// The number of lines of a schema to search.
    private static let lookaheadLines: UInt32 = 60
    /// The number of bytes of a line to search, because a minified document is a single line.
    private static let lookaheadBytes = 4_000

    init(sources: SourceMap) { lines = LineReader(sources: sources) }

    /// Returns where the schema at a location contains one of these keys; nil if it contains none of them.
    ///
    /// The location can be that of the property or parameter that has the schema.
    mutating func location(of keywords: [String], from start: Location) -> Location? {
        guard let rest = lines.rest(from: start) else { return nil }
        if let offset = Self.offset(of: keywords, in: rest.prefix(Self.lookaheadBytes)) {
            let column = UInt32(String(decoding: rest.prefix(offset), as: UTF8.self).unicodeScalars.count)
            return Location(file: start.file, line: start.line, column: start.column + column)
        }
        guard let first = lines.rest(from: start.below(0)) else { return nil }
        let outer = Self.indentation(of: first)
        var found: (location: Location, indentation: Int)?
        for step in 1...Self.lookaheadLines {
            let line = start.below(step)
            guard let bytes = lines.rest(from: line) else { break }
            let indentation = Self.indentation(of: bytes)
            if indentation == bytes.count { continue }
            guard indentation > outer else { break }
            // The schema's own keyword takes precedence over those in nested schemas.
            guard indentation < found?.indentation ?? .max,
                keywords.contains(where: { Self.isKey($0, bytes.dropFirst(indentation)) })
            else { continue }
            found = (Location(file: line.file, line: line.line, column: UInt32(indentation) + 1), indentation)
        }
        return found?.location
    }

    private static func indentation(of line: ArraySlice<UInt8>) -> Int {
        line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    }

    /// Returns whether a line begins with a key, which may be quoted.
    private static func isKey(_ keyword: String, _ line: ArraySlice<UInt8>) -> Bool {
        let quote = line.first.flatMap { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") ? $0 : nil }
        let name = quote == nil ? line : line.dropFirst()
        guard name.starts(with: keyword.utf8) else { return false }
        let end = name.dropFirst(keyword.utf8.count)
        return (quote == nil ? end : end.first == quote ? end.dropFirst() : []).first == UInt8(ascii: ":")
    }

    /// Returns the offset of a key in a schema that is on one line. If there are several, returns the outermost.
    private static func offset(of keywords: [String], in line: ArraySlice<UInt8>) -> Int? {
        var depth = 0
        var found: (offset: Int, depth: Int)?
        var quote: UInt8?
        var isStart = false
        for (offset, byte) in line.enumerated() {
            if isStart, quote == nil, byte != UInt8(ascii: " ") {
                isStart = false
                if depth < found?.depth ?? .max, keywords.contains(where: { isKey($0, line.dropFirst(offset)) }) {
                    found = (offset, depth)
                }
            }
            if let open = quote {
                if byte == open, line[line.startIndex + offset - 1] != UInt8(ascii: "\\") { quote = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                isStart = true
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth <= 0 { return found?.offset }
            case UInt8(ascii: ","):
                if depth == 0 { return found?.offset }
                isStart = true
            default: break
            }
        }
        return found?.offset
    }
}
