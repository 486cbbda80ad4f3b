/// Reads strings and their escape sequences.
extension JSONValueReader {
    mutating func string() throws(DecodingError) -> String {
        let start = position + 1
        var isASCII = true
        position = JSONStringWriter.plainEnd(of: bytes, from: start, &isASCII)
        guard position < bytes.count else { throw malformed }
        switch bytes[position] {
        case UInt8(ascii: "\""):
            position += 1
            return try text(UnsafeBufferPointer(rebasing: bytes[start..<position - 1]), isASCII: isASCII)
        case UInt8(ascii: "\\"): return try escapedString(from: start)
        default: throw malformed
        }
    }

    /// Reads a string that contains a backslash.
    private mutating func escapedString(from start: Int) throws(DecodingError) -> String {
        var plain = Array(bytes[start..<position])
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                let result = plain.withUnsafeBufferPointer { utf8 -> Result<String, DecodingError> in
                    do throws(DecodingError) { return .success(try text(utf8, isASCII: false)) } catch {
                        return .failure(error)
                    }
                }
                return try result.get()
            case UInt8(ascii: "\\"): try unescape(into: &plain)
            case 0..<0x20: throw malformed
            default: plain.append(byte)
            }
        }
        throw malformed
    }

    private mutating func unescape(into plain: inout [UInt8]) throws(DecodingError) {
        guard position < bytes.count else { throw malformed }
        let byte = bytes[position]
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain.append(byte)
        case UInt8(ascii: "b"): plain.append(0x08)
        case UInt8(ascii: "f"): plain.append(0x0C)
        case UInt8(ascii: "n"): plain.append(0x0A)
        case UInt8(ascii: "r"): plain.append(0x0D)
        case UInt8(ascii: "t"): plain.append(0x09)
        case UInt8(ascii: "u"): plain.append(contentsOf: String(Character(try scalar())).utf8)
        default: throw malformed
        }
    }

    /// Reads the scalar for a `\u` escape, or for a surrogate pair of two escapes.
    private mutating func scalar() throws(DecodingError) -> Unicode.Scalar {
        let unit = try codeUnit()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard
            (0xD800..<0xDC00).contains(unit), bytes.count - position >= 6,
            bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
        else { throw malformed }
        position += 2
        let low = try codeUnit()
        guard
            (0xDC00..<0xE000).contains(low),
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        else { throw malformed }
        return scalar
    }

    private mutating func codeUnit() throws(DecodingError) -> UInt32 {
        guard bytes.count - position >= 4 else { throw malformed }
        var unit: UInt32 = 0
        for byte in bytes[position..<position + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw malformed }
            unit = unit << 4 | UInt32(digit)
        }
        position += 4
        return unit
    }

    private func text(_ utf8: UnsafeBufferPointer<UInt8>, isASCII: Bool) throws(DecodingError) -> String {
        var text = String(decoding: utf8, as: UTF8.self)
        // If the UTF-8 is invalid, it has been replaced.
        guard isASCII || text.withUTF8({ $0.elementsEqual(utf8) }) else { throw malformed }
        return text
    }

    var malformed: DecodingError {
        let place = position < bytes.count ? "unexpected byte at offset \(position)" : "unexpected end"
        return .dataCorrupted(.init(codingPath: [], debugDescription: "Invalid JSON: \(place)."))
    }
}
