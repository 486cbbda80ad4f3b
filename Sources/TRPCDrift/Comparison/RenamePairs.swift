/// Finds renamed things among those that were removed and those that were added.
enum RenamePairs {
    struct Candidate {
        var name: String
        var shape = ""
        /// What the document says of it.
        var description: String?
    }

    /// The indices of the old and new things that are the same: their shapes are equal, and so are their names, except for
    /// spelling, or their descriptions. A shape alone proves nothing.
    static func find(old: [Candidate], new: [Candidate]) -> [(old: Int, new: Int)] {
        var pairs: [(old: Int, new: Int)] = []
        var (oldLeft, newLeft) = (Array(old.indices), Array(new.indices))
        let keys: [(Candidate) -> String?] = [{ plain($0.name) }, { $0.description }]
        for key in keys {
            let before = indices(oldLeft, of: old, by: key), after = indices(newLeft, of: new, by: key)
            let found = before.compactMap { key, index in after[key].map { (old: index, new: $0) } }
            pairs += found
            oldLeft.removeAll { index in found.contains { $0.old == index } }
            newLeft.removeAll { index in found.contains { $0.new == index } }
        }
        return pairs.sorted { $0.old < $1.old }
    }

    /// The things that no other one has the key of, by key and shape.
    private static func indices(
        _ indices: [Int],
        of candidates: [Candidate],
        by key: (Candidate) -> String?
    ) -> [String: Int] {
        let keyed = indices.compactMap { index in
            key(candidates[index]).map { (key: "\($0)\n\(candidates[index].shape)", index: index) }
        }
        return Dictionary(grouping: keyed, by: \.key).compactMapValues { $0.count == 1 ? $0[0].index : nil }
    }

    /// A name without the differences of its spellings: `userName`, `user_name` and `username` are one.
    static func plain(_ name: String) -> String {
        name.lowercased().filter { !"_- ".contains($0) }
    }

    /// Whether two names are spellings of one, or one is short for the other: `a` and `alpha`.
    static func isAbbreviated(_ name: String, _ other: String) -> Bool {
        let names = (plain(name), plain(other))
        return names.0.hasPrefix(names.1) || names.1.hasPrefix(names.0)
    }
}
