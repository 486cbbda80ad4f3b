internal import TRPCSource

/// Finds the end of the word at a location, which is marked in annotations.
struct TokenScanner {
    private var lines: LineReader

    init(sources: SourceMap) { lines = LineReader(sources: sources) }

    /// Returns the column after the key or value that begins at the location. It's always on the same line.
    mutating func column(after location: Location) -> Int {
        let start = Int(location.column)
        guard let rest = lines.rest(from: location) else { return start }
        return start + max(1, Self.length(of: rest.prefix(Self.limit)))
    }

    /// The maximum length of a word.
    private static let limit = 400

    /// Returns the length of the first word, which is either a quoted string or ends before JSON or YAML punctuation.
    private static func length(of bytes: ArraySlice<UInt8>) -> Int {
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
