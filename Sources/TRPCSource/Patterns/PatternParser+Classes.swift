extension PatternParser {
    /// Parses a character class, starting after its opening bracket.
    mutating func characterClass() throws(PatternProblem) -> String {
        let isNegated = skip("^")
        var set = CodePointSet()
        while !skip("]") {
            let first = try classItem()
            guard next == "-", let after = peek(1), after != "]" else {
                set.formUnion(first.set)
                continue
            }
            position += 1
            let last = try classItem()
            if let low = first.character, let high = last.character {
                guard low <= high else { throw .invalid("a character range is out of order") }
                set.insert(low...high)
            } else {
                // Next to a class such as `\w`, a hyphen is literal, as in JavaScript without the flag `u`.
                set.formUnion(first.set)
                set.formUnion(last.set)
                set.insert(0x2D...0x2D)
            }
        }
        return set.text(isNegated: isNegated)
    }

    private enum ClassItem {
        case character(UInt32)
        case set(CodePointSet)

        var character: UInt32? {
            if case .character(let character) = self { character } else { nil }
        }

        var set: CodePointSet {
            switch self {
            case .set(let set): return set
            case .character(let character):
                var set = CodePointSet()
                set.insert(character...character)
                return set
            }
        }
    }

    private mutating func classItem() throws(PatternProblem) -> ClassItem {
        guard let scalar = next else { throw .invalid("a '[' isn't closed") }
        position += 1
        guard scalar == "\\" else { return .character(scalar.value) }
        if let set = try setEscape() { return .set(set) }
        if skip("b") { return .character(0x08) }
        return .character(try characterEscape())
    }
}
