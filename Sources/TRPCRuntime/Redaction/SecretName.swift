import Foundation

/// Recognizes the names of secrets in any spelling: `password`, `accessTokens`, `filter[api_key]`, `pwd`.
///
/// Names are compared word by word, so `pin` is the name of a secret, but `shipping` isn't. Names that describe properties of a
/// secret, such as `tokenCount` and `passwordChangedAt`, aren't either.
package enum SecretName {
    /// Returns whether a name is that of a secret.
    package static func isSecret(_ name: String) -> Bool {
        // Map keys can be arbitrarily long.
        let words = words(of: name.utf8.count > 512 ? "\(name.prefix(256)) \(name.suffix(256))" : name)
        guard let first = words.first, let last = words.last else { return false }
        if words.count > 1 {
            if questions.contains(first) || questions.contains(singular(first)) { return false }
            if measures.contains(singular(last)) || words.contains("per") { return false }
        }
        for (index, word) in words.enumerated() {
            let next = index + 1 < words.count ? words[index + 1] : nil
            if isSecret(word, after: words[..<index], before: next) { return true }
        }
        return hasPart(words.joined())
    }

    private static func isSecret(_ word: String, after before: ArraySlice<String>, before next: String?) -> Bool {
        let one = singular(word)
        if secrets.contains(one) || secrets.contains(word) { return true }
        if one.hasSuffix("token") {
            // `maxTokens`, `promptTokens` and `maxtokens` are numbers; a single token is a secret.
            let isCounted = before.contains(where: counters.contains) || counters.contains(String(one.dropLast(5)))
            return !isCounted || word == one && before.last != "max"
        }
        if endings.contains(one) || endings.contains(word) {
            return next.map { carriers.contains(singular($0)) } ?? true
        }
        if one.count > 4, ["pwd", "jwt", "cookie"].contains(where: one.hasSuffix) { return true }
        return qualified.contains { noun, kinds in
            guard one.hasSuffix(noun) else { return false }
            return one == noun
                ? before.last.map { kinds.contains(singular($0)) } ?? false
                : kinds.contains(String(one.dropLast(noun.count)))
        }
    }

    /// Returns whether a name written as one word, or with unusual word boundaries such as `APIkey`, contains the name of a
    /// secret.
    private static func hasPart(_ name: String) -> Bool {
        guard !harmless.contains(where: name.contains) else { return false }
        return parts.contains { part in
            name.range(of: part).map { !measures.contains(singular(String(name[$0.upperBound...]))) } ?? false
        }
    }

    private static func singular(_ word: String) -> String {
        word.utf8.count > 2 && word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
    }
}

extension SecretName {
    /// Splits a name into lowercase words. Ignores digits and accents.
    ///
    /// Supports `camelCase`, `snake_case`, `kebab-case`, `dotted.names`, `brackets[too]` and percent-encoding.
    static func words(of name: String) -> [String] {
        let isPlain = name.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "%") }
        let decoded = isPlain ? name : name.removingPercentEncoding ?? name
        let options: String.CompareOptions = [.diacriticInsensitive, .widthInsensitive]
        let letters = Array(isPlain ? name : decoded.folding(options: options, locale: nil))
        var words = [""]
        for (index, letter) in letters.enumerated() {
            let before = index > 0 ? letters[index - 1] : " "
            let isLast = index + 1 == letters.count || !letters[index + 1].isLowercase
            let isFirst = letter.isUppercase && (before.isLowercase || before.isUppercase && !isLast)
            if isFirst || !letter.isLetter { words.append("") }
            if letter.isLetter { words[words.count - 1] += letter.lowercased() }
        }
        return words.filter { !$0.isEmpty }
    }
}
