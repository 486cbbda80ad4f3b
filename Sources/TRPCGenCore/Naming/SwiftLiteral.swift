/// Text of a document → Swift source. Nothing from a document reaches the source but through here or ``SwiftName``.
enum SwiftLiteral {
    /// A string literal, quotes included.
    static func string(_ text: String) -> String {
        if text.utf8.allSatisfy(isPlain) { return "\"\(text)\"" }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default:
                result += isInvisible(scalar) ? escape(scalar) : String(scalar)
            }
        }
        return result + "\""
    }

    /// The lines of a doc comment, each with its `///`.
    static func documentation(_ text: String) -> [String] {
        var lines = self.lines(of: text).map { line in
            let visible = visible(line)
            return visible.isEmpty ? "///" : "/// \(visible)"
        }
        while lines.last == "///" { lines.removeLast() }
        while lines.first == "///" { lines.removeFirst() }
        return lines
    }

    /// Most texts are ASCII, whose lines need no look at whole characters.
    private static func lines(of text: String) -> [Substring] {
        let newline = UInt8(ascii: "\n")
        if text.utf8.allSatisfy({ isVisible($0) || $0 == newline }) {
            return text.utf8.split(separator: newline, omittingEmptySubsequences: false).map { Substring($0) }
        }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }

    /// One line of a comment as it is read: without controls, and without spaces at its end.
    static func visible(_ line: Substring) -> String {
        if line.utf8.allSatisfy(isVisible) { return String(withoutSpacesAtEnd(line)) }
        var visible = ""
        for scalar in line.unicodeScalars {
            if scalar == "\t" {
                visible += "    "
            } else if !isInvisible(scalar) {
                visible += String(scalar)
            }
        }
        return String(withoutSpacesAtEnd(Substring(visible)))
    }

    private static func withoutSpacesAtEnd(_ line: Substring) -> Substring {
        let end = line.utf8.lastIndex { $0 != UInt8(ascii: " ") }
        return end.map { line[...$0] } ?? ""
    }

    /// Text in a line comment, with everything that would end the line or cannot be seen spelled out.
    static func comment(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars { result += isInvisible(scalar) ? escape(scalar) : String(scalar) }
        return result
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }

    private static func isVisible(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }

    private static func isPlain(_ byte: UInt8) -> Bool {
        isVisible(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// Controls, and marks that change the direction in which source is read.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate: true
        default: false
        }
    }
}
