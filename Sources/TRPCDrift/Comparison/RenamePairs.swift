/// Finds renames among removed and added items.
enum RenamePairs {
    struct Candidate {
        var name: String
        var shape = ""
        /// The item's documentation.
        var description: String?
    }

    /// Returns the indices of renamed items. The items in a pair have the same shape, and either the same description or names
    /// that differ only in spelling.
    ///
    /// The same shape alone isn't sufficient.
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

    /// Returns the indices of the items whose combination of key and shape is unique.
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

    /// Returns the name in lowercase without separators, which is the same for `userName`, `user_name` and `username`.
    static func plain(_ name: String) -> String {
        name.lowercased().filter { !"_- ".contains($0) }
    }

    /// Returns whether two names differ only in spelling, or one abbreviates the other, as in `a` and `alpha`.
    static func isAbbreviated(_ name: String, _ other: String) -> Bool {
        let names = (plain(name), plain(other))
        return names.0.hasPrefix(names.1) || names.1.hasPrefix(names.0)
    }
}
