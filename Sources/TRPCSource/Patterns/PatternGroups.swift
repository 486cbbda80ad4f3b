/// The capturing groups of a pattern: their numbers and names, and which of them have definitely captured a string.
///
/// In ICU, a reference to an unmatched group never matches; in ECMA-262, it matches the empty string.
struct PatternGroups {
    /// The number of groups in the entire pattern.
    private(set) var count = 0
    private var numbers: [String: Int] = [:]
    /// The number of groups opened so far.
    private(set) var opened = 0
    private var closed: Set<Int> = []
    private var uncertain: Set<Int> = []

    enum Reference {
        /// The group has captured a string.
        case captured
        /// The group isn't closed yet, so its capture is empty.
        case empty
        case uncertain
    }

    func number(of name: String) -> Int? { numbers[name] }

    /// Finds all groups in advance, because a reference can come before its group.
    mutating func scan(_ scalars: [Unicode.Scalar]) throws(PatternProblem) {
        var isInClass = false
        var index = 0
        while index < scalars.count {
            switch scalars[index] {
            case "\\": index += 1
            case "[": isInClass = true
            case "]": isInClass = false
            case "(" where !isInClass: try scanGroup(scalars[(index + 1)...])
            default: break
            }
            index += 1
        }
    }

    private mutating func scanGroup(_ rest: ArraySlice<Unicode.Scalar>) throws(PatternProblem) {
        guard rest.first == "?" else {
            count += 1
            return
        }
        let name = rest.dropFirst()
        guard name.first == "<", let first = name.dropFirst().first, first != "=", first != "!" else { return }
        count += 1
        var text = String.UnicodeScalarView()
        text.append(contentsOf: name.dropFirst().prefix { $0 != ">" })
        guard Self.isName(text), name.dropFirst(text.count + 1).first == ">" else {
            throw .invalid("'(?<' has no valid group name")
        }
        guard numbers.updateValue(count, forKey: String(text)) == nil else {
            throw .invalid("two groups are named '\(String(text))'")
        }
    }

    private static func isName(_ text: String.UnicodeScalarView) -> Bool {
        guard let first = text.first, first == "_" || first == "$" || first.properties.isIDStart else { return false }
        return text.allSatisfy { $0 == "$" || $0.properties.isIDContinue }
    }

    /// Opens a group and returns its number.
    mutating func open() -> Int {
        opened += 1
        return opened
    }

    mutating func close(_ number: Int) { closed.insert(number) }

    /// Marks all groups after the first `count` as possibly unmatched.
    mutating func makeUncertain(from count: Int) {
        if count < opened { uncertain.formUnion(count + 1...opened) }
    }

    func reference(to number: Int) -> Reference {
        closed.contains(number) ? (uncertain.contains(number) ? .uncertain : .captured) : .empty
    }
}
