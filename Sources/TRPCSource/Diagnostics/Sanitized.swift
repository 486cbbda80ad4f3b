/// Text from documents made safe to print: nothing in a schema may move the cursor, clear the screen or turn the
/// direction of writing.
package enum Sanitized {
    /// Text as one line: control characters, line separators and direction marks are shown as `\u{1B}`.
    package static func line(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        var result = ""
        for scalar in text.unicodeScalars { result += piece(scalar) }
        return result
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
}
