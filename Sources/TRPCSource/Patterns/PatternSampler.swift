/// Generates strings for patterns and matches them, with a cache of pattern trees.
package struct PatternSampler {
    private var trees: [String: PatternNode] = [:]

    package init() {}

    /// Returns whether a translated pattern matches a string, or false if the pattern is unsupported.
    package mutating func matches(_ translation: String, _ text: String) -> Bool {
        tree(of: translation).map { PatternMatcher.matches($0, text) } ?? false
    }

    /// Returns strings with approximately the given length that a translated pattern matches, simplest first.
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
