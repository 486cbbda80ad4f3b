internal import TRPCContract

extension DefaultValue? {
    /// Whether two defaults have the same value: `10.0` is `10`, which records of version 0.1.0 have in place of it, and a
    /// default of null is no default.
    func isSame(as other: DefaultValue?) -> Bool {
        if self == .null || other == .null { return (self ?? .null) == (other ?? .null) }
        guard case .number(let left)? = self, case .number(let right)? = other, left != right else {
            return self == other
        }
        // Integers beyond the precision of Double differ in their digits alone.
        let isInteger = [left, right].allSatisfy { $0.allSatisfy { $0.isNumber || $0 == "-" } }
        return !isInteger && Double(left) == Double(right)
    }
}
