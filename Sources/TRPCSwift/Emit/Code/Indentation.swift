/// Moves the lines of generated source, byte by byte: nested types are moved once for each type around them.
enum Indentation {
    private static let newline = UInt8(ascii: "\n")
    private static let space = UInt8(ascii: " ")
    private static let width = 4

    /// The lines four spaces further in, without empty ones at the beginning and the end.
    static func indented(_ text: String) -> String {
        let lines = text.utf8.split(separator: newline, omittingEmptySubsequences: false)
        guard
            let first = lines.firstIndex(where: { !$0.isEmpty }),
            let last = lines.lastIndex(where: { !$0.isEmpty })
        else { return "" }
        return joined(lines[first...last]) { line, bytes in
            if !line.isEmpty { bytes.append(contentsOf: repeatElement(space, count: width)) }
            bytes.append(contentsOf: line)
        }
    }

    /// The lines four spaces further out, those that stand so far in.
    static func dedented(_ text: String) -> String {
        joined(text.utf8.split(separator: newline, omittingEmptySubsequences: false)) { line, bytes in
            let isInner = line.count >= width && line.prefix(width).allSatisfy { $0 == space }
            bytes.append(contentsOf: isInner ? line.dropFirst(width) : line)
        }
    }

    private static func joined(
        _ lines: some Sequence<Substring.UTF8View>,
        _ write: (Substring.UTF8View, inout [UInt8]) -> Void
    ) -> String {
        var bytes: [UInt8] = []
        for line in lines {
            write(line, &bytes)
            bytes.append(newline)
        }
        return String(decoding: bytes.dropLast(), as: UTF8.self)
    }
}
