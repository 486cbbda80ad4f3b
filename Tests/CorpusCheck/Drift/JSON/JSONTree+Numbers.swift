import Foundation
import RoundTripCheck

extension JSONTree {
    var number: Double? {
        if case .number(let digits) = self { Double(digits) } else { nil }
    }

    /// The number as an `Int`; nil if it has no exact representation.
    var integer: Int? { number.flatMap(Int.init(exactly:)) }

    var isWholeNumber: Bool { number.map { $0 == $0.rounded() } ?? false }

    /// Returns the sum of a number and a whole number.
    func adding(_ step: Int) -> JSONTree {
        guard case .number(let digits) = self else { return self }
        if let decimal = Decimal(string: digits) { return .number("\(decimal + Decimal(step))") }
        return .number("\((Double(digits) ?? 0) + Double(step))")
    }

    /// Compares two numbers without rounding limits such as 9223372036854775807.
    func isAtMost(_ other: JSONTree) -> Bool {
        guard case .number(let left) = self, case .number(let right) = other else { return false }
        if let left = Int(left), let right = Int(right) { return left <= right }
        if let left = Decimal(string: left), let right = Decimal(string: right) { return left <= right }
        return (Double(left) ?? .nan) <= (Double(right) ?? .nan)
    }

    /// Compares JSON values: `1` equals `1.0`, and the order of properties is ignored.
    func isSame(as other: JSONTree) -> Bool {
        switch (self, other) {
        case (.number(let left), .number(let right)):
            left == right || isAtMost(other) && other.isAtMost(self)
        case (.array(let left), .array(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
        case (.object(let left), .object(let right)):
            left.count == right.count
                && left.allSatisfy { member in other[member.name].map { $0.isSame(as: member.value) } ?? false }
        default: self == other
        }
    }
}
