/// Validates URIs, IRIs and URI templates by their characters.
struct URIReferenceValidator {
    /// Whether characters in any script are allowed.
    let allowsUnicode: Bool

    /// Validates the characters allowed by RFC 3986 and percent escapes, with at most one `#`.
    func isReference(_ text: String) -> Bool {
        areCharactersAllowed(text[...], beside: "") && text.utf8.filter { $0 == UInt8(ascii: "#") }.count <= 1
    }

    /// Validates a reference that begins with a scheme.
    func isAbsolute(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":") else { return false }
        let scheme = text[..<colon].utf8
        guard let first = scheme.first, Self.isLetter(first) else { return false }
        return isReference(text)
            && scheme.allSatisfy { Self.isLetter($0) || IPAddressValidator.isDigit($0) || "+-.".utf8.contains($0) }
    }

    /// Validates a reference with expressions in braces, which can't be nested (RFC 6570, section 2).
    func isTemplate(_ text: String) -> Bool {
        var rest = text[...]
        while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            guard rest[brace] == "{", areCharactersAllowed(rest[..<brace], beside: "") else { return false }
            let inner = rest[rest.index(after: brace)...]
            guard let end = inner.firstIndex(where: { $0 == "{" || $0 == "}" }), inner[end] == "}",
                end != inner.startIndex, areCharactersAllowed(inner[..<end], beside: "|")
            else { return false }
            rest = inner[inner.index(after: end)...]
        }
        return areCharactersAllowed(rest, beside: "")
    }

    private func areCharactersAllowed(_ text: Substring, beside others: String) -> Bool {
        var digitsDue = 0
        for scalar in text.unicodeScalars {
            guard scalar.isASCII else {
                guard allowsUnicode, digitsDue == 0 else { return false }
                continue
            }
            let byte = UInt8(scalar.value)
            if digitsDue > 0 {
                guard IPAddressValidator.isHexDigit(byte) else { return false }
                digitsDue -= 1
            } else if byte == UInt8(ascii: "%") {
                digitsDue = 2
            } else if !Self.isLetter(byte), !IPAddressValidator.isDigit(byte), !Self.marks.contains(byte),
                !others.utf8.contains(byte)
            {
                return false
            }
        }
        return digitsDue == 0
    }

    private static let marks = Set("-._~:/?#[]@!$&'()*+,;=".utf8)

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
