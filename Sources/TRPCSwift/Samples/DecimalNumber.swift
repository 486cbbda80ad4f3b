/// A decimal number in JSON, which is exact for up to 18 digits.
struct DecimalNumber: Comparable {
    /// The digits without the decimal point.
    private(set) var digits: Int
    /// The number of fractional digits.
    private(set) var scale: Int

    private static let mostDigits = 18

    init(_ number: Int) {
        digits = number
        scale = 0
    }

    /// Returns nil if the string isn't a number, or has too many digits.
    init?(_ text: String) {
        let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
        guard let mantissa = parts.first, parts.count <= 2 else { return nil }
        let pieces = mantissa.split(separator: ".", omittingEmptySubsequences: false)
        guard pieces.count <= 2, let whole = pieces.first else { return nil }
        let fraction = pieces.count == 2 ? pieces[1].reversed().drop { $0 == "0" }.reversed().map(\.self) : []
        guard let digits = Int(String(whole) + String(fraction)) else { return nil }
        var exponent = 0
        if parts.count == 2 {
            guard let number = Int(parts[1]) else { return nil }
            exponent = number
        }
        self.digits = digits
        scale = fraction.count - exponent
        guard abs(exponent) <= 400, settle() else { return nil }
    }

    private init(digits: Int, scale: Int) {
        self.digits = digits
        self.scale = scale
    }

    /// Makes the scale nonnegative and minimal. Returns false if there are too many digits.
    private mutating func settle() -> Bool {
        while scale < 0 {
            let (product, isTooLarge) = digits.multipliedReportingOverflow(by: 10)
            guard !isTooLarge else { return false }
            digits = product
            scale += 1
        }
        while scale > 0, digits % 10 == 0 {
            digits /= 10
            scale -= 1
        }
        return scale <= Self.mostDigits
    }

    /// Returns the digits at a scale that isn't less than the number's own; nil if there are too many.
    private func digits(at scale: Int) -> Int? {
        var digits = digits
        for _ in self.scale..<max(self.scale, scale) {
            let (product, isTooLarge) = digits.multipliedReportingOverflow(by: 10)
            guard !isTooLarge else { return nil }
            digits = product
        }
        return digits
    }

    private var double: Double {
        var value = Double(digits)
        for _ in 0..<scale { value /= 10 }
        return value
    }

    static func < (left: Self, right: Self) -> Bool {
        let scale = max(left.scale, right.scale)
        guard let first = left.digits(at: scale), let second = right.digits(at: scale) else {
            return left.double < right.double
        }
        return first < second
    }

    static func == (left: Self, right: Self) -> Bool { !(left < right) && !(right < left) }

    func isMultiple(of divisor: Self) -> Bool {
        let scale = max(scale, divisor.scale)
        guard let digits = digits(at: scale), let other = divisor.digits(at: scale), other != 0 else { return false }
        return digits.remainderReportingOverflow(dividingBy: other).partialValue == 0
    }

    /// Returns the smallest multiple of `step` that is at least this number.
    func roundedUp(to step: Self) -> Self? {
        let scale = max(scale, step.scale)
        guard let digits = digits(at: scale), let size = step.digits(at: scale).map({ abs($0) }), size != 0 else {
            return nil
        }
        let remainder = digits % size
        let (sum, isTooLarge) = digits.addingReportingOverflow(
            remainder == 0 ? 0 : remainder > 0 ? size - remainder : -remainder
        )
        return isTooLarge ? nil : Self(digits: sum, scale: scale).settled
    }

    /// Returns this number plus `count` steps; nil if the result is too large.
    func advanced(by count: Int, steps step: Self) -> Self? {
        let scale = max(scale, step.scale)
        guard let digits = digits(at: scale), let size = step.digits(at: scale) else { return nil }
        let (distance, isFar) = size.multipliedReportingOverflow(by: count)
        let (sum, isTooLarge) = digits.addingReportingOverflow(distance)
        return isFar || isTooLarge ? nil : Self(digits: sum, scale: scale).settled
    }

    /// Returns the midpoint of two numbers; nil if it has too many digits.
    static func middle(_ left: Self, _ right: Self) -> Self? {
        let scale = max(left.scale, right.scale) + 1
        guard let first = left.digits(at: scale), let second = right.digits(at: scale) else { return nil }
        let (sum, isTooLarge) = first.addingReportingOverflow(second)
        return isTooLarge ? nil : Self(digits: sum / 2, scale: scale).settled
    }

    private var settled: Self? {
        var number = self
        return number.settle() ? number : nil
    }

    var isWhole: Bool { scale == 0 }

    /// The number as JSON, without an exponent.
    var text: String {
        guard scale > 0 else { return String(digits) }
        let all = String(digits.magnitude)
        let padded = String(repeating: "0", count: max(0, scale + 1 - all.count)) + all
        return (digits < 0 ? "-" : "") + padded.dropLast(scale) + "." + padded.suffix(scale)
    }
}
