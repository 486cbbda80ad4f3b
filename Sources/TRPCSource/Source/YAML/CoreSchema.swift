#if YAML
/// Resolves the type of a plain YAML scalar according to the core schema of YAML 1.2 (10.3.2).
///
/// libyaml leaves this step to its callers, which makes it possible to avoid the types of YAML 1.1, such as `no` for
/// false, `12:30` for 750 and `1_000` for 1000.
enum CoreSchema {
    struct Resolution: Equatable {
        var kind: Node.Kind
        var isTrue = false
    }

    static func resolve(_ text: UnsafeBufferPointer<UInt8>) -> Resolution {
        guard let first = text.first else { return Resolution(kind: .null) }
        switch first {
        case UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"):
            return Resolution(kind: isAny(of: ["~", "null", "Null", "NULL"], text) ? .null : .string)
        case UInt8(ascii: "t"), UInt8(ascii: "T"):
            let isBool = isAny(of: ["true", "True", "TRUE"], text)
            return Resolution(kind: isBool ? .bool : .string, isTrue: isBool)
        case UInt8(ascii: "f"), UInt8(ascii: "F"):
            return Resolution(kind: isAny(of: ["false", "False", "FALSE"], text) ? .bool : .string)
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"):
            return Resolution(kind: isNumber(text) ? .number : .string)
        default:
            return Resolution(kind: .string)
        }
    }

    static func isInteger(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        if text.count > 2, text[0] == UInt8(ascii: "0") {
            if text[1] == UInt8(ascii: "o") { return text[2...].allSatisfy(isOctalDigit) }
            if text[1] == UInt8(ascii: "x") { return text[2...].allSatisfy(isHexDigit) }
        }
        let digits = text.dropFirst(hasSign(text) ? 1 : 0)
        return !digits.isEmpty && digits.allSatisfy(isDigit)
    }

    static func isNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        isInteger(text) || isFloat(text) || isAny(of: [".nan", ".NaN", ".NAN"], text)
    }

    /// Returns whether the text is a number with an optional fraction and exponent, or an infinity.
    ///
    /// The syntax is `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`.
    private static func isFloat(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var rest = text.dropFirst(hasSign(text) ? 1 : 0)
        if isAny(of: [".inf", ".Inf", ".INF"], UnsafeBufferPointer(rebasing: rest)) { return true }
        let whole = rest.prefix(while: isDigit).count
        rest = rest.dropFirst(whole)
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            let fraction = rest.prefix(while: isDigit).count
            guard whole + fraction > 0 else { return false }
            rest = rest.dropFirst(fraction)
        } else if whole == 0 {
            return false
        }
        guard let letter = rest.first else { return true }
        guard letter == UInt8(ascii: "e") || letter == UInt8(ascii: "E") else { return false }
        rest = rest.dropFirst()
        if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest = rest.dropFirst() }
        return !rest.isEmpty && rest.allSatisfy(isDigit)
    }

    private static func isAny(of words: [StaticString], _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        words.contains { word in
            sameBytes(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount), text)
        }
    }

    private static func hasSign(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+")
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private static func isOctalDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "7") }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }
}
#endif
