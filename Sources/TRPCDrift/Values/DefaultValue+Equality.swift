internal import TRPCContract

extension DefaultValue? {
    /// Whether two defaults are equal.
    ///
    /// `10.0` equals `10`, its form in records of version 0.1.0, and a null default equals none.
    func isSame(as other: DefaultValue?) -> Bool {
        if self == .null || other == .null { return (self ?? .null) == (other ?? .null) }
        guard case .number(let left)? = self, case .number(let right)? = other, left != right else {
            return self == other
        }
        // Integers beyond the precision of Double differ only in their digits.
        let isInteger = [left, right].allSatisfy { $0.allSatisfy { $0.isNumber || $0 == "-" } }
        return !isInteger && Double(left) == Double(right)
    }
}
