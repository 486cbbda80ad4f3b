/// Parses an ECMA-262 regular expression (22.2.1 and annex B.1.2) and translates it to ICU syntax.
struct PatternParser {
    private let scalars: [Unicode.Scalar]
    var position = 0
    private var depth = 0
    /// The capturing groups of the entire pattern.
    var groups = PatternGroups()
    private var flags = Flags()
    private var isInLookbehind = false

    private struct Flags {
        var isMultiline = false
        var isDotAll = false
    }

    /// A part of the translated expression.
    struct Part {
        var text: String
        /// Whether the length of a match is limited, as ICU requires within `(?<=`.
        var isBounded = true
        /// Whether the part can be repeated.
        var isAtom = true
    }

    init(_ pattern: String) {
        scalars = Array(pattern.unicodeScalars)
    }

    mutating func translate() throws(PatternProblem) -> String {
        guard scalars.count <= 20_000 else { throw .untranslatable("it is too long") }
        try groups.scan(scalars)
        let whole = try disjunction()
        guard next == nil else { throw .invalid("unmatched ')'") }
        return whole.text
    }

    var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    func peek(_ offset: Int) -> Unicode.Scalar? {
        position + offset < scalars.count ? scalars[position + offset] : nil
    }

    /// Skips the text if it's next. Returns whether it was skipped.
    mutating func skip(_ text: String) -> Bool {
        guard scalars[position...].starts(with: text.unicodeScalars) else { return false }
        position += text.unicodeScalars.count
        return true
    }

    private mutating func disjunction() throws(PatternProblem) -> Part {
        let first = groups.opened
        var result = try alternative()
        guard next == "|" else { return result }
        while skip("|") {
            // Groups in alternatives participate only if their alternative matches.
            groups.makeUncertain(from: first)
            let other = try alternative()
            result.text += "|" + other.text
            result.isBounded = result.isBounded && other.isBounded
        }
        groups.makeUncertain(from: first)
        return result
    }

    private mutating func alternative() throws(PatternProblem) -> Part {
        var result = Part(text: "")
        while let scalar = next, scalar != "|", scalar != ")" {
            let first = groups.opened
            let term = try self.term(scalar)
            let repeated = try quantified(term, groupsFrom: first)
            result.text += repeated.text
            result.isBounded = result.isBounded && repeated.isBounded
        }
        return result
    }

    private mutating func term(_ scalar: Unicode.Scalar) throws(PatternProblem) -> Part {
        switch scalar {
        case "*", "+", "?":
            throw .invalid("'\(scalar)' has nothing to repeat")
        case "{":
            guard try quantifier() == nil else { throw .invalid("'{' has nothing to repeat") }
            position += 1
            return Part(text: "\\{")
        case "^":
            position += 1
            return Part(text: flags.isMultiline ? "(?<!\(Self.noLineTerminator))" : "^", isAtom: false)
        case "$":
            position += 1
            return Part(text: flags.isMultiline ? "(?!\(Self.noLineTerminator))" : "\\z", isAtom: false)
        case ".":
            position += 1
            return Part(text: flags.isDotAll ? CodePointSet().text(isNegated: true) : Self.noLineTerminator)
        case "(":
            position += 1
            return try group()
        case "[":
            position += 1
            return Part(text: try characterClass())
        case "\\":
            position += 1
            return try escape(isInLookbehind: isInLookbehind)
        default:
            position += 1
            return Part(text: PatternEscaping.character(scalar.value))
        }
    }

    private static let noLineTerminator = CodePointSet.lineTerminators.text(isNegated: true)

    private mutating func quantified(_ term: Part, groupsFrom first: Int) throws(PatternProblem) -> Part {
        guard let quantifier = try quantifier() else { return term }
        guard term.isAtom else { throw .invalid("an assertion can't be repeated") }
        if quantifier.minimum == 0 { groups.makeUncertain(from: first) }
        return Part(text: term.text + quantifier.text, isBounded: term.isBounded && quantifier.isBounded)
    }

    /// Parses a group, starting after its opening parenthesis.
    private mutating func group() throws(PatternProblem) -> Part {
        depth += 1
        defer { depth -= 1 }
        guard depth <= 100 else { throw .untranslatable("its groups are nested too deeply") }
        if skip("?:") { return try close(opening: "(?:") }
        if skip("?=") { return Part(text: "(?:\(try close(opening: "(?=").text))") }
        if skip("?!") { return try negative(opening: "(?!") }
        if skip("?<=") { return try lookbehind(opening: "(?<=") }
        if skip("?<!") { return try lookbehind(opening: "(?<!") }
        if next == "?", peek(1) != "<" { return try modifiedGroup() }
        if skip("?<") { while let scalar = next, scalar != ">" { position += 1 } }
        _ = skip(">")
        let number = groups.open()
        let part = try close(opening: "(")
        groups.close(number)
        return part
    }

    /// Parses up to the closing parenthesis.
    private mutating func close(opening: String) throws(PatternProblem) -> Part {
        let inner = try disjunction()
        guard skip(")") else { throw .invalid("a '(' isn't closed") }
        return Part(text: opening + inner.text + ")", isBounded: inner.isBounded)
    }

    /// Parses a negative assertion. Its groups are unmatched after it.
    private mutating func negative(opening: String) throws(PatternProblem) -> Part {
        let first = groups.opened
        let part = try close(opening: opening)
        groups.makeUncertain(from: first)
        return Part(text: "(?:\(part.text))")
    }

    private mutating func lookbehind(opening: String) throws(PatternProblem) -> Part {
        let isNested = isInLookbehind
        isInLookbehind = true
        defer { isInLookbehind = isNested }
        let first = groups.opened
        let part = try close(opening: opening)
        // ICU and JavaScript match lookbehinds in different directions, so groups can capture different parts of the
        // string.
        groups.makeUncertain(from: first)
        guard part.isBounded else {
            throw .untranslatable("the lookbehind '\(opening)' has no maximum length")
        }
        return Part(text: part.text, isAtom: false)
    }

    /// Parses groups with modifiers, such as `(?i:…)` (ECMA-262, 22.2.1).
    private mutating func modifiedGroup() throws(PatternProblem) -> Part {
        let outer = flags
        defer { flags = outer }
        position += 1
        var isAdding = true
        var ignoresCase: Bool?
        while let scalar = next, scalar != ":" {
            switch scalar {
            case "-" where isAdding: isAdding = false
            case "i": ignoresCase = isAdding
            case "m": flags.isMultiline = isAdding
            case "s": flags.isDotAll = isAdding
            default: throw .invalid("'(?\(scalar)' isn't a group in ECMA-262")
            }
            position += 1
        }
        guard skip(":") else { throw .invalid("a '(' isn't closed") }
        return try close(opening: ignoresCase.map { $0 ? "(?i:" : "(?-i:" } ?? "(?:")
    }
}
