import Foundation

/// Scans JSON without decoding it. Reads each byte once, at any nesting depth.
///
/// Skipped parts aren't validated. Slices share the document's storage.
struct JSONScanner {
    private let json: Data
    private var position: Int

    init(_ json: Data) {
        self.json = json
        // A byte order mark isn't part of the JSON text (RFC 8259, 8.1).
        position = json.starts(with: [0xEF, 0xBB, 0xBF]) ? json.startIndex + 3 : json.startIndex
    }

    /// Returns the next byte that isn't white space, or nil at the end, without consuming it.
    mutating func peek() -> UInt8? {
        while position < json.endIndex, Self.isSpace(json[position]) { position += 1 }
        return position < json.endIndex ? json[position] : nil
    }

    /// Consumes the given byte. Returns false if the next byte is a different one.
    mutating func take(_ byte: UInt8) -> Bool {
        guard peek() == byte else { return false }
        position += 1
        return true
    }

    /// Consumes and returns either of two bytes. Returns nil if the next byte is a different one.
    mutating func take(_ byte: UInt8, or other: UInt8) -> UInt8? {
        guard let next = peek(), next == byte || next == other else { return nil }
        position += 1
        return next
    }

    /// Reads the next value if it's an integer.
    mutating func integer() -> Int? {
        _ = peek()
        let start = position
        let isNegative = position < json.endIndex && json[position] == UInt8(ascii: "-")
        if isNegative { position += 1 }
        var number = 0
        let digits = position
        while position < json.endIndex, case let digit = Int(json[position]) - 48, (0...9).contains(digit) {
            let (tenfold, isTooLarge) = number.multipliedReportingOverflow(by: 10)
            guard !isTooLarge, tenfold <= .max - digit else { return reset(to: start) }
            number = tenfold + digit
            position += 1
        }
        guard position > digits, position == json.endIndex || Self.endsScalar(json[position]) else {
            return reset(to: start)
        }
        return isNegative ? -number : number
    }

    private mutating func reset(to start: Int) -> Int? {
        position = start
        return nil
    }

    /// Reads the next value of any type. Returns nil if it's incomplete.
    mutating func value() -> Data? {
        guard peek() != nil else { return nil }
        let start = position
        let offset = position - json.startIndex
        guard
            let length = json.withUnsafeBytes({ bytes in
                Self.length(of: UnsafeRawBufferPointer(rebasing: bytes[offset...]))
            })
        else { return nil }
        position += length
        return json[start..<position]
    }

    /// Reads a member's name and the colon after it. Returns the name without quotation marks.
    mutating func key() -> Data? {
        guard peek() == UInt8(ascii: "\""), let key = value(), take(UInt8(ascii: ":")) else { return nil }
        return key.dropFirst().dropLast()
    }

    /// Returns the length of the first value. Not recursive, since documents can be nested arbitrarily.
    private static func length(of bytes: UnsafeRawBufferPointer) -> Int? {
        var depth = 0
        var index = 0
        let count = bytes.count
        while index < count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                guard let end = endOfString(at: index, in: bytes) else { return nil }
                index = end
                if depth == 0 { return index }
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                // This is the end of the enclosing container.
                if depth == 0 { return index > 0 ? index : nil }
                depth -= 1
                if depth == 0 { return index + 1 }
            case let byte where depth == 0 && endsScalar(byte):
                return index > 0 ? index : nil
            default:
                break
            }
            index += 1
        }
        return depth == 0 && index > 0 ? index : nil
    }

    private static func endOfString(at start: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
        var index = start + 1
        let count = bytes.count
        while index < count {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 2
            case UInt8(ascii: "\""): return index + 1
            default: index += 1
            }
        }
        return nil
    }

    private static func endsScalar(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: "}"): true
        default: isSpace(byte)
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
            || byte == UInt8(ascii: "\t")
    }
}
