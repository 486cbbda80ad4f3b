/// Distinguishes documents, including invalid ones, from other files that a reference or configuration can name.
///
/// Reports never print lines from other files, such as `.env` files, keys and settings.
enum DocumentText {
    /// Returns whether a file begins like JSON or a YAML mapping, or was written by the tool itself.
    static func isDocument(_ file: SourceFile) -> Bool {
        let name = file.path.split(separator: "/").last ?? ""
        if name.hasPrefix(".trpcgen") || name.hasSuffix(".mustache") { return true }
        let text = file.bytes.prefix(beginning)
        for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let content = trimmed(line)
            guard let first = content.first, !isSkipped(content) else { continue }
            switch first {
            case UInt8(ascii: "{"): return true
            case UInt8(ascii: "["): return isArray(content.dropFirst())
            default: return isEntry(content)
            }
        }
        return false
    }

    /// The number of bytes to examine.
    private static let beginning = 1 << 16

    private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let line = line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
        return line.drop { $0 == 0x20 || $0 == 0x09 }
    }

    /// Returns whether a line is a comment, a directive, a YAML document marker, or a merge conflict marker.
    private static func isSkipped(_ line: ArraySlice<UInt8>) -> Bool {
        ["#", "%", "---", "<<<<<<<", "//", "/*", "*"].contains { line.starts(with: $0.utf8) }
            && !line.starts(with: "-----".utf8)
    }

    /// Returns whether a bracket begins a JSON array, as opposed to a section name.
    private static func isArray(_ rest: ArraySlice<UInt8>) -> Bool {
        guard let next = rest.first(where: { $0 != 0x20 && $0 != 0x09 }) else { return true }
        return "{[\"]-0123456789".utf8.contains(next)
    }

    /// Returns whether a line is an entry in a YAML mapping or sequence, such as `key: value`, `key:` or `- value`.
    private static func isEntry(_ line: ArraySlice<UInt8>) -> Bool {
        if line.starts(with: "- ".utf8) { return true }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let next = line.index(after: colon)
        let isKey = next == line.endIndex || line[next] == 0x20 || line[next] == 0x09
        return isKey && !line[..<colon].contains(UInt8(ascii: "="))
    }
}
