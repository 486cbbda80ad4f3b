internal import TRPCContract

/// Converts strings from a document to Swift source code.
///
/// Only this type and ``SwiftName`` insert a document's contents into source code.
enum SwiftLiteral {
    /// Returns a string literal, including its quotation marks.
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
                result += VisibleString.isInvisible(scalar) ? escape(scalar) : String(scalar)
            }
        }
        return result + "\""
    }

    /// Returns the lines of a doc comment, each beginning with `///`. HTML is converted to Markdown.
    static func documentation(_ text: String) -> [String] {
        var lines = self.lines(of: HTMLText.markdown(text)).map { line in
            let visible = VisibleString.line(line)
            return visible.isEmpty ? "///" : "/// \(visible)"
        }
        while lines.last == "///" { lines.removeLast() }
        while lines.first == "///" { lines.removeFirst() }
        return lines
    }

    /// Splits a string into lines. Most strings are ASCII, for which bytes can be used instead of grapheme clusters.
    private static func lines(of text: String) -> [Substring] {
        let newline = UInt8(ascii: "\n")
        if text.utf8.allSatisfy({ VisibleString.isVisible($0) || $0 == newline }) {
            return text.utf8.split(separator: newline, omittingEmptySubsequences: false).map { Substring($0) }
        }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }

    /// Returns a string that can be used in a line comment, with line breaks and invisible characters escaped.
    static func comment(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            result += VisibleString.isInvisible(scalar) ? escape(scalar) : String(scalar)
        }
        return result
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        VisibleString.isVisible(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
}
