/// A number as a contract writes it, exact to the last digit: `0.01` is a hundredth, and `"18446744073709551615"` is not
/// rounded to a double.
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

    /// A number by its decimal digits; not a number, and so without an order, from any other text.
    init(digits text: String) {
        if let value = Int64(text) {
            storage = .integer(value)
        } else {
            storage = DecimalDigits(text).map(Storage.decimal) ?? .double(.nan)
        }
    }

    /// Nil where one of the two is not a number.
    ///
    /// A double is compared as one, since that is what a backend in JavaScript does with both.
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

    /// Nil where one of the two is not a finite number.
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

    /// Of a double, the digits that are sent: the shortest that read back as the same.
    private var digits: DecimalDigits? {
        switch storage {
        case .integer(let value): DecimalDigits(String(value))
        case .double(let value): value.isFinite ? DecimalDigits(value.description) : nil
        case .decimal(let value): value
        }
    }
}

@_spi(Generated) extension ExactNumber: CustomStringConvertible {
    /// The number as a contract would write it.
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

    /// For limits with more digits than a number literal keeps.
    public init(stringLiteral value: String) { self.init(digits: value) }
}
