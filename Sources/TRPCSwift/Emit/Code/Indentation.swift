/// Indents generated source bytewise: nested types are indented once for each enclosing type.
enum Indentation {
    private static let newline = UInt8(ascii: "\n")
    private static let step = [UInt8](repeating: UInt8(ascii: " "), count: 4)

    /// Returns the lines indented by four spaces, without leading and trailing empty lines.
    static func indented(_ text: String) -> String {
        let bytes = Array(text.utf8)
        guard
            let first = bytes.firstIndex(where: { $0 != newline }),
            let last = bytes.lastIndex(where: { $0 != newline })
        else { return "" }
        return moved(bytes[first...last]) { rest, result in
            if rest.first != newline { result += step }
            return rest.startIndex
        }
    }

    /// Returns the lines with four leading spaces removed from each line that has them.
    static func dedented(_ text: String) -> String {
        moved(Array(text.utf8)[...]) { rest, _ in rest.startIndex + (rest.starts(with: step) ? step.count : 0) }
    }

    /// Replaces the start of each line.
    ///
    /// - Parameter begin: Writes the start of a line, and returns the index of the rest.
    private static func moved(_ bytes: ArraySlice<UInt8>, begin: (ArraySlice<UInt8>, inout [UInt8]) -> Int) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 8)
        var rest = bytes
        while true {
            rest = rest[begin(rest, &result)...]
            guard let end = rest.firstIndex(of: newline) else { break }
            result += rest[...end]
            rest = rest[(end + 1)...]
        }
        return String(decoding: result + rest, as: UTF8.self)
    }
}
