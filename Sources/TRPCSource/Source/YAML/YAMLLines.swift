#if YAML
/// Checks the text of a YAML file, and converts libyaml's character indices to lines and columns.
///
/// libyaml's own line numbers count U+0085, U+2028 and U+2029 as line breaks, unlike editors; its character index is
/// exact, so locations are computed from that.
struct YAMLLines {
    /// For each line, the index of its first character (excluding the byte order mark) and of its first byte.
    private var lines: [(character: UInt32, byte: UInt32)]
    private let fileID: FileID
    /// The last line found, because events are nearly in order.
    private var cursor = 0

    /// Rejects bytes that aren't UTF-8 or that YAML doesn't allow (YAML 1.2, section 5.1).
    init(checking bytes: UnsafeBufferPointer<UInt8>, from start: Int, fileID: FileID) throws(ReadFailure) {
        self.fileID = fileID
        lines = [(0, UInt32(start))]
        var offset = start
        var character: UInt32 = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte >= 0x20, byte < 0x7F {
                offset += 1
                character += 1
                continue
            }
            let length = WellFormedUTF8.length(of: bytes, at: offset)
            guard length > 0 else {
                throw ReadFailure(.invalidUTF8(byte), at: location(ofCharacter: Int(character)))
            }
            let scalar = WellFormedUTF8.scalar(of: bytes, at: offset, length: length)
            guard Self.isPrintable(scalar) else {
                throw ReadFailure(.unprintable(scalar), at: location(ofCharacter: Int(character)))
            }
            offset += length
            character += 1
            let isLineEnd =
                scalar == 0x0A || (scalar == 0x0D && !(offset < bytes.count && bytes[offset] == UInt8(ascii: "\n")))
            if isLineEnd { lines.append((character, UInt32(offset))) }
        }
    }

    private static func isPrintable(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD,
            0x10000...0x10FFFF:
            true
        default:
            false
        }
    }

    private func lineIndex(ofCharacter index: UInt32) -> Int {
        var low = 0
        var high = lines.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines[middle].character <= index { low = middle } else { high = middle }
        }
        return low
    }

    func location(ofCharacter index: Int) -> Location {
        location(ofCharacter: UInt32(index), inLine: lineIndex(ofCharacter: UInt32(index)))
    }

    /// Returns the location of a character, faster if it is near the previous one.
    mutating func nextLocation(ofCharacter index: Int) -> Location {
        let index = UInt32(truncatingIfNeeded: index)
        if lines[cursor].character > index { cursor = lineIndex(ofCharacter: index) }
        var steps = 0
        while cursor + 1 < lines.count, lines[cursor + 1].character <= index {
            cursor += 1
            steps += 1
            guard steps < 8 else {
                cursor = lineIndex(ofCharacter: index)
                break
            }
        }
        return location(ofCharacter: index, inLine: cursor)
    }

    private func location(ofCharacter index: UInt32, inLine line: Int) -> Location {
        Location(file: fileID, line: UInt32(line + 1), column: index - lines[line].character + 1)
    }

    /// Returns the location of a tab in the indentation of a character's line.
    func indentationTab(onLineOfCharacter index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Location? {
        let line = lineIndex(ofCharacter: UInt32(index))
        var offset = Int(lines[line].byte)
        while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\t") else { return nil }
        let column = UInt32(offset) - lines[line].byte + 1
        return Location(file: fileID, line: UInt32(line + 1), column: column)
    }

    /// Returns the character at an index, as a byte if it is ASCII.
    func asciiCharacter(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> UInt8? {
        let line = lineIndex(ofCharacter: UInt32(index))
        var offset = Int(lines[line].byte)
        for _ in 0..<(UInt32(index) - lines[line].character) where offset < bytes.count {
            offset += max(1, WellFormedUTF8.length(of: bytes, at: offset))
        }
        return offset < bytes.count && bytes[offset] < 0x80 ? bytes[offset] : nil
    }
}

extension Diagnostic {
    fileprivate static func unprintable(_ scalar: UInt32) -> Diagnostic {
        let code = String(scalar, radix: 16, uppercase: true)
        let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
        return Diagnostic(
            .yamlSyntax,
            "the character U+\(padded) isn't allowed in a YAML file",
            fix: "remove it, or use an escape in a double-quoted string"
        )
    }
}
#endif
