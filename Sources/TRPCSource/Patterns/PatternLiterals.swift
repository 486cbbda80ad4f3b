/// A pattern that matches only fixed strings.
///
/// For example, `^AzurePowerShell@4$` matches one string and `^(cat|dog)$` two.
package struct PatternLiterals {
    private let pattern: String

    package init(_ pattern: String) { self.pattern = pattern }

    /// The strings that the pattern matches; nil if it isn't limited to fixed strings.
    package var texts: [String]? {
        guard let body = body() else { return nil }
        if let text = Self.text(of: body) { return [text] }
        guard body.hasPrefix("("), body.hasSuffix(")"), !body.hasSuffix("\\)") else { return nil }
        var inner = body.dropFirst().dropLast()
        if inner.hasPrefix("?:") { inner = inner.dropFirst(2) }
        let texts = inner.split(separator: "|", omittingEmptySubsequences: false).map(Self.text)
        return texts.contains(nil) ? nil : texts.compactMap(\.self)
    }

    /// Returns the part between `^` and `$`.
    private func body() -> Substring? {
        guard pattern.hasPrefix("^"), pattern.hasSuffix("$"), pattern.count > 2 else { return nil }
        return pattern.dropFirst().dropLast()
    }

    /// Returns the literal string in a part, or nil if it's empty or contains special characters.
    private static func text(of part: Substring) -> String? {
        var text = ""
        var rest = part
        while let sign = rest.popFirst() {
            if sign == "\\" {
                // A backslash before a letter or digit indicates a class, a reference or a control character.
                guard let next = rest.popFirst(), !next.isLetter, !next.isNumber else { return nil }
                text.append(next)
            } else if meaningful.contains(sign) {
                return nil
            } else {
                text.append(sign)
            }
        }
        return text.isEmpty ? nil : text
    }

    private static let meaningful: Set<Character> = [
        ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "^", "$",
    ]
}
