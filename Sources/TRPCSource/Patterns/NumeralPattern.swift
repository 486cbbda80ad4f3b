/// The kind of number that all strings matching a pattern are. For example, `^-?(?:0|[1-9]\d*)$` matches only integers.
package enum NumeralPattern: Sendable {
    case integer
    /// A number with a fraction but without an exponent.
    case decimal
    /// A number with an exponent.
    case float

    /// Determines the kind of number for a pattern.
    ///
    /// Returns nil if the pattern also matches other strings, including strings such as `007` that aren't the usual
    /// form of a number.
    package init?(_ pattern: String) {
        if Self.isPydantic(pattern) {
            self = .decimal
            return
        }
        guard case .translated(let text) = PatternTranslation.of(pattern), let tree = PatternTreeReader.tree(of: text),
            tree.isWhole
        else { return nil }
        var found = Found()
        guard found.add(tree), found.hasDigits else { return nil }
        self = found.hasExponent ? .float : found.hasPoint ? .decimal : .integer
        if self == .integer, PatternMatcher.matches(tree, "01") { return nil }
    }

    /// Returns whether Pydantic generates the pattern for its decimals, whose limits make it too complex to analyze.
    package static func isPydantic(_ pattern: String) -> Bool { pattern.hasPrefix(#"^(?!^[-+.]*$)[+-]?0*"#) }

    private struct Found {
        var hasDigits = false
        var hasPoint = false
        var hasExponent = false

        /// Adds a part of the pattern. Returns false if numbers don't contain such a part.
        mutating func add(_ node: PatternNode) -> Bool {
            switch node {
            case .start, .end, .lookaround: return true
            case .reference: return false
            case .sequence(let parts), .choice(let parts): return parts.allSatisfy { add($0) }
            case .group(_, let part): return add(part)
            // A fixed number of digits is a code, rather than a number.
            case .repeated(let part, let count, _): return count < 2 && add(part)
            case .characters(let set): return add(set)
            }
        }

        private mutating func add(_ set: PatternCharacters) -> Bool {
            guard !set.isNegated, set.properties.isEmpty else { return false }
            for range in set.ranges {
                guard range.count <= 10 else { return false }
                for character in range {
                    switch character {
                    case 0x30...0x39: hasDigits = true
                    case 0x2B, 0x2D: break
                    case 0x2E: hasPoint = true
                    case 0x45, 0x65: hasExponent = true
                    default: return false
                    }
                }
            }
            return true
        }
    }
}

extension PatternNode {
    /// Whether the pattern matches only entire strings.
    fileprivate var isWhole: Bool {
        guard case .sequence(let parts) = self else { return false }
        let consuming = parts.filter { if case .lookaround = $0 { false } else { true } }
        guard case .start? = consuming.first, case .end? = consuming.last else { return false }
        return true
    }
}
