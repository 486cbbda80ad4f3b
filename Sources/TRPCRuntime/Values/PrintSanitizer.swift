/// Makes external strings safe to print.
///
/// Prevents a server from starting a new log line, moving a terminal's cursor, hiding a link, reversing the text direction, or
/// sending a command to a CI runner.
///
/// It's applied to descriptions, log lines and messages for users. The values themselves, such as `TRPCError.code`, are
/// unchanged.
package enum PrintSanitizer {
    /// Returns a string as a single line, for a log.
    ///
    /// Line breaks and tabs become spaces; other control characters and direction marks appear as escapes such as `\u{1B}`.
    package static func line(_ text: String) -> String {
        guard text.utf8.contains(where: isSuspect) else { return text }
        let line = isSafe(text) ? text : replacing(text) { "\\u{\(String($0.value, radix: 16, uppercase: true))}" }
        return withoutCommands(line)
    }

    /// Returns a string as a message to show on screen.
    ///
    /// Line breaks and tabs become spaces; other control characters and direction marks are removed.
    package static func words(_ text: String) -> String { isSafe(text) ? text : replacing(text) { _ in "" } }

    /// Returns whether a string is a single line without control characters and direction marks.
    static func isSafe(_ text: String) -> Bool {
        text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } || !text.unicodeScalars.contains(where: isUnsafe)
    }

    /// Returns whether a character must not be printed.
    package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0: true
        // Arabic letter mark, zero width space, left-to-right and right-to-left marks.
        case 0x061C, 0x200B, 0x200E, 0x200F: true
        // Line and paragraph separators, embeddings, overrides and isolates.
        case 0x2028...0x202E, 0x2066...0x2069: true
        // Byte order mark, interlinear annotations, tags.
        case 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
        default: false
        }
    }

    private static func replacing(_ text: String, _ replacement: (Unicode.Scalar) -> String) -> String {
        var result = ""
        var isAfterBreak = false
        for scalar in text.unicodeScalars {
            if isBreak(scalar) {
                isAfterBreak = true
                continue
            }
            if isAfterBreak, !result.isEmpty { result += " " }
            isAfterBreak = false
            result += isUnsafe(scalar) ? replacement(scalar) : String(scalar)
        }
        return result
    }

    /// Returns whether a character is a Unicode line break or a tab.
    private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Returns whether a byte can be part of an unsafe character or a command.
    private static func isSuspect(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "#") || byte == UInt8(ascii: ":")
    }
}

extension PrintSanitizer {
    /// Escapes commands for CI runners in a log line: `::` at the beginning, and `##[…]` or `##vso[…]` anywhere.
    private static func withoutCommands(_ line: String) -> String {
        var line = line
        if line.drop(while: \.isWhitespace).hasPrefix("::") {
            line = line.replacing("::", with: "\\u{3A}:", maxReplacements: 1)
        }
        while let bracket = commandBracket(in: line) {
            line = "\(line[..<bracket])\\u{5B}\(line[line.index(after: bracket)...])"
        }
        return line
    }

    private static func commandBracket(in line: String) -> String.Index? {
        guard line.utf8.contains(UInt8(ascii: "#")) else { return nil }
        var rest = line[...]
        while let found = rest.firstRange(of: "##") {
            let end = rest[found.upperBound...].drop { $0 == "#" || $0.isASCII && $0.isLetter }.startIndex
            if end < rest.endIndex, rest[end] == "[" { return end }
            rest = rest[found.upperBound...]
        }
        return nil
    }
}
