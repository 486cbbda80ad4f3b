internal import TRPCContract

/// Shortens long type names by leaving out repeated words.
package enum NameShortener {
    /// Names up to this length are unchanged.
    static let longest = 60

    /// Words up to this length, such as `of` and `the`, may be repeated.
    private static let shortest = 3

    /// Returns `PaymentLinkRequestPaymentMethodOptionsUpdateParamsCard…` without repeated words.
    ///
    /// The last word, which names the thing, is kept. Shorter names are unchanged.
    package static func of(_ name: String) -> String {
        guard name.utf8.count > longest else { return name }
        var words = Words.split(name)[...]
        guard let last = words.last else { return name }
        var seen: Set<String> = [stem(last)]
        var result = ""
        // A function keeps its verb as the first word.
        if let first = words.first, first.first?.isLowercase == true, words.count > 1 {
            seen.insert(stem(first))
            result += first
            words.removeFirst()
        }
        for word in words.dropLast() where word.count <= shortest || seen.insert(stem(word)).inserted { result += word }
        result += last
        // Words have no underscore, but a name that starts with a digit needs one.
        return result.first?.isLetter == true ? result : "_" + result
    }

    private static func stem(_ word: Substring) -> String {
        Singular.of(word.lowercased())
    }
}
