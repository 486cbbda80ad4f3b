internal import TRPCContract
internal import TRPCSource

/// The limits on a value, grouped by kind.
struct SampleLimits {
    var minLength = 0
    var maxLength = Int.max
    /// The translated patterns. Clients don't check any others.
    var patterns: [String] = []
    var formats: [String] = []
    var bounds: [Bound] = []
    var multiples: [DecimalNumber] = []
    var minItems = 0
    var maxItems = Int.max
    var isUnique = false
    var minProperties = 0
    var maxProperties = Int.max

    struct Bound {
        var number: DecimalNumber
        var isMinimum: Bool
        var isExclusive: Bool
    }

    init(_ constraints: [Constraint], patterns table: PatternTable) {
        for constraint in constraints {
            switch constraint {
            case .minLength(let count): minLength = max(minLength, count)
            case .maxLength(let count): maxLength = min(maxLength, count)
            case .pattern(let pattern): patterns += [table[pattern]].compactMap(\.self)
            case .format(let format): formats.append(format)
            case .minimum(let text, let isExclusive):
                bounds += Self.bound(text, isMinimum: true, isExclusive)
            case .maximum(let text, let isExclusive):
                bounds += Self.bound(text, isMinimum: false, isExclusive)
            case .multipleOf(let text): multiples += [DecimalNumber(text)].compactMap(\.self)
            case .minItems(let count): minItems = max(minItems, count)
            case .maxItems(let count): maxItems = min(maxItems, count)
            case .uniqueItems: isUnique = true
            case .minProperties(let count): minProperties = max(minProperties, count)
            case .maxProperties(let count): maxProperties = min(maxProperties, count)
            case .other: break
            }
        }
    }

    /// Returns a limit as a bound. If it has too many digits, it's replaced by zero or by an extreme value.
    private static func bound(_ text: String, isMinimum: Bool, _ isExclusive: Bool) -> [Bound] {
        if let number = DecimalNumber(text) {
            return [Bound(number: number, isMinimum: isMinimum, isExclusive: isExclusive)]
        }
        let isNegative = text.hasPrefix("-")
        guard isMinimum != isNegative, let value = Double(text) else { return [] }
        let number = DecimalNumber(abs(value) < 1 ? 0 : isNegative ? .min : .max)
        return [Bound(number: number, isMinimum: isMinimum, isExclusive: true)]
    }

    /// Returns whether a string's length is allowed.
    func allowsLength(of text: String) -> Bool {
        let length = text.unicodeScalars.count
        return length >= minLength && length <= maxLength
    }

    func allows(_ number: DecimalNumber) -> Bool {
        bounds.allSatisfy { bound in
            let isLess = number < bound.number
            let isMore = bound.number < number
            if !isLess, !isMore { return !bound.isExclusive }
            return bound.isMinimum ? isMore : isLess
        } && multiples.allSatisfy(number.isMultiple)
    }
}

extension TypeGraph {
    /// Returns the limits on a value of a type, including those of its aliases.
    func sampleLimits(of id: TypeID) -> SampleLimits {
        var constraints = self[id].constraints
        let value = valueType(id)
        var current = id
        while current != value {
            switch self[current].shape {
            case .alias(let target), .optional(let target): current = target
            default: current = value
            }
            constraints += self[current].constraints
        }
        return SampleLimits(constraints, patterns: patterns)
    }
}
