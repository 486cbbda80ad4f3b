internal import TRPCSource

/// Finds the changed word in a schema, on the line where it begins or on one of the following lines.
struct ChangedWord {
    private var lines: LineReader

    /// The number of following lines to search.
    private static let lookaheadLines: UInt32 = 8

    init(sources: SourceMap) { lines = LineReader(sources: sources) }

    /// Returns the location of the changed word in both documents; nil if the lines are the same.
    mutating func places(from base: Location, to revision: Location) -> (was: Location, isNow: Location)? {
        for step in 0...Self.lookaheadLines {
            let (was, isNow) = step == 0 ? (base, revision) : (base.below(step), revision.below(step))
            guard let old = lines.rest(from: was), let new = lines.rest(from: isNow) else { return nil }
            if old.words == new.words { continue }
            let start = Self.wordStart(in: new, before: zip(old, new).prefix { $0 == $1 }.count)
            let columns = UInt32(String(decoding: new.prefix(start), as: UTF8.self).unicodeScalars.count)
            return (was.right(columns), isNow.right(columns))
        }
        return nil
    }

    /// Returns the number of bytes between the start of the word and an offset. An opening quotation mark is part of the word.
    private static func wordStart(in line: ArraySlice<UInt8>, before offset: Int) -> Int {
        var start = offset
        let first = line.startIndex
        while start > 0, !isBorder(line[first + start - 1]) { start -= 1 }
        if start > 0, isQuote(line[first + start - 1]) { start -= 1 }
        return start
    }

    private static func isBorder(_ byte: UInt8) -> Bool { isQuote(byte) || " \t,:{}[]".utf8.contains(byte) }

    private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
}

extension ArraySlice<UInt8> {
    /// The line without indentation, trailing spaces or commas.
    fileprivate var words: ArraySlice<UInt8> {
        let start = drop { " \t".utf8.contains($0) }
        return start.dropLast(start.reversed().prefix { " \t,".utf8.contains($0) }.count)
    }
}

extension Location {
    fileprivate func right(_ columns: UInt32) -> Location { Location(file: file, line: line, column: column + columns) }
}
