/// A translated pattern as a tree, which is used to generate and match strings.
indirect enum PatternNode {
    case characters(PatternCharacters)
    case start
    case end
    case sequence([PatternNode])
    case choice([PatternNode])
    case repeated(PatternNode, count: Int, limit: Int?)
    /// A group that references can refer to.
    case group(Int, PatternNode)
    case reference(Int)
    case lookaround(PatternNode, isBehind: Bool, isNegative: Bool)

    /// The length of the shortest match. Lookarounds count as empty.
    var shortest: Int {
        switch self {
        case .characters: 1
        case .start, .end, .reference, .lookaround: 0
        case .sequence(let parts): parts.reduce(0) { Self.sum($0, $1.shortest) }
        case .choice(let parts): parts.map(\.shortest).min() ?? 0
        case .repeated(let part, let count, _): Self.product(part.shortest, count)
        case .group(_, let part): part.shortest
        }
    }

    private static let longest = 1_000_000

    private static func sum(_ left: Int, _ right: Int) -> Int { min(longest, left + right) }

    private static func product(_ left: Int, _ right: Int) -> Int {
        let (product, isTooLarge) = left.multipliedReportingOverflow(by: right)
        return isTooLarge ? longest : min(longest, product)
    }
}

/// The characters that can match at one position in a pattern.
struct PatternCharacters {
    var ranges: [ClosedRange<UInt32>] = []
    /// The properties in ICU syntax, such as `\p{L}`.
    var properties: [String] = []
    var isNegated = false
    var ignoresCase = false

    func contains(_ character: UInt32) -> Bool {
        let isListed =
            has(character) || ignoresCase && Self.otherCase(of: character).map { has($0) } == true
        return isListed != isNegated
    }

    private func has(_ character: UInt32) -> Bool {
        ranges.contains { $0.contains(character) }
            || properties.contains { PatternProperty.contains($0, character) }
    }

    private static func otherCase(of character: UInt32) -> UInt32? {
        switch character {
        case 0x41...0x5A: character + 0x20
        case 0x61...0x7A: character - 0x20
        default: nil
        }
    }

    /// Returns the first wanted character in the set, or otherwise a visible character, or otherwise any character.
    func first(of wanted: [UInt32]) -> UInt32? {
        if let character = (wanted + Self.visible).first(where: { contains($0) }) { return character }
        return (ranges.flatMap { [$0.lowerBound, $0.upperBound] } + Self.rare).first { character in
            contains(character) && Unicode.Scalar(character) != nil
        }
    }

    private static let visible: [UInt32] =
        Array(0x61...0x7A) + Array(0x30...0x39) + Array(0x41...0x5A) + Array(0x20...0x7E)

    /// Characters with properties that ASCII characters don't have.
    private static let rare: [UInt32] = [0x1F600, 0xE9, 0x4E2D, 0x3042, 0x30A2, 0x0416, 0x3B1, 0x5D0, 0x0905, 0xAC00]
}

/// Tests whether characters have a Unicode property.
enum PatternProperty {
    /// Returns whether a character has a property.
    ///
    /// - Parameter property: A property such as `\p{L}` or `\P{Lu}`. Unknown properties match no character.
    static func contains(_ property: String, _ character: UInt32) -> Bool {
        guard let scalar = Unicode.Scalar(character) else { return false }
        let parts = property.dropFirst(3).dropLast().split(separator: "=", maxSplits: 1)
        guard let name = parts.last.map(String.init), let found = has(name, scalar.properties) else { return false }
        return found != property.hasPrefix("\\P")
    }

    private static func has(_ name: String, _ properties: Unicode.Scalar.Properties) -> Bool? {
        switch name {
        case "Any": return true
        case "Alphabetic", "Alpha": return properties.isAlphabetic
        case "Lowercase", "Lower": return properties.isLowercase
        case "Uppercase", "Upper": return properties.isUppercase
        case "White_Space", "space": return properties.isWhitespace
        case "ID_Start", "IDS": return properties.isIDStart
        case "ID_Continue", "IDC": return properties.isIDContinue
        case "Emoji": return properties.isEmoji
        case "Emoji_Presentation", "EPres", "Extended_Pictographic", "ExtPict": return properties.isEmojiPresentation
        default: break
        }
        guard let short = categories[properties.generalCategory] else { return nil }
        let letters = names[name] ?? name
        return letters.count <= 2 ? short.hasPrefix(letters) : nil
    }

    /// The short names of general categories, by long name.
    private static let names = [
        "Letter": "L", "Lowercase_Letter": "Ll", "Uppercase_Letter": "Lu", "Titlecase_Letter": "Lt",
        "Other_Letter": "Lo", "Mark": "M", "Number": "N", "Decimal_Number": "Nd", "digit": "Nd", "Punctuation": "P",
        "punct": "P", "Symbol": "S", "Separator": "Z", "Space_Separator": "Zs", "Control": "Cc", "cntrl": "Cc",
    ]

    private static let categories: [Unicode.GeneralCategory: String] = [
        .uppercaseLetter: "Lu", .lowercaseLetter: "Ll", .titlecaseLetter: "Lt", .modifierLetter: "Lm",
        .otherLetter: "Lo", .nonspacingMark: "Mn", .spacingMark: "Mc", .enclosingMark: "Me", .decimalNumber: "Nd",
        .letterNumber: "Nl", .otherNumber: "No", .connectorPunctuation: "Pc", .dashPunctuation: "Pd",
        .openPunctuation: "Ps", .closePunctuation: "Pe", .initialPunctuation: "Pi", .finalPunctuation: "Pf",
        .otherPunctuation: "Po", .mathSymbol: "Sm", .currencySymbol: "Sc", .modifierSymbol: "Sk", .otherSymbol: "So",
        .spaceSeparator: "Zs", .lineSeparator: "Zl", .paragraphSeparator: "Zp", .control: "Cc", .format: "Cf",
        .surrogate: "Cs", .privateUse: "Co", .unassigned: "Cn",
    ]
}
