/// Makes text from documents safe to print.
///
/// Sanitized text can't move the cursor, clear the screen, change the text direction, or issue commands to CI runners,
/// which parse the output of steps.
package enum Sanitizer {
    /// Returns the text as a single line, with unsafe characters escaped as in `\u{1B}`.
    ///
    /// These are control characters, line separators and direction marks.
    package static func line(_ text: String) -> String {
        guard text.utf8.contains(where: isSuspect) else { return text }
        var result = ""
        for scalar in text.unicodeScalars { result += piece(scalar) }
        return withoutMarks(result)
    }

    package static func piece(_ scalar: Unicode.Scalar) -> String {
        isUnsafe(scalar) ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
    }

    package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0: true
        // Arabic letter mark, zero width space, left-to-right and right-to-left marks.
        case 0x061C, 0x200B, 0x200E, 0x200F: true
        // Line and paragraph separators, embeddings and overrides, isolates.
        case 0x2028...0x202E, 0x2066...0x2069: true
        // Byte order mark, interlinear annotations, tags.
        case 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
        default: false
        }
    }

    /// Returns whether a byte can be part of unsafe text: control characters, non-ASCII bytes, and `#`.
    private static func isSuspect(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "#")
    }
}

extension Sanitizer {
    /// The additional content to allow in reports.
    package enum Content: Sendable {
        case text
        /// Terminal escape sequences for colors, which end in `m`.
        case colors
        /// Annotations in a GitHub workflow.
        case annotations
    }

    /// Sanitizes an entire report just before output, in case a reporter missed something.
    package static func report(_ text: String, _ content: Content = .text) -> String {
        let bytes = text.utf8
        var result = ""
        // Copy runs of safe lines at once.
        var (copied, start) = (bytes.startIndex, bytes.startIndex)
        while true {
            let end = lineEnd(in: bytes[start...])
            if !isPlainLine(bytes[start..<end]) {
                result += text[copied..<start]
                result += reportLine(text[start..<end], content)
                copied = end
            }
            guard end < bytes.endIndex else { break }
            start = bytes.index(after: end)
        }
        return result + text[copied...]
    }

    /// Returns the next line feed that isn't part of a CRLF.
    ///
    /// Swift treats CRLF as a single character, which reports never contain.
    private static func lineEnd(in bytes: Substring.UTF8View) -> String.Index {
        var previous: UInt8 = 0
        for index in bytes.indices {
            if bytes[index] == UInt8(ascii: "\n"), previous != UInt8(ascii: "\r") { return index }
            previous = bytes[index]
        }
        return bytes.endIndex
    }

    /// Returns whether a line is ASCII without unsafe characters or commands, which is the most common case.
    private static func isPlainLine(_ line: Substring.UTF8View) -> Bool {
        var previous: UInt8 = 0
        // Whether the line has contained only white space so far.
        var isStart = true
        for byte in line {
            guard byte >= 0x20 || byte == UInt8(ascii: "\t"), byte < 0x7F else { return false }
            if byte == UInt8(ascii: "#"), previous == byte { return false }
            if byte == UInt8(ascii: ":"), isStart { return false }
            if byte > 0x20 { isStart = false }
            previous = byte
        }
        return true
    }

    private static func reportLine(_ line: Substring, _ content: Content) -> String {
        let isSafe = line.unicodeScalars.allSatisfy { !isUnsafe($0) || $0 == "\t" }
        guard !isSafe || isCommand(line) else { return String(line) }
        var result = ""
        var rest = line.unicodeScalars[...]
        while let scalar = rest.first {
            if content == .colors, let color = color(rest) {
                result += String(color)
                rest = rest[color.endIndex...]
                continue
            }
            // Excerpts keep the document's tabs.
            result += scalar == "\t" ? "\t" : piece(scalar)
            rest = rest.dropFirst()
        }
        if isCommand(result), content != .annotations || !isAnnotation(result) {
            result = result.replacing("::", with: "\\u{3A}:", maxReplacements: 1)
        }
        return withoutMarks(result)
    }

    /// Returns the color sequence at the start, such as `ESC [ 1 ; 31 m`, if there is one.
    private static func color(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
        guard text.starts(with: "\u{1B}[".unicodeScalars) else { return nil }
        let codes = text.dropFirst(2).prefix { ("0"..."9").contains($0) || $0 == ";" }
        guard text[codes.endIndex...].first == "m" else { return nil }
        return text[..<text.index(after: codes.endIndex)]
    }

    /// Returns whether a GitHub workflow runner interprets the line as a command.
    package static func isCommand(_ line: some StringProtocol) -> Bool {
        line.drop { $0.isWhitespace }.hasPrefix("::") || hasMark(line)
    }

    /// Returns whether the line is an annotation from a reporter.
    private static func isAnnotation(_ line: String) -> Bool {
        ["::error ", "::warning ", "::notice "].contains { line.hasPrefix($0) }
    }

    /// Returns whether the line contains an older-style command at any position.
    ///
    /// Examples are `##[error]`, and `##vso[…]` for Azure Pipelines.
    static func hasMark(_ line: some StringProtocol) -> Bool {
        line.utf8.contains(UInt8(ascii: "#")) && mark(in: String(line)) != nil
    }

    /// Returns the position of the first command's bracket.
    private static func mark(in text: String) -> String.Index? {
        var rest = text[...]
        while let found = rest.firstRange(of: "##") {
            let end = rest[found.upperBound...].drop { $0 == "#" || $0.isASCII && $0.isLetter }.startIndex
            if end < rest.endIndex, rest[end] == "[" { return end }
            rest = rest[found.upperBound...]
        }
        return nil
    }

    private static func withoutMarks(_ text: String) -> String {
        var text = text
        while let bracket = mark(in: text) {
            text.replaceSubrange(bracket...bracket, with: "\\u{5B}")
        }
        return text
    }
}
