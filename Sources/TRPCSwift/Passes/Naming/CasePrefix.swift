internal import TRPCContract

/// The common prefix of an enumeration's values: `run state` for `RUN_STATE_DONE` and `RUN_STATE_FAILED`.
///
/// The prefix is recorded, so that adding a value without it doesn't rename cases.
struct CasePrefix {
    private let count: (String) -> Int
    /// The words as an identifier, such as `runState`.
    let identifier: String

    /// Returns the key for an enumeration's prefix in the name record.
    static func place(of type: String) -> String { "cases/" + type }

    /// Returns nil if the values have no common prefix, or if it's part of their meaning.
    ///
    /// - Parameter type: The name of the enumeration.
    init?(_ texts: [String], of type: String?) {
        let all = texts.map { Words.split($0).map { $0.lowercased() } }
        guard texts.count > 1, let first = all.first else { return nil }
        var shared = all.dropFirst().reduce(first) { shared, words in
            Array(zip(shared, words).prefix { $0 == $1 }.map(\.0))
        }
        // Each case keeps at least one word that can begin an identifier.
        while !shared.isEmpty,
            all.contains(where: { $0.count <= shared.count || $0[shared.count].first?.isLetter != true })
        {
            shared.removeLast()
        }
        while let last = shared.last, Self.dependent.contains(last) { shared.removeLast() }
        guard !shared.isEmpty, Self.isPrefix(shared, of: texts, type) else { return nil }
        self.init(identifier: Words.lowerCamel(shared.joined(separator: " ")))
    }

    /// Creates a prefix from the record.
    init(identifier: String) {
        self.identifier = identifier
        count = { text in
            let words = Words.split(text)
            let count = words.indices.dropFirst().first { count in
                Words.lowerCamel(words[..<count].map { $0.lowercased() }.joined(separator: " ")) == identifier
            }
            return count.map { words[$0].first?.isLetter == true ? $0 : 0 } ?? 0
        }
    }

    /// Words that can't be separated from the next word: `not found` and `not started` have no common prefix.
    private static let dependent: Set<String> = [
        "a", "an", "and", "any", "as", "at", "by", "can", "for", "from", "has", "in", "is", "last", "max", "min",
        "more",
        "next", "no", "non", "not", "of", "off", "on", "only", "or", "out", "over", "per", "pre", "re", "self", "sub",
        "the",
        "to", "un", "under", "up", "with", "without",
    ]

    /// Returns whether the words are a prefix rather than part of each name.
    ///
    /// In uppercase values, as in Protocol Buffers, a prefix is a namespace. In other values, it's a prefix only if the type's
    /// name contains it or more than two cases share it.
    private static func isPrefix(_ shared: [String], of texts: [String], _ type: String?) -> Bool {
        if texts.allSatisfy({ text in !text.contains(where: \.isLowercase) }) { return true }
        let words = Set(Words.split(type ?? "").map { $0.lowercased() })
        return shared.allSatisfy(words.contains) || texts.count > 2 && shared.reduce(0) { $0 + $1.count } > 3
    }

    /// Returns a value without the prefix.
    func removed(from text: String) -> String {
        let words = Words.split(text)
        let count = count(text)
        return count > 0 && count < words.count ? String(text[words[count].startIndex...]) : text
    }
}
