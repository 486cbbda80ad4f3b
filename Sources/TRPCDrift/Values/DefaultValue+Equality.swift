internal import TRPCContract

extension DefaultValue? {
    /// Returns whether two defaults are equal.
    ///
    /// `10.0` equals `10`, which is how version 0.1.0 recorded it, and a null default equals no default.
    func isSame(as other: DefaultValue?) -> Bool {
        if self == .null || other == .null { return (self ?? .null) == (other ?? .null) }
        guard case .number(let left)? = self, case .number(let right)? = other, left != right else {
            return self == other
        }
        // Integers that exceed the precision of Double are compared digit by digit.
        let isInteger = [left, right].allSatisfy { $0.allSatisfy { $0.isNumber || $0 == "-" } }
        return !isInteger && Double(left) == Double(right)
    }
}
