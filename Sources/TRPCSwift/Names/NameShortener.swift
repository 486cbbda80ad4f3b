internal import TRPCContract

/// Makes long names of types shorter: leaves out words that they have twice.
package enum NameShortener {
    /// Names up to here stay as they are.
    static let longest = 60

    /// Words up to here, such as `of` and `the`, may come again.
    private static let shortest = 3

    /// `PaymentLinkRequestPaymentMethodOptionsUpdateParamsCard…` without the words that come again. The last word, which
    /// names the thing, stays where it is. A name that is short enough is not touched.
    package static func of(_ name: String) -> String {
        guard name.utf8.count > longest else { return name }
        var words = Words.split(name)[...]
        guard let last = words.last else { return name }
        var seen: Set<String> = [stem(last)]
        var result = ""
        // A function begins with its verb, whatever comes behind.
        if let first = words.first, first.first?.isLowercase == true, words.count > 1 {
            seen.insert(stem(first))
            result += first
            words.removeFirst()
        }
        for word in words.dropLast() where word.count <= shortest || seen.insert(stem(word)).inserted { result += word }
        result += last
        // Words have no underscore, which a name before a digit needs.
        return result.first?.isLetter == true ? result : "_" + result
    }

    private static func stem(_ word: Substring) -> String {
        Singular.of(word.lowercased())
    }
}
