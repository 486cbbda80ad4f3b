extension PatternParser {
    /// Parses an escape outside of brackets, starting after the backslash.
    mutating func escape(isInLookbehind: Bool) throws(PatternProblem) -> Part {
        if let set = try setEscape() { return Part(text: set.text()) }
        if skip("b") { return Part(text: Self.boundary(isMatching: true), isAtom: false) }
        if skip("B") { return Part(text: Self.boundary(isMatching: false), isAtom: false) }
        if let number = try reference() {
            guard !isInLookbehind else { throw .untranslatable("it has a backreference in a lookbehind") }
            switch groups.reference(to: number) {
            case .captured: return Part(text: "(?:\\\(number))", isBounded: false)
            case .empty: return Part(text: "(?:)")
            case .uncertain: throw .untranslatable("it has a backreference to group \(number), which may be unmatched")
            }
        }
        return Part(text: PatternEscaping.character(try characterEscape()))
    }

    /// Returns an expression for a word boundary, because ICU's `\b` applies to all scripts.
    private static func boundary(isMatching: Bool) -> String {
        let word = CodePointSet.words.text()
        let (before, after) = isMatching ? ("!", "=") : ("=", "!")
        return "(?:(?<=\(word))(?\(before)\(word))|(?<!\(word))(?\(after)\(word)))"
    }

    /// Parses `\1` or `\k<name>`, and returns the group's number.
    private mutating func reference() throws(PatternProblem) -> Int? {
        if skip("k") {
            guard skip("<") else { throw .invalid("'\\k' lacks a group name") }
            var name = ""
            while let scalar = next, scalar != ">" {
                name += String(scalar)
                position += 1
            }
            guard skip(">"), let number = groups.number(of: name) else { throw .invalid("'\\k' lacks a group name") }
            return number
        }
        guard next != "0", let number = number() else { return nil }
        guard number <= groups.count else { throw .invalid("group \(number) doesn't exist") }
        return number
    }

    /// Parses properties, `\d` and similar class escapes.
    mutating func setEscape() throws(PatternProblem) -> CodePointSet? {
        if skip("d") { return .digits }
        if skip("D") { return CodePointSet.digits.inverted }
        if skip("w") { return .words }
        if skip("W") { return CodePointSet.words.inverted }
        if skip("s") { return .spaces }
        if skip("S") { return CodePointSet.spaces.inverted }
        guard let sign = next, sign == "p" || sign == "P", peek(1) == "{" else { return nil }
        position += 2
        var name = ""
        while let scalar = next, scalar != "}" {
            name += String(scalar)
            position += 1
        }
        guard skip("}") else { throw .invalid("'\\p{' isn't closed") }
        guard UnicodePropertyNames.contains(name) else { throw .invalid("unknown property '\(name)'") }
        return CodePointSet(property: "\\\(sign){\(name)}")
    }

    /// Parses an escaped character, starting after the backslash.
    mutating func characterEscape() throws(PatternProblem) -> UInt32 {
        guard let scalar = next else { throw .invalid("it ends with a backslash") }
        position += 1
        switch scalar {
        case "t": return 0x09
        case "n": return 0x0A
        case "v": return 0x0B
        case "f": return 0x0C
        case "r": return 0x0D
        case "0":
            guard let digit = next, ("0"..."9").contains(digit) else { return 0 }
            throw .invalid("'\\0\(digit)' is a legacy octal escape")
        case "x":
            guard let value = hexadecimal(count: 2) else { throw .invalid("'\\x' needs two hexadecimal digits") }
            return value
        case "u": return try unicodeEscape()
        case "c":
            guard let letter = next, letter.isASCII, letter.properties.isAlphabetic else {
                throw .invalid("'\\c' needs a letter")
            }
            position += 1
            return letter.value & 0x1F
        default:
            guard !scalar.isASCII || !scalar.properties.isAlphabetic && !("0"..."9").contains(scalar) else {
                throw .invalid("'\\\(scalar)' isn't an escape in ECMA-262")
            }
            return scalar.value
        }
    }

    /// Parses `\u0041`, a surrogate pair, or `\u{1F600}`, starting after the `u`.
    private mutating func unicodeEscape() throws(PatternProblem) -> UInt32 {
        if skip("{") {
            var value: UInt32 = 0
            var count = 0
            while let digit = next.flatMap(Self.hexadecimalDigit), value <= 0x10FFFF {
                value = value * 16 + digit
                count += 1
                position += 1
            }
            guard count > 0, value <= 0x10FFFF, skip("}") else { throw .invalid("'\\u{' has no valid code point") }
            return value
        }
        guard let value = hexadecimal(count: 4) else { throw .invalid("'\\u' needs four hexadecimal digits") }
        guard (0xD800...0xDFFF).contains(value) else { return value }
        if value < 0xDC00, peek(0) == "\\", peek(1) == "u" {
            let start = position
            position += 2
            if let low = hexadecimal(count: 4), (0xDC00...0xDFFF).contains(low) {
                return 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
            }
            position = start
        }
        throw .untranslatable("it contains an unpaired surrogate, which isn't a character")
    }

    private mutating func hexadecimal(count: Int) -> UInt32? {
        var value: UInt32 = 0
        for offset in 0..<count {
            guard let digit = peek(offset).flatMap(Self.hexadecimalDigit) else { return nil }
            value = value * 16 + digit
        }
        position += count
        return value
    }

    private static func hexadecimalDigit(_ scalar: Unicode.Scalar) -> UInt32? {
        scalar.isASCII ? UInt32(String(scalar), radix: 16) : nil
    }
}
