/// Finds renamed things among those that were removed and those that were added.
enum RenamePairs {
    /// The indices of the old and the new things that belong together: things of one shape whose names differ only in case,
    /// underscores and hyphens, and then those that are alone of their shape on both sides.
    static func find(
        old: [(name: String, shape: String)],
        new: [(name: String, shape: String)]
    ) -> [(old: Int, new: Int)] {
        var pairs: [(old: Int, new: Int)] = []
        var taken: Set<Int> = []
        var left: [Int] = []
        let byName = Dictionary(new.indices.map { (key(new[$0]), $0) }) { first, _ in first }
        for index in old.indices {
            if let match = byName[key(old[index])], taken.insert(match).inserted {
                pairs.append((index, match))
            } else {
                left.append(index)
            }
        }
        let oldByShape = Dictionary(grouping: left) { old[$0].shape }
        let newByShape = Dictionary(grouping: new.indices.filter { !taken.contains($0) }) { new[$0].shape }
        for index in left {
            guard oldByShape[old[index].shape]?.count == 1, let matches = newByShape[old[index].shape],
                matches.count == 1
            else { continue }
            pairs.append((index, matches[0]))
        }
        return pairs.sorted { $0.old < $1.old }
    }

    private static func key(_ thing: (name: String, shape: String)) -> String {
        "\(plain(thing.name)) \(thing.shape)"
    }

    /// A name without the differences of its spellings: `userName`, `user_name` and `username` are one.
    static func plain(_ name: String) -> String {
        name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
    }
}
