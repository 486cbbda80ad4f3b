/// Derives a name from a summary, such as `list` from `Lists all points.` in the group `points`.
enum SummaryName {
    /// The maximum number of words; longer summaries are sentences rather than names.
    private static let most = 6

    /// Returns the name in words, or nil if the summary is too long or has no words.
    static func words(of summary: String, in group: String) -> String? {
        var words = Words.split(summary).map { $0.lowercased() }
        words.removeAll(where: ["a", "all", "an", "the"].contains)
        guard let first = words.first, words.count <= most else { return nil }
        let verb = Singular.of(first)
        if verb != first, ActionWords.isAction([verb], ofReading: false) { words[0] = verb }
        let group = PathStep(text: group).singular
        if words.count > group.count, ActionWords.isAction([words[0]], ofReading: false),
            PathStep.singular(words.suffix(group.count)) == group
        {
            words.removeLast(group.count)
        }
        return words.joined(separator: " ")
    }
}
