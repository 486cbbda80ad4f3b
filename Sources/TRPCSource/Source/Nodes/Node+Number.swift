extension Node {
    /// The value of an integral number that fits in an `Int`.
    ///
    /// Examples are `1`, `1.0`, `1e3` and YAML's `0x10`, but not `1.5` or `1e99`. The value is computed from the digits
    /// rather than from a `Double`, so that `9007199254740993` is exact.
    package var int: Int? {
        guard kind == .number else { return nil }
        return document.withScalarBytes { Self.integer($0[index]) }
    }

    /// The value of a number; nil if it's too large for a `Double`. Supports YAML's `.inf` and `.nan`.
    package var double: Double? {
        guard kind == .number, let text else { return nil }
        return Self.double(text)
    }

    /// Parses a number.
    static func double(_ text: String) -> Double? {
        switch text.lowercased() {
        case ".inf", "+.inf": return .infinity
        case "-.inf": return -.infinity
        case ".nan": return .nan
        default: break
        }
        if text.hasPrefix("0x") || text.hasPrefix("0o") {
            let digits = text.dropFirst(2)
            let radix: Double = text.hasPrefix("0x") ? 16 : 8
            let value = digits.reduce(0.0) { $0 * radix + Double($1.hexDigitValue ?? 0) }
            return value.isFinite ? value : nil
        }
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }

    private static func integer(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        if text.count > 2, text[0] == UInt8(ascii: "0"), text[1] == UInt8(ascii: "x") || text[1] == UInt8(ascii: "o") {
            let radix = text[1] == UInt8(ascii: "x") ? 16 : 8
            return Int(String(decoding: text[2...], as: UTF8.self), radix: radix)
        }
        var digits: [UInt8] = []
        var isNegative = false
        var exponent = 0
        var isFraction = false
        var offset = 0
        if let sign = text.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            isNegative = sign == UInt8(ascii: "-")
            offset = 1
        }
        scan: while offset < text.count {
            let byte = text[offset]
            offset += 1
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits.append(byte - UInt8(ascii: "0"))
                if isFraction { exponent -= 1 }
            case UInt8(ascii: "."):
                isFraction = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                // If the exponent exceeds 32 bits, only zero is an integer.
                let written = Int32(String(decoding: text[offset...], as: UTF8.self))
                guard let written else { return digits.allSatisfy { $0 == 0 } ? 0 : nil }
                exponent += Int(written)
                break scan
            default:
                return nil
            }
        }
        return integer(digits: digits, exponent: exponent, isNegative: isNegative)
    }

    /// Returns the digits multiplied by a power of ten, or nil if the result isn't an `Int`.
    private static func integer(digits: [UInt8], exponent: Int, isNegative: Bool) -> Int? {
        var digits = digits.drop { $0 == 0 }
        guard !digits.isEmpty else { return 0 }
        var exponent = exponent
        while digits.last == 0 {
            digits.removeLast()
            exponent += 1
        }
        guard exponent >= 0, exponent < 20, digits.count < 20 else { return nil }
        var value = 0
        for digit in digits + Array(repeating: 0, count: exponent) {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            let signed = isNegative ? -Int(digit) : Int(digit)
            let (sum, carry) = product.addingReportingOverflow(signed)
            guard !overflow, !carry else { return nil }
            value = sum
        }
        return value
    }
}
