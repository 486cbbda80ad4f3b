/// A JSON value whose strings are completely escaped. Of duplicate keys, only the first is written.
enum JSONText: ExpressibleByStringLiteral {
    case string(String)
    /// Written unchanged: `true`, `3`.
    case literal(String)
    case array([JSONText])
    case object([(String, JSONText)])

    init(stringLiteral value: String) {
        self = .string(value)
    }

    var text: String {
        switch self {
        case .string(let string): Self.quoted(string)
        case .literal(let literal): literal
        case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
        case .object(let entries):
            "{" + Self.withoutRepetition(entries).map { Self.quoted($0) + ":" + $1.text }.joined(separator: ",\n") + "}"
        }
    }

    private static func withoutRepetition(_ entries: [(String, JSONText)]) -> [(String, JSONText)] {
        var seen: Set<[UInt8]> = []
        return entries.filter { seen.insert(Array($0.0.utf8)).inserted }
    }

    /// Escapes every character, so that the document itself is harmless.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for unit in text.utf16 {
            let isPlain = (unit >= 0x61 && unit <= 0x7A) || (unit >= 0x30 && unit <= 0x39)
            if isPlain {
                result.append(Character(UnicodeScalar(UInt8(unit))))
            } else {
                let digits = String(unit, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return result + "\""
    }
}
