/// Parses a translated pattern, which contains only a few syntactic forms, into a tree.
struct PatternTreeReader {
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var groups = 0
    private var ignoresCase = false

    /// Returns the tree of an expression produced by ``PatternTranslation``, or nil for other expressions.
    static func tree(of translation: String) -> PatternNode? {
        var reader = PatternTreeReader(scalars: Array(translation.unicodeScalars))
        let tree = reader.choice()
        return reader.position == reader.scalars.count ? tree : nil
    }

    private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

    private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private mutating func skip(_ text: String) -> Bool {
        guard scalars[position...].starts(with: text.unicodeScalars) else { return false }
        position += text.unicodeScalars.count
        return true
    }

    private mutating func choice() -> PatternNode? {
        guard let first = sequence() else { return nil }
        var choices = [first]
        while skip("|") {
            guard let other = sequence() else { return nil }
            choices.append(other)
        }
        return choices.count == 1 ? first : .choice(choices)
    }

    private mutating func sequence() -> PatternNode? {
        var parts: [PatternNode] = []
        while let scalar = next, scalar != "|", scalar != ")" {
            guard let part = term(), let whole = quantified(part) else { return nil }
            parts.append(whole)
        }
        return .sequence(parts)
    }

    private mutating func term() -> PatternNode? {
        if skip("^") { return .start }
        if skip("\\z") { return .end }
        if skip("(") { return group() }
        if skip("[") { return brackets() }
        if next == "\\", position + 1 < scalars.count, ("1"..."9").contains(scalars[position + 1]) {
            position += 1
            return number().map(PatternNode.reference)
        }
        guard let character = character() else { return nil }
        return .characters(PatternCharacters(ranges: [character...character], ignoresCase: ignoresCase))
    }

    private mutating func group() -> PatternNode? {
        let outer = ignoresCase
        defer { ignoresCase = outer }
        if skip("?:") { return closed() }
        if skip("?i:") {
            ignoresCase = true
            return closed()
        }
        if skip("?-i:") {
            ignoresCase = false
            return closed()
        }
        for (opening, isBehind, isNegative) in [
            ("?=", false, false), ("?!", false, true), ("?<=", true, false), ("?<!", true, true),
        ] where skip(opening) {
            return closed().map { .lookaround($0, isBehind: isBehind, isNegative: isNegative) }
        }
        groups += 1
        let number = groups
        return closed().map { .group(number, $0) }
    }

    private mutating func closed() -> PatternNode? {
        guard let inner = choice(), skip(")") else { return nil }
        return inner
    }

    private mutating func brackets() -> PatternNode? {
        var set = PatternCharacters(isNegated: skip("^"), ignoresCase: ignoresCase)
        while !skip("]") {
            if let sign = next, sign == "\\", position + 2 < scalars.count, scalars[position + 2] == "{",
                scalars[position + 1] == "p" || scalars[position + 1] == "P"
            {
                guard let end = scalars[position...].firstIndex(of: "}") else { return nil }
                set.properties.append(String(String.UnicodeScalarView(scalars[position...end])))
                position = end + 1
                continue
            }
            guard let low = character() else { return nil }
            var high = low
            if next == "-" {
                position += 1
                guard let last = character() else { return nil }
                high = last
            }
            guard low <= high else { return nil }
            set.ranges.append(low...high)
        }
        return .characters(set)
    }

    private mutating func character() -> UInt32? {
        guard let scalar = next else { return nil }
        position += 1
        guard scalar == "\\" else { return scalar.value }
        if skip("x{") {
            var value: UInt32 = 0
            while let digit = next.flatMap({ UInt32(String($0), radix: 16) }), value <= 0x10FFFF {
                value = value * 16 + digit
                position += 1
            }
            return skip("}") ? value : nil
        }
        guard let escaped = next else { return nil }
        position += 1
        return escaped.value
    }

    private mutating func quantified(_ part: PatternNode) -> PatternNode? {
        var count: Int
        var limit: Int?
        if skip("*") {
            count = 0
        } else if skip("+") {
            count = 1
        } else if skip("?") {
            (count, limit) = (0, 1)
        } else if skip("{") {
            guard let least = number() else { return nil }
            count = least
            if !skip(",") { limit = least } else { limit = number() }
            guard skip("}") else { return nil }
        } else {
            return part
        }
        _ = skip("?")
        return .repeated(part, count: count, limit: limit)
    }

    private mutating func number() -> Int? {
        var value: Int?
        while let digit = next.flatMap({ $0.isASCII ? Int(String($0)) : nil }) {
            value = min((value ?? 0) * 10 + digit, 100_000_000)
            position += 1
        }
        return value
    }
}
