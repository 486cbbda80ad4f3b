#if YAML
/// Checks the text of a YAML file, and converts libyaml's character indices to lines and columns.
///
/// Unlike editors, libyaml counts U+0085, U+2028 and U+2029 as line breaks, so its line numbers can't be used. Its
/// character index is exact, and locations are computed from that.
struct YAMLLines {
    /// The index of each line's first character, excluding the byte order mark, and of its first byte.
    private var lines: [(character: UInt32, byte: UInt32)]
    private let fileID: FileID
    /// The index of the line that was found last, because events are nearly in order.
    private var cursor = 0

    /// Checks the text. Rejects bytes that aren't UTF-8 or that YAML doesn't allow (YAML 1.2, 5.1).
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

    /// Returns the location of a character. This is faster if the character is close to the previous one.
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

    /// Returns the location of the tab in the indentation of a character's line, if there is one.
    func indentationTab(onLineOfCharacter index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Location? {
        let line = lineIndex(ofCharacter: UInt32(index))
        var offset = Int(lines[line].byte)
        while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\t") else { return nil }
        let column = UInt32(offset) - lines[line].byte + 1
        return Location(file: fileID, line: UInt32(line + 1), column: column)
    }

    /// Returns the character at an index as a byte, or nil if it isn't ASCII.
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
