/// Text from documents made safe to print: nothing in a schema may move the cursor, clear the screen, turn the direction of
/// writing, or give a command to the runner of a pipeline, which reads the output of its steps.
package enum Sanitizer {
    /// Text as one line: control characters, line separators and direction marks are shown as `\u{1B}`.
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

    /// Bytes of which a text that is safe has none: control characters, the first byte of others, and `#`.
    private static func isSuspect(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "#")
    }
}

extension Sanitizer {
    /// What the lines of a report may hold beside text.
    package enum Content: Sendable {
        case text
        /// Colours: the sequences of the terminal that end in `m`.
        case colors
        /// The annotations of a GitHub workflow.
        case annotations
    }

    /// A whole report, the last thing before it leaves the tool: what a reporter has overlooked does no harm.
    package static func report(_ text: String, _ content: Content = .text) -> String {
        let bytes = text.utf8
        var result = ""
        // What is safe is copied by many lines at once.
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

    /// The next line feed that is not part of a CR LF, which Swift takes for one character, and which no report writes.
    private static func lineEnd(in bytes: Substring.UTF8View) -> String.Index {
        var previous: UInt8 = 0
        for index in bytes.indices {
            if bytes[index] == UInt8(ascii: "\n"), previous != UInt8(ascii: "\r") { return index }
            previous = bytes[index]
        }
        return bytes.endIndex
    }

    /// True for a line of ASCII that holds nothing unsafe and no command, as most lines are.
    private static func isPlainLine(_ line: Substring.UTF8View) -> Bool {
        var previous: UInt8 = 0
        // Before the first character that is no white space.
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
            // Excerpts keep the tabs of their documents.
            result += scalar == "\t" ? "\t" : piece(scalar)
            rest = rest.dropFirst()
        }
        if isCommand(result), content != .annotations || !isAnnotation(result) {
            result = result.replacing("::", with: "\\u{3A}:", maxReplacements: 1)
        }
        return withoutMarks(result)
    }

    /// `ESC [ 1 ; 31 m` at the start of a text.
    private static func color(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
        guard text.starts(with: "\u{1B}[".unicodeScalars) else { return nil }
        let codes = text.dropFirst(2).prefix { ("0"..."9").contains($0) || $0 == ";" }
        guard text[codes.endIndex...].first == "m" else { return nil }
        return text[..<text.index(after: codes.endIndex)]
    }

    /// True for a line that the runner of a GitHub workflow takes for a command.
    package static func isCommand(_ line: some StringProtocol) -> Bool {
        line.drop { $0.isWhitespace }.hasPrefix("::") || hasMark(line)
    }

    /// The annotations that reporters write.
    private static func isAnnotation(_ line: String) -> Bool {
        ["::error ", "::warning ", "::notice "].contains { line.hasPrefix($0) }
    }

    /// The older form of commands, which may stand anywhere in a line: `##[error]`, and `##vso[…]` of Azure.
    static func hasMark(_ line: some StringProtocol) -> Bool {
        line.utf8.contains(UInt8(ascii: "#")) && mark(in: String(line)) != nil
    }

    /// The bracket of the first command.
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
