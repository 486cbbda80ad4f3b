/// A decimal number of any size, for exact comparison and division.
struct DecimalDigits: Sendable {
    /// The number in its original notation.
    let text: String
    private let isNegative: Bool
    /// The digits from 0 to 9, most significant first, without zeros at either end. Empty for zero.
    private let digits: [UInt8]
    /// The power of ten for the last digit.
    private let exponent: Int

    /// Parses a number such as `-12.5e3`. Returns nil for other strings.
    init?(_ text: String) {
        var rest = text.utf8[...]
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
        let mantissa = rest.prefix { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }
        var exponent = 0
        if mantissa.count < rest.count {
            guard let power = Int(Substring(rest.dropFirst(mantissa.count + 1))), abs(power) < 1_000_000 else {
                return nil
            }
            exponent = power
        }
        var digits: [UInt8] = []
        var hasPoint = false
        for byte in mantissa {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits.append(byte - UInt8(ascii: "0"))
                if hasPoint { exponent -= 1 }
            case UInt8(ascii: ".") where !hasPoint:
                hasPoint = true
            default:
                return nil
            }
        }
        guard !digits.isEmpty else { return nil }
        while digits.last == 0 {
            digits.removeLast()
            exponent += 1
        }
        self.text = text
        self.digits = Array(digits.drop { $0 == 0 })
        self.isNegative = isNegative && !self.digits.isEmpty
        self.exponent = self.digits.isEmpty ? 0 : exponent
    }

    /// Returns whether the number is a multiple of a step. True if the step is zero.
    func isMultiple(of step: DecimalDigits) -> Bool {
        guard !digits.isEmpty, !step.digits.isEmpty else { return true }
        // The last digit isn't zero, so a coarser step leaves a remainder.
        let zeros = exponent - step.exponent
        guard zeros >= 0 else { return false }
        var remainder: [UInt8] = []
        for position in 0..<digits.count + zeros {
            // The remainder stays zero.
            if position >= digits.count, remainder.isEmpty { break }
            remainder.append(position < digits.count ? digits[position] : 0)
            if remainder.first == 0 { remainder.removeFirst() }
            while !Self.isSmaller(remainder, step.digits) { Self.subtract(step.digits, from: &remainder) }
        }
        return remainder.isEmpty
    }

    /// Compares integers without leading zeros.
    private static func isSmaller(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count < right.count
    }

    private static func subtract(_ small: [UInt8], from large: inout [UInt8]) {
        var borrow: UInt8 = 0
        for place in 1...large.count {
            let index = large.count - place
            let taken = (place <= small.count ? small[small.count - place] : 0) + borrow
            borrow = large[index] < taken ? 1 : 0
            large[index] = large[index] + borrow * 10 - taken
        }
        large.removeFirst(large.prefix { $0 == 0 }.count)
    }
}

extension DecimalDigits: Comparable {
    static func == (left: Self, right: Self) -> Bool {
        left.isNegative == right.isNegative && left.exponent == right.exponent && left.digits == right.digits
    }

    static func < (left: Self, right: Self) -> Bool {
        switch (left.isNegative, right.isNegative) {
        case (true, false): true
        case (false, true): false
        case (false, false): isNearer(left, right)
        case (true, true): isNearer(right, left)
        }
    }

    /// Returns whether the first number has a smaller magnitude.
    private static func isNearer(_ left: Self, _ right: Self) -> Bool {
        guard !left.digits.isEmpty, !right.digits.isEmpty else { return left.digits.isEmpty && !right.digits.isEmpty }
        let (leftSize, rightSize) = (left.digits.count + left.exponent, right.digits.count + right.exponent)
        return leftSize == rightSize ? left.digits.lexicographicallyPrecedes(right.digits) : leftSize < rightSize
    }
}
