/// Reads numbers.
extension ByteReader {
    /// The parts of a number literal.
    struct NumberLiteral {
        /// All digits as a single integer, if there are at most 18.
        var digits: UInt64 = 0
        var digitCount = 0
        var fractionCount = 0
        var isNegative = false
        var hasExponent = false
        var start = 0
        var end = 0

        var isWhole: Bool { fractionCount == 0 && !hasExponent }
    }

    /// The maximum number of digits. Longer numbers are left to `JSONDecoder`.
    private static let longest = 40

    /// Reads a JSON number.
    @inline(__always)
    func number() throws -> NumberLiteral {
        var number = NumberLiteral()
        _ = next()
        number.start = position
        if position < count, bytes[position] == UInt8(ascii: "-") {
            number.isNegative = true
            position &+= 1
        }
        let first = position
        takeDigits(&number)
        guard number.digitCount > 0, number.digitCount == 1 || bytes[first] != UInt8(ascii: "0") else { throw giveUp() }
        if position < count {
            let byte = bytes[position]
            if byte == UInt8(ascii: ".") {
                position &+= 1
                let whole = number.digitCount
                takeDigits(&number)
                number.fractionCount = number.digitCount &- whole
                guard number.fractionCount > 0 else { throw giveUp() }
            }
            if position < count, bytes[position] | 0x20 == UInt8(ascii: "e") { try takeExponent(&number) }
        }
        number.end = position
        guard number.end &- number.start <= Self.longest else { throw giveUp() }
        return number
    }

    @inline(__always)
    private func takeDigits(_ number: inout NumberLiteral) {
        while position < count {
            let digit = bytes[position] &- UInt8(ascii: "0")
            guard digit < 10 else { return }
            number.digits = number.digits &* 10 &+ UInt64(digit)
            number.digitCount &+= 1
            position &+= 1
        }
    }

    private func takeExponent(_ number: inout NumberLiteral) throws {
        number.hasExponent = true
        position &+= 1
        if position < count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
            position &+= 1
        }
        let start = position
        while position < count, bytes[position] &- UInt8(ascii: "0") < 10 { position &+= 1 }
        // Exponents with three digits can exceed the range of a `Double`.
        guard (1...2).contains(position &- start) else { throw giveUp() }
    }

    /// Reads an integer literal of at most 18 digits.
    @inline(__always)
    func integer() throws -> Int64 {
        let number = try number()
        guard number.isWhole, number.digitCount <= 18, !(number.isNegative && number.digits == 0) else {
            throw giveUp()
        }
        let magnitude = Int64(bitPattern: number.digits)
        return number.isNegative ? 0 &- magnitude : magnitude
    }

    /// Reads the `Double` nearest to a number.
    @inline(__always)
    func double() throws -> Double { try double(of: number()) }

    @inline(__always)
    func double(of number: NumberLiteral) throws -> Double {
        guard number.digitCount <= 15, !number.hasExponent, number.digits > 0 || !number.isNegative else {
            return try longDouble(of: number)
        }
        // Both numbers are exact, so their quotient is the nearest `Double`.
        let magnitude = Double(number.digits) / Self.powersOfTen[number.fractionCount]
        return number.isNegative ? -magnitude : magnitude
    }

    @inline(never)
    private func longDouble(of number: NumberLiteral) throws -> Double {
        guard let value = Double(text(of: number)), value.isFinite, value != 0 else { throw giveUp() }
        return value
    }

    func text(of number: NumberLiteral) -> String {
        let bytes = UnsafeBufferPointer(start: bytes + number.start, count: number.end - number.start)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]
}
