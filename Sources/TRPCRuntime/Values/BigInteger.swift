/// An integer of any size: JavaScript's `bigint`.
///
/// It represents a number exactly, but doesn't support arithmetic. Convert it to an integer type, or pass its ``description``
/// to an arithmetic library.
///
/// ```swift
/// let balance: BigInteger = 42
/// Int(exactly: balance)  // 42
/// BigInteger("123456789012345678901234567890")
/// ```
public struct BigInteger: Hashable, Sendable {
    /// The digits without leading zeros, with a minus sign only for negative numbers, so that equal numbers have equal strings.
    private let text: String

    /// Creates a number from an integer.
    public init(_ value: some BinaryInteger) { text = String(value) }

    private var isNegative: Bool { text.utf8.first == UInt8(ascii: "-") }
}

extension BigInteger: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int64) { self.init(value) }
}

extension BigInteger: LosslessStringConvertible {
    /// Parses decimal digits with an optional sign and leading zeros. Returns nil for other strings.
    public init?(_ description: String) {
        var digits = description.utf8[...]
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
        let allowed = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard !digits.isEmpty, digits.allSatisfy(allowed.contains) else { return nil }
        let significant = Substring(digits.drop { $0 == UInt8(ascii: "0") })
        text = significant.isEmpty ? "0" : (isNegative ? "-" : "") + significant
    }

    /// The decimal digits.
    public var description: String { text }
}

extension BigInteger: Comparable {
    public static func < (left: Self, right: Self) -> Bool {
        switch (left.isNegative, right.isNegative) {
        case (true, false): true
        case (false, true): false
        case (false, false): isSmaller(left.text, right.text)
        case (true, true): isSmaller(right.text, left.text)
        }
    }

    /// Compares magnitudes. If both numbers have a sign, it has no effect.
    private static func isSmaller(_ left: String, _ right: String) -> Bool {
        let (leftCount, rightCount) = (left.utf8.count, right.utf8.count)
        return leftCount == rightCount
            ? left.utf8.lexicographicallyPrecedes(right.utf8) : leftCount < rightCount
    }
}

extension FixedWidthInteger {
    /// Creates the same number, or returns nil if it doesn't fit.
    public init?(exactly value: BigInteger) { self.init(value.description) }
}

extension Double {
    /// Creates the nearest `Double`, which is infinite if the number exceeds its range.
    public init(_ value: BigInteger) { self = Double(value.description) ?? .nan }
}
