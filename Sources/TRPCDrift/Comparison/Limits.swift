internal import TRPCContract

/// The effective limits on a value. If there are several of a kind, the tightest one applies.
struct Limits {
    /// A bound of a numeric range.
    struct Bound: Equatable {
        var value: Double
        var isExclusive: Bool
        /// The bound as spelled in the document.
        var text: String
    }

    private(set) var lower: Bound?
    private(set) var upper: Bound?
    private(set) var multipleOf: String?
    private(set) var minLength: Int?
    private(set) var maxLength: Int?
    private(set) var minItems: Int?
    private(set) var maxItems: Int?
    private(set) var minProperties: Int?
    private(set) var maxProperties: Int?
    private(set) var isUnique = false
    private(set) var patterns: [String] = []
    private(set) var format: String?
    private(set) var others: [String: String] = [:]

    init(_ constraints: [Constraint]) {
        for constraint in constraints {
            switch constraint {
            case .minimum(let text, let isExclusive):
                guard let bound = Self.bound(text, isExclusive) else { continue }
                if lower.map({ (bound.value, bound.isExclusive ? 1 : 0) > ($0.value, $0.isExclusive ? 1 : 0) }) ?? true
                {
                    lower = bound
                }
            case .maximum(let text, let isExclusive):
                guard let bound = Self.bound(text, isExclusive) else { continue }
                if upper.map({ (bound.value, bound.isExclusive ? 0 : 1) < ($0.value, $0.isExclusive ? 0 : 1) }) ?? true
                {
                    upper = bound
                }
            case .multipleOf(let text): multipleOf = text
            case .minLength(let count): if count > 0 { minLength = max(minLength ?? 0, count) }
            case .maxLength(let count): maxLength = min(maxLength ?? .max, count)
            case .minItems(let count): if count > 0 { minItems = max(minItems ?? 0, count) }
            case .maxItems(let count): maxItems = min(maxItems ?? .max, count)
            case .minProperties(let count): if count > 0 { minProperties = max(minProperties ?? 0, count) }
            case .maxProperties(let count): maxProperties = min(maxProperties ?? .max, count)
            case .uniqueItems: isUnique = true
            case .pattern(let pattern): if !patterns.contains(pattern) { patterns.append(pattern) }
            case .format(let text): format = text
            case .other(let keyword, let value): others[keyword] = value
            }
        }
    }

    /// Returns a bound; nil for the limits of JavaScript's safe integers, which exporters add to every integer.
    private static func bound(_ text: String, _ isExclusive: Bool) -> Bound? {
        guard let value = Double(text), abs(value) < 9_007_199_254_740_991 else { return nil }
        return Bound(value: value, isExclusive: isExclusive, text: text)
    }

    /// Returns whether every value within these limits is also within the other limits.
    func imply(_ others: Limits) -> Bool {
        func isTighter<Number: Comparable>(_ own: Number?, _ other: Number?, grows: Bool) -> Bool {
            guard let other else { return true }
            return own.map { grows ? $0 >= other : $0 <= other } ?? false
        }
        func isWithin(_ own: Bound?, _ other: Bound?, grows: Bool) -> Bool {
            guard isTighter(own?.value, other?.value, grows: grows) else { return false }
            return own?.value != other?.value || own?.isExclusive == true || other?.isExclusive != true
        }
        return isWithin(lower, others.lower, grows: true) && isWithin(upper, others.upper, grows: false)
            && isTighter(minLength, others.minLength, grows: true)
            && isTighter(maxLength, others.maxLength, grows: false)
            && isTighter(minItems, others.minItems, grows: true) && isTighter(maxItems, others.maxItems, grows: false)
            && isTighter(minProperties, others.minProperties, grows: true)
            && isTighter(maxProperties, others.maxProperties, grows: false)
            && (others.multipleOf == nil || multipleOf == others.multipleOf) && (isUnique || !others.isUnique)
            && Set(others.patterns).isSubset(of: patterns) && (others.format == nil || format == others.format)
            && others.others.allSatisfy { self.others[$0.key] == $0.value }
    }
}
