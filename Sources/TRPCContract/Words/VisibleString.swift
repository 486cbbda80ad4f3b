/// Removes control characters and bidirectional marks from a document's strings.
package enum VisibleString {
    /// Returns the line without trailing spaces, and with tabs replaced by four spaces.
    package static func line(_ line: Substring) -> String {
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

    package static func isVisible(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }

    package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate: true
        default: false
        }
    }

    private static func withoutSpacesAtEnd(_ line: Substring) -> Substring {
        let end = line.utf8.lastIndex { $0 != UInt8(ascii: " ") }
        return end.map { line[...$0] } ?? ""
    }
}
