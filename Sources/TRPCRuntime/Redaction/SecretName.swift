import Foundation

/// Tells the names of secrets from others, however they are spelled: `password`, `accessTokens`, `filter[api_key]`, `pwd`.
///
/// A name is looked at word by word, so `pin` is one and `shipping` is not. In doubt a name is a secret's; names of
/// what is known of a secret, such as `tokenCount` and `passwordChangedAt`, are not.
package enum SecretName {
    /// Whether a value of that name is a secret.
    package static func isSecret(_ name: String) -> Bool {
        // A key of a map may be a text of any length.
        let words = words(of: name.utf8.count > 512 ? "\(name.prefix(256)) \(name.suffix(256))" : name)
        guard let first = words.first, let last = words.last else { return false }
        // `hasPassword`, `requiresPin`
        if words.count > 1, questions.contains(first) { return false }
        // `tokenCount`, `passwordChangedAt`, `tokenExpiresIn`
        if words.count > 1, measures.contains(last) || words.contains("per") { return false }
        if words.count > 2, last == "in" || last == "on", measures.contains(words[words.count - 2]) { return false }
        for (index, word) in words.enumerated()
        where isSecret(word, after: words[..<index], before: words[(index + 1)...]) {
            return true
        }
        return hasCompound(words) || words.count > 1 && joinedParts.contains { words.joined().contains($0) }
    }

    private static func isSecret(_ word: String, after: ArraySlice<String>, before: ArraySlice<String>) -> Bool {
        let one = singular(word)
        if one == "token" {
            // `maxTokens`, `promptTokens`, `maxAccessTokens`
            let isCounted = after.contains(where: numbers.contains) || after.last.map(counters.contains) ?? false
            return !isCounted || (word == one && after.last != "max")
        }
        if secrets.contains(word) || secrets.contains(one) { return true }
        if endings.contains(word) || endings.contains(one) {
            return before.first.map { carriers.contains(singular($0)) } ?? true
        }
        if one == "key", let last = after.last { return keyKinds.contains(singular(last)) }
        return containsSecret(word)
    }

    /// For a name that is written as one word, such as `newpassword` and `idtoken`.
    private static func containsSecret(_ word: String) -> Bool {
        guard word.utf8.count > 4, !harmless.contains(where: word.hasPrefix) else { return false }
        let one = singular(word)
        if one.hasSuffix("token") {
            let counter = String(one.dropLast(5))
            return word == one || !(counters.contains(counter) || numbers.contains(counter))
        }
        if suffixes.contains(where: one.hasSuffix) { return true }
        return parts.contains { part in
            guard let range = word.range(of: part) else { return false }
            return !measures.contains(String(word[range.upperBound...]))
        }
    }

    /// Whether neighbouring words are a secret's together, such as `verification code`.
    private static func hasCompound(_ words: [String]) -> Bool {
        for start in words.indices {
            var joined = words[start]
            if compounds.contains(singular(joined)) { return true }
            for word in words[(start + 1)...].prefix(3) {
                if compounds.contains(joined + singular(word)) { return true }
                joined += word
            }
        }
        return false
    }

    private static func singular(_ word: String) -> String {
        word.utf8.count > 2 && word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
    }
}

extension SecretName {
    /// The words of a name in lowercase, from `camelCase`, `snake_case`, `kebab-case`, `dotted.names`, `brackets[too]` and
    /// percent-encoding. Digits are no part of a word.
    static func words(of name: String) -> [String] {
        var words: [String] = []
        var word = ""
        func end() {
            if !word.isEmpty { words.append(word) }
            word = ""
        }
        let letters = Array(plain(name))
        for (index, letter) in letters.enumerated() {
            guard letter.isLetter else {
                end()
                continue
            }
            if letter.isUppercase, index > 0 {
                let isNext = index + 1 < letters.count && letters[index + 1].isLowercase
                if letters[index - 1].isLowercase || (isNext && letters[index - 1].isUppercase) { end() }
            }
            word += letter.lowercased()
        }
        end()
        return words
    }

    private static func plain(_ name: String) -> String {
        guard name.utf8.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "%") }) else { return name }
        var name = name
        for _ in 0..<2 where name.contains("%") { name = name.removingPercentEncoding ?? name }
        // Letters with accents, and the wide ones.
        return name.folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
