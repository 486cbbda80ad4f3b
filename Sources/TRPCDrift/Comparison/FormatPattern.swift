/// A regular expression that exporters use as the equivalent of a format.
///
/// It's recognized by characters that are typical of the format, and the absence of words: for an email address, an `@` without
/// a specific domain.
struct FormatPattern {
    private let pattern: String

    init(_ pattern: String) { self.pattern = pattern }

    /// Returns whether the pattern only repeats the format of a kind of value.
    func describes(_ kind: ValueKind) -> Bool {
        switch kind {
        case .uuid: describes("uuid")
        case .date: describes("date")
        case .dateTime: describes("date-time")
        case .base64: describes("base64")
        default: false
        }
    }

    /// Returns whether the pattern only repeats a format.
    func describes(_ format: String?) -> Bool {
        guard let format, let marks = Self.marks[format], marks.allSatisfy(pattern.contains) else { return false }
        return !hasWords && !(format == "uuid" && fixesVersion)
    }

    private static let marks: [String: [String]] = [
        "uuid": ["{8}", "{12}", "-"], "date": ["\\d", "-"], "date-time": ["\\d", "-", "T", ":"], "time": ["\\d", ":"],
        "duration": ["P", "\\d"], "email": ["@"], "ipv4": ["\\."], "ipv6": [":"], "cidrv4": ["\\.", "/"],
        "cidrv6": [":", "/"], "base64": ["+", "/", "="], "base64url": ["-", "_"], "ulid": ["{26}"], "cuid": ["{8,}"],
        "cuid2": ["[0-9a-z]+"], "nanoid": ["{21}"], "xid": ["{20}"], "ksuid": ["{27}"], "e164": ["\\+"],
        "hostname": ["\\."], "emoji": ["Emoji"], "jwt": ["\\."],
    ]

    /// Whether the pattern requires a UUID version, in which case its third group starts with a digit.
    private var fixesVersion: Bool {
        (1...8).contains { pattern.contains("-\($0)[") }
    }

    /// Whether the pattern contains a word such as `com`.
    ///
    /// A word consists of three consecutive letters or digits, not all equal, outside brackets and braces.
    private var hasWords: Bool {
        var word = ""
        var closing: Character?
        var isEscaped = false
        for character in pattern {
            if let end = closing {
                if character == end { closing = nil }
            } else if isEscaped {
                word = ""
            } else if character == "[" || character == "{" {
                closing = character == "[" ? "]" : "}"
                word = ""
            } else if character.isLetter || character.isNumber {
                word.append(character)
                if word.count >= 3, Set(word).count > 1 { return true }
            } else {
                word = ""
            }
            isEscaped = character == "\\" && !isEscaped
        }
        return false
    }
}
