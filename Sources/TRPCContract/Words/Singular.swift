/// Forms English singulars of property names, so that the elements of `posts` have the type `Post`.
package enum Singular {
    /// Returns the singular of a name, such as `post` for `posts` or `category` for `categories`.
    ///
    /// Unknown plurals stay unchanged. In a camel-case name, only the last word changes.
    package static func of(_ name: String) -> String {
        // All plurals end in one of these letters: "people", "children", "criteria", and those with an s.
        guard let last = name.utf8.last, "AENSaens".utf8.contains(last) || last >= 0x80 else { return name }
        let lower = name.lowercased()
        for (plural, singular) in irregular where lower.hasSuffix(plural) {
            return name.dropLast(plural.count) + matchCase(singular, of: name.suffix(plural.count))
        }
        guard !unchanged.contains(where: { lower.hasSuffix($0) }) else { return name }
        for (ending, replacement) in endings where lower.hasSuffix(ending) && lower.count > ending.count + 1 {
            return name.dropLast(ending.count) + replacement
        }
        return name
    }

    /// Returns whether a word is specific, unlike `Item` and `Result`.
    package static func isDescriptive(_ word: String) -> Bool {
        !empty.contains(word.lowercased())
    }

    private static let empty: Set<String> = [
        "data", "edge", "element", "entry", "item", "list", "node", "object", "record", "result", "row", "value",
    ]

    private static func matchCase(_ word: String, of sample: Substring) -> String {
        sample.first?.isUppercase == true ? word.prefix(1).uppercased() + word.dropFirst() : word
    }

    private static let irregular = [
        ("people", "person"), ("children", "child"), ("statuses", "status"), ("addresses", "address"),
        ("aliases", "alias"), ("indices", "index"), ("matrices", "matrix"), ("vertices", "vertex"),
        ("analyses", "analysis"), ("criteria", "criterion"), ("movies", "movie"), ("cookies", "cookie"),
        ("series", "series"), ("species", "species"),
    ]

    private static let unchanged = [
        "ss", "us", "is", "news", "data", "media", "metadata", "info", "https", "sms", "gps", "dns", "ics",
    ]

    private static let endings = [
        ("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"), ("zzes", "z"), ("s", ""),
    ]
}
