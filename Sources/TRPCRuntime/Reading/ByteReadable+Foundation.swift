import Foundation

extension UUID: ByteReadable {
    static var opening: UInt8? { UInt8(ascii: "\"") }

    static func read(_ reader: ByteReader) throws -> UUID {
        guard reader.next() == UInt8(ascii: "\""), reader.count &- reader.position >= 38 else { throw reader.giveUp() }
        let text = reader.bytes + reader.position
        let dash = UInt8(ascii: "-")
        guard text[9] == dash, text[14] == dash, text[19] == dash, text[24] == dash, text[37] == UInt8(ascii: "\"")
        else {
            throw reader.giveUp()
        }
        let start = UnsafeRawPointer(text)
        func digits(_ first: Int, _ second: Int) -> UInt32? {
            let low = UInt32(littleEndian: (start + first).loadUnaligned(as: UInt32.self))
            let high = UInt32(littleEndian: (start + second).loadUnaligned(as: UInt32.self))
            return HexDigits.bytes(ofEight: UInt64(low) | UInt64(high) << 32)
        }
        guard let first = digits(1, 5), let second = digits(10, 15), let third = digits(20, 25),
            let last = digits(29, 33)
        else { throw reader.giveUp() }
        let parts = (first.littleEndian, second.littleEndian, third.littleEndian, last.littleEndian)
        let uuid = withUnsafeBytes(of: parts) { $0.load(as: uuid_t.self) }
        reader.position &+= 38
        return UUID(uuid: uuid)
    }
}

extension URL: ByteReadable {
    static var opening: UInt8? { UInt8(ascii: "\"") }

    static func read(_ reader: ByteReader) throws -> URL {
        guard let url = URL(string: try reader.string()) else { throw reader.giveUp() }
        return url
    }
}

extension Data: ByteReadable {
    /// Reads data. Supports only base64, since the other formats are rare.
    static func read(_ reader: ByteReader) throws -> Data {
        guard let data = ByteData.bytes(ofBase64: try reader.string()) else { throw reader.giveUp() }
        return data
    }
}

extension Decimal: ByteReadable {
    static func read(_ reader: ByteReader) throws -> Decimal {
        let number = try reader.number()
        guard
            !number.hasExponent, number.digitCount <= 18, number.digits > 0 || !number.isNegative,
            let value = Decimal(string: reader.text(of: number), locale: nil)
        else { throw reader.giveUp() }
        return value
    }

    /// Reads a number or a string, for properties in generated code.
    static func readProperty(_ reader: ByteReader) throws -> Decimal {
        guard reader.next() == UInt8(ascii: "\"") else { return try read(reader) }
        guard let value = Decimal(wireText: try reader.string()) else { throw reader.giveUp() }
        return value
    }
}
