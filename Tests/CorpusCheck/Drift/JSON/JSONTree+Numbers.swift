import RoundTripCheck

extension JSONTree {
    var number: Double? {
        if case .number(let digits) = self { Double(digits) } else { nil }
    }

    /// A whole number that fits; nil for others.
    var integer: Int? { number.flatMap(Int.init(exactly:)) }

    var isWholeNumber: Bool { number.map { $0 == $0.rounded() } ?? false }

    /// The sum of a number and a whole number; integers stay exact.
    func adding(_ step: Int) -> JSONTree {
        guard case .number(let digits) = self else { return self }
        if let whole = Int(digits) {
            let (sum, overflow) = whole.addingReportingOverflow(step)
            if !overflow { return .number(String(sum)) }
        }
        return .number("\((Double(digits) ?? 0) + Double(step))")
    }

    /// Equality of JSON values: `1` is `1.0`, and the order of properties is ignored.
    func isSame(as other: JSONTree) -> Bool {
        switch (self, other) {
        case (.number(let left), .number(let right)):
            left == right || Double(left) == Double(right)
        case (.array(let left), .array(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
        case (.object(let left), .object(let right)):
            left.count == right.count
                && left.allSatisfy { member in other[member.name].map { $0.isSame(as: member.value) } ?? false }
        default: self == other
        }
    }
}
