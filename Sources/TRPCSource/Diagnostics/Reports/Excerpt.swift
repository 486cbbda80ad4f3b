/// A line of a file to print, and the padding before the caret below it.
package struct Excerpt: Equatable {
    package var text: String
    package var padding: String
}

/// Reads excerpts from files.
///
/// Caches the lines of the last file and the columns of the last line, because reports list diagnostics in file order.
package struct ExcerptReader {
    /// The maximum width in columns; longer lines are truncated around the caret.
    static let width = 120

    private let sources: SourceMap
    /// The current file. Its lines are nil if it isn't a document, since it may contain secrets.
    private var current: (file: FileID, lines: LineTable?)?
    private var columns: (line: UInt32, table: ColumnTable)?

    package init(sources: SourceMap) { self.sources = sources }

    /// Returns the line at a location, or nil if the line is blank or the file isn't a document.
    package mutating func excerpt(at location: Location) -> Excerpt? {
        let file = sources[location.file]
        if current?.file != location.file {
            current = (location.file, DocumentText.isDocument(file) ? LineTable(file) : nil)
            columns = nil
        }
        guard let range = current?.lines?.range(ofLine: Int(location.line)) else { return nil }
        return file.bytes.withUnsafeBufferPointer { bytes in
            let line = UnsafeBufferPointer(rebasing: bytes[range])
            if columns?.line != location.line { columns = (location.line, ColumnTable(line)) }
            return Self.excerpt(of: line, at: columns?.table.offset(ofColumn: Int(location.column), in: line) ?? 0)
        }
    }

    /// Returns the excerpt of a line.
    ///
    /// Reads only the bytes around the caret, because a minified document is a single line of several megabytes.
    private static func excerpt(of line: UnsafeBufferPointer<UInt8>, at caret: Int) -> Excerpt? {
        guard line.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return nil }
        let before = pieces(of: line, from: max(0, caret - 4 * width), to: caret, isCut: true)
        let after = pieces(of: line, from: caret, to: min(line.count, caret + 4 * width))
        guard isReadable(before + after) else { return nil }
        let isCutBefore = caret > 4 * width
        let isCutAfter = caret + 4 * width < line.count
        let total = (before + after).reduce(0) { $0 + $1.width }
        guard isCutBefore || isCutAfter || total > width else { return join(before, after, "", "") }

        // A third of the width is before the caret, or more if the line ends soon after the caret.
        let afterWidth = isCutAfter ? width : after.reduce(0) { $0 + $1.width }
        let room = max(width / 3, width - afterWidth)
        let head = truncated(before.reversed(), to: room)
        let used = head.reduce(0) { $0 + $1.width }
        let tail = truncated(after, to: width - used)
        return join(
            head.reversed(),
            tail,
            isCutBefore || head.count < before.count ? "…" : "",
            isCutAfter || tail.count < after.count ? "…" : ""
        )
    }

    /// A scalar as printed.
    private struct Piece {
        var text: String
        var padding: String
        var width: Int
    }

    private static func pieces(of line: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, isCut: Bool = false)
        -> [Piece]
    {
        var start = start
        // If the window starts within a character, skip to the next one.
        while start > 0, start < end, isCut, line[start] & 0xC0 == 0x80 { start += 1 }
        return String(decoding: line[start..<end], as: UTF8.self).unicodeScalars.map { scalar in
            if scalar == "\t" { return Piece(text: "\t", padding: "\t", width: 8) }
            let text = Sanitizer.piece(scalar)
            let width = Sanitizer.isUnsafe(scalar) ? text.utf8.count : TerminalWidth.of(scalar)
            return Piece(text: text, padding: String(repeating: " ", count: width), width: width)
        }
    }

    /// Returns whether the line is legible, as opposed to UTF-16 or binary data read as UTF-8.
    private static func isReadable(_ pieces: [Piece]) -> Bool {
        let strange = pieces.count { $0.text == "\u{FFFD}" || $0.text == "\\u{0}" }
        return strange * 4 < pieces.count
    }

    private static func truncated(_ pieces: [Piece], to width: Int) -> [Piece] {
        var used = 0
        return Array(
            pieces.prefix { piece in
                used += piece.width
                return used <= width
            }
        )
    }

    private static func join(_ before: [Piece], _ after: [Piece], _ leading: String, _ trailing: String) -> Excerpt {
        var excerpt = Excerpt(text: leading, padding: leading.isEmpty ? "" : " ")
        for piece in before {
            excerpt.text += piece.text
            excerpt.padding += piece.padding
        }
        for piece in after { excerpt.text += piece.text }
        excerpt.text += trailing
        return excerpt
    }
}
