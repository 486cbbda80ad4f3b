extension JSONValue: ByteReadable {
    static func read(_ reader: ByteReader) throws -> JSONValue {
        reader.hasUntypedValues = true
        return try reader.untyped()
    }
}

extension ByteReader {
    fileprivate func untyped() throws -> JSONValue {
        switch next() {
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "{"): return .object(try dictionary(of: JSONValue.self))
        case UInt8(ascii: "["):
            var list: [JSONValue] = []
            try elements { list.append(try untyped()) }
            return .array(list)
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool(try Bool.read(self))
        case UInt8(ascii: "n"):
            try literal("null")
            return .null
        default: return try untypedNumber()
        }
    }

    /// Leaves `1.0` and `1e3` to `JSONDecoder`, which may read them as integers.
    private func untypedNumber() throws -> JSONValue {
        let number = try number()
        if number.isWhole {
            guard number.digitCount <= 18, number.digits > 0 || !number.isNegative else { throw giveUp() }
            let magnitude = Int64(bitPattern: number.digits)
            return .integer(number.isNegative ? -magnitude : magnitude)
        }
        let value = try double(of: number)
        guard value != value.rounded() else { throw giveUp() }
        return .number(value)
    }
}
