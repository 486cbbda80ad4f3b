/// The single-value container for a custom `init(from:)`.
struct ByteScalarContainer: SingleValueDecodingContainer {
    let decoder: ByteDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.first == UInt8(ascii: "n") }

    func decode(_ type: Bool.Type) throws -> Bool {
        if decoder.first != UInt8(ascii: "f") { try decoder.expect(UInt8(ascii: "t"), type) }
        return try decoder.value(type)
    }

    func decode(_ type: String.Type) throws -> String {
        try decoder.expect(UInt8(ascii: "\""), type)
        return try decoder.value(type)
    }

    func decode(_ type: Double.Type) throws -> Double { try number(type) }
    func decode(_ type: Float.Type) throws -> Float { try number(type) }
    func decode(_ type: Int.Type) throws -> Int { try number(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try number(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try number(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try number(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try number(type) }
    func decode(_ type: UInt.Type) throws -> UInt { try number(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try number(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try number(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try number(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try number(type) }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if let opening = decoder.reader.opening(of: type) { try decoder.expect(opening, type) }
        return try decoder.value(type)
    }

    /// Reads a number, or a string that represents a number that JSON can't.
    private func number<T: ByteReadable>(_ type: T.Type) throws -> T {
        switch decoder.first {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
            try decoder.expect(0, type)
        case UInt8(ascii: "\"") where !(type is any BinaryFloatingPoint.Type): try decoder.expect(0, type)
        default: break
        }
        return try T.read(decoder.reader)
    }
}
