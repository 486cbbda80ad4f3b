/// Parses JSON into a ``JSONTree`` (RFC 8259). It is strict, because it reads the output of an encoder under test.
public struct JSONTreeReader {
    /// The reason and position of invalid JSON.
    public struct Failure: Error, Equatable {
        public var offset: Int
        public var message: String
    }

    private let bytes: [UInt8]
    private var position = 0

    private init(_ text: some Sequence<UInt8>) { bytes = Array(text) }

    /// Parses a whole document.
    ///
    /// - Throws: ``Failure`` if it isn't JSON.
    public static func read(_ text: some Sequence<UInt8>) throws(Failure) -> JSONTree {
        var reader = JSONTreeReader(text)
        let value = try reader.value()
        reader.skipSpace()
        guard reader.position == reader.bytes.count else { throw reader.failure("text after the value") }
        return value
    }

    private func failure(_ message: String) -> Failure { Failure(offset: position, message: message) }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
    }

    private mutating func skip(_ text: StaticString) -> Bool {
        let end = position + text.utf8CodeUnitCount
        guard end <= bytes.count else { return false }
        let matches = text.withUTF8Buffer { $0.elementsEqual(bytes[position..<end]) }
        if matches { position = end }
        return matches
    }

    private mutating func value() throws(Failure) -> JSONTree {
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "\""): return .string(try string())
        default: break
        }
        if skip("null") { return .null }
        if skip("true") { return .bool(true) }
        if skip("false") { return .bool(false) }
        let start = position
        while let byte = next, "+-.0123456789eE".utf8.contains(byte) { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard Double(text) != nil, text.first != "+" else { throw failure("a value is missing") }
        return .number(text)
    }

    private mutating func array() throws(Failure) -> JSONTree {
        position += 1
        var elements: [JSONTree] = []
        skipSpace()
        if skip("]") { return .array(elements) }
        repeat {
            elements.append(try value())
            skipSpace()
        } while skip(",")
        guard skip("]") else { throw failure("',' or ']' is missing") }
        return .array(elements)
    }

    private mutating func object() throws(Failure) -> JSONTree {
        position += 1
        var properties: [JSONTree.Property] = []
        skipSpace()
        if skip("}") { return .object(properties) }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw failure("a name is missing") }
            let name = try string()
            skipSpace()
            guard skip(":") else { throw failure("':' is missing") }
            properties.append(JSONTree.Property(name, try value()))
            skipSpace()
        } while skip(",")
        guard skip("}") else { throw failure("',' or '}' is missing") }
        return .object(properties)
    }

    private mutating func string() throws(Failure) -> String {
        position += 1
        var units: [UInt8] = []
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: units, as: UTF8.self)
            case UInt8(ascii: "\\"): units += try escape().utf8
            case 0..<0x20: throw failure("a control character in a string")
            default: units.append(byte)
            }
        }
        throw failure("a string does not end")
    }

    private mutating func escape() throws(Failure) -> String {
        guard let byte = next else { throw failure("an escape does not end") }
        position += 1
        switch byte {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return String(UnicodeScalar(byte))
        case UInt8(ascii: "u"): break
        default: throw failure("an unknown escape")
        }
        let high = try codeUnit()
        guard high & 0xFC00 == 0xD800 else { return String(decoding: [high], as: UTF16.self) }
        guard skip("\\u") else { throw failure("half of a surrogate pair") }
        return String(decoding: [high, try codeUnit()], as: UTF16.self)
    }

    private mutating func codeUnit() throws(Failure) -> UInt16 {
        let end = min(position + 4, bytes.count)
        guard let unit = UInt16(String(decoding: bytes[position..<end], as: UTF8.self), radix: 16) else {
            throw failure("four hexadecimal digits are missing")
        }
        position = end
        return unit
    }
}
