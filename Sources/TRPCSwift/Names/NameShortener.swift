internal import TRPCContract

/// Shortens long type names by omitting repeated words.
package enum NameShortener {
    /// The maximum length of names that are left unchanged.
    static let longest = 60

    /// The maximum length of words, such as `of` and `the`, that can be repeated.
    private static let shortest = 3

    /// Returns a long name, such as `PaymentLinkRequestPaymentMethodOptionsUpdateParamsCard…`, without repeated words.
    ///
    /// Keeps the last word, which is the noun. Shorter names are unchanged.
    package static func of(_ name: String) -> String {
        guard name.utf8.count > longest else { return name }
        var words = Words.split(name)[...]
        guard let last = words.last else { return name }
        var seen: Set<String> = [stem(last)]
        var result = ""
        // If the name is a function's, its first word is the verb, which is kept.
        if let first = words.first, first.first?.isLowercase == true, words.count > 1 {
            seen.insert(stem(first))
            result += first
            words.removeFirst()
        }
        for word in words.dropLast() where word.count <= shortest || seen.insert(stem(word)).inserted { result += word }
        result += last
        // A word contains no underscore, but a name that starts with a digit needs one.
        return result.first?.isLetter == true ? result : "_" + result
    }

    private static func stem(_ word: Substring) -> String {
        Singular.of(word.lowercased())
    }
}
