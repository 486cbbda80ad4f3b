extension String: ByteReadable {
    static var opening: UInt8? { UInt8(ascii: "\"") }

    static func read(_ reader: ByteReader) throws -> String { try reader.string() }
}

extension Bool: ByteReadable {
    static func read(_ reader: ByteReader) throws -> Bool {
        if reader.next() == UInt8(ascii: "t") {
            try reader.literal("true")
            return true
        }
        try reader.literal("false")
        return false
    }
}

extension Double: ByteReadable {
    static func read(_ reader: ByteReader) throws -> Double { try reader.double() }
}

extension Float: ByteReadable {
    static func read(_ reader: ByteReader) throws -> Float {
        let number = try reader.number()
        guard let value = Float(reader.text(of: number)), value.isFinite, value != 0 || number.isWhole,
            !value.isNegativeZero
        else { throw reader.giveUp() }
        return value
    }

    private var isNegativeZero: Bool { self == 0 && sign == .minus }
}

extension FixedWidthInteger where Self: ByteReadable {
    static func read(_ reader: ByteReader) throws -> Self {
        guard let value = Self(exactly: try reader.integer()) else { throw reader.giveUp() }
        return value
    }
}

extension Int: ByteReadable {}
extension Int8: ByteReadable {}
extension Int16: ByteReadable {}
extension Int32: ByteReadable {}
extension Int64: ByteReadable {}
extension UInt: ByteReadable {}
extension UInt8: ByteReadable {}
extension UInt16: ByteReadable {}
extension UInt32: ByteReadable {}
extension UInt64: ByteReadable {}
