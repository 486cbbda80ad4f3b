/// A letter in a name: a character, or a byte of an ASCII name.
protocol Letter {
    var kind: LetterKind { get }
    var isLowercaseS: Bool { get }
}

/// The kind of a letter, which determines word boundaries.
enum LetterKind {
    case lower
    case upper
    case digit
    /// A character that separates words.
    case other
}

extension UInt8: Letter {
    var kind: LetterKind {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): .lower
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): .upper
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
        default: .other
        }
    }

    var isLowercaseS: Bool { self == UInt8(ascii: "s") }
}

extension Character: Letter {
    var kind: LetterKind {
        if let byte = asciiValue { return byte.kind }
        if isUppercase { return .upper }
        return isLetter ? .lower : .other
    }

    var isLowercaseS: Bool { self == "s" }
}
