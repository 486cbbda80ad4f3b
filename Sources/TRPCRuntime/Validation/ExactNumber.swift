/// An exact number in a contract: `0.01` is one hundredth, and `"18446744073709551615"` isn't rounded to a `Double`.
@_spi(Generated) public struct ExactNumber: Sendable {
    private enum Storage {
        case integer(Int64)
        case double(Double)
        case decimal(DecimalDigits)
    }

    private let storage: Storage

    enum Order {
        case less
        case equal
        case greater
    }

    init(_ value: Int64) { storage = .integer(value) }

    init(_ value: Double) { storage = .double(value) }

    /// Parses decimal digits. Other strings are NaN, which has no order.
    init(digits text: String) {
        if let value = Int64(text) {
            storage = .integer(value)
        } else {
            storage = DecimalDigits(text).map(Storage.decimal) ?? .double(.nan)
        }
    }

    /// Compares two numbers. Returns nil if either is NaN.
    ///
    /// A comparison with a `Double` compares both as doubles, as a JavaScript backend does.
    func order(relativeTo other: ExactNumber) -> Order? {
        switch (storage, other.storage) {
        case (.integer(let left), .integer(let right)): Self.order(left, right)
        case (.double(let left), .double(let right)): left.isNaN || right.isNaN ? nil : Self.order(left, right)
        case (.double(let left), _): left.isNaN ? nil : Self.order(left, other.nearestDouble)
        case (.integer(let left), .double(let right)): right.isNaN ? nil : Self.order(Double(left), right)
        case (_, _):
            if let left = digits, let right = other.digits { Self.order(left, right) } else { nil }
        }
    }

    /// Returns whether the number is a multiple of a step, or nil if either isn't finite.
    func isMultiple(of step: ExactNumber) -> Bool? {
        if case .integer(let value) = storage, case .integer(let step) = step.storage, step > 0 {
            return value % step == 0
        }
        guard let value = digits, let step = step.digits else { return nil }
        return value.isMultiple(of: step)
    }

    private static func order<Value: Comparable>(_ left: Value, _ right: Value) -> Order {
        left < right ? .less : left == right ? .equal : .greater
    }

    private var nearestDouble: Double {
        switch storage {
        case .integer(let value): Double(value)
        case .double(let value): value
        case .decimal(let value): Double(value.text) ?? .nan
        }
    }

    /// The digits as sent. For a `Double`, the shortest digits that parse to the same value.
    private var digits: DecimalDigits? {
        switch storage {
        case .integer(let value): DecimalDigits(String(value))
        case .double(let value): value.isFinite ? DecimalDigits(value.description) : nil
        case .decimal(let value): value
        }
    }
}

@_spi(Generated) extension ExactNumber: CustomStringConvertible {
    /// The number as written in a contract.
    public var description: String {
        switch storage {
        case .integer(let value): return String(value)
        case .decimal(let value): return value.text
        case .double(let value):
            let text = value.description
            return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        }
    }
}

@_spi(Generated)
extension ExactNumber: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral {
    public init(integerLiteral value: Int64) { self.init(value) }

    public init(floatLiteral value: Double) { self.init(value) }

    /// Creates a limit that has more digits than a number literal can represent.
    public init(stringLiteral value: String) { self.init(digits: value) }
}
