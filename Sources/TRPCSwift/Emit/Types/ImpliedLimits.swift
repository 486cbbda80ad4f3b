internal import TRPCContract

/// Removes limits that a type implies.
///
/// An `Int` is never below -9007199254740991, which JavaScript exporters write for each integer.
enum ImpliedLimits {
    static func telling(_ constraints: [Constraint], of shape: TypeShape) -> [Constraint] {
        constraints.filter { !isImplied($0, by: shape) }
    }

    private static func isImplied(_ constraint: Constraint, by shape: TypeShape) -> Bool {
        switch constraint {
        case .minLength(0), .minItems(0), .minProperties(0): true
        case .minimum(let text, let isExclusive):
            bounds(of: shape, text).map { isExclusive ? $0.limit < $0.least : $0.limit <= $0.least } ?? false
        case .maximum(let text, let isExclusive):
            bounds(of: shape, text).map { isExclusive ? $0.limit > $0.greatest : $0.limit >= $0.greatest } ?? false
        default: false
        }
    }

    /// Returns a limit as a number, and the bounds of a type's values; nil for a type without bounds.
    private static func bounds(of shape: TypeShape, _ limit: String) -> (
        limit: Double, least: Double, greatest: Double
    )? {
        guard case .primitive(let primitive) = shape, let limit = Double(limit) else { return nil }
        switch primitive {
        case .int32: return (limit, Double(Int32.min), Double(Int32.max))
        // Integers in JSON are exact up to this value.
        case .integer, .int64: return (limit, -9_007_199_254_740_991, 9_007_199_254_740_991)
        case .uint64: return (limit, 0, Double(UInt64.max))
        case .float: return (limit, -Double(Float.greatestFiniteMagnitude), Double(Float.greatestFiniteMagnitude))
        case .double: return (limit, -Double.greatestFiniteMagnitude, Double.greatestFiniteMagnitude)
        default: return nil
        }
    }
}
