/// Parses strings in single or double quotes (RFC 9535, 2.3.1.1).
extension JSONPathParser {
    mutating func string() throws(JSONPathError) -> String {
        let start = offset
        guard let quote = peek else { throw unexpected("a quoted string") }
        offset += 1
        var value = ""
        while let scalar = peek {
            offset += 1
            switch scalar {
            case quote: return value
            case "\\": value.append(Character(try escaped(in: quote)))
            case _ where scalar.value < 0x20:
                throw JSONPathError(offset: offset - 1, message: "a control character must be escaped")
            default: value.append(Character(scalar))
            }
        }
        throw JSONPathError(offset: start, message: "the string has no closing \(quote)")
    }

    /// Parses an escape, starting after its backslash.
    private mutating func escaped(in quote: Unicode.Scalar) throws(JSONPathError) -> Unicode.Scalar {
        let start = offset - 1
        guard let scalar = peek else { throw unexpected("an escape") }
        offset += 1
        switch scalar {
        case quote, "\\", "/": return scalar
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "u": return try codePoint(from: start)
        default: throw JSONPathError(offset: start, message: "unknown escape '\\\(scalar)'")
        }
    }

    /// Parses an escape such as `\u00e9`, or a surrogate pair.
    private mutating func codePoint(from start: Int) throws(JSONPathError) -> Unicode.Scalar {
        var units = [try codeUnit(from: start)]
        if (0xD800..<0xDC00).contains(units[0]), take("\\u") { units.append(try codeUnit(from: start)) }
        var decoder = UTF16()
        var iterator = units.makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator), case .emptyInput = decoder.decode(&iterator)
        else {
            throw JSONPathError(offset: start, message: "the escape is an unpaired surrogate")
        }
        return scalar
    }

    private mutating func codeUnit(from start: Int) throws(JSONPathError) -> UInt16 {
        let digits = text[offset...].prefix(4)
        guard digits.count == 4, digits.allSatisfy(\.properties.isASCIIHexDigit),
            let unit = UInt16(String(String.UnicodeScalarView(digits)), radix: 16)
        else {
            throw JSONPathError(offset: start, message: "'\\u' requires four hexadecimal digits")
        }
        offset += 4
        return unit
    }
}
