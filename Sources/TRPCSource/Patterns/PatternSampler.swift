/// Generates and matches strings for patterns, with a cache of their trees.
package struct PatternSampler {
    private var trees: [String: PatternNode] = [:]

    package init() {}

    /// Whether a translated pattern matches a string. False for an unsupported pattern.
    package mutating func matches(_ translation: String, _ text: String) -> Bool {
        tree(of: translation).map { PatternMatcher.matches($0, text) } ?? false
    }

    /// Returns strings of about a length that a translated pattern matches, the simplest first.
    package mutating func texts(for translation: String, length: Int) -> [String] {
        guard let tree = tree(of: translation) else { return [] }
        return PatternExamples(tree).texts(length: length).filter { PatternMatcher.matches(tree, $0) }
    }

    private mutating func tree(of translation: String) -> PatternNode? {
        if let known = trees[translation] { return known }
        let tree = PatternTreeReader.tree(of: translation)
        trees[translation] = tree
        return tree
    }
}
