/// Finds what somebody who wrote a name wrongly may have meant.
package enum Suggestion {
    /// At most two of the `candidates`, nearest first, that differ from `name` in few characters.
    package static func nearest(to name: String, among candidates: some Sequence<String>) -> [String] {
        let target = Array(name.lowercased().utf8)
        let limit = max(1, target.count / 3)
        var found: [(distance: Int, name: String)] = []
        for candidate in candidates {
            let other = Array(candidate.lowercased().utf8)
            guard abs(other.count - target.count) <= limit else { continue }
            let distance = editDistance(target, other)
            if distance <= limit { found.append((distance, candidate)) }
        }
        return found.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(2).map(\.name)
    }

    /// Insertions, deletions and substitutions between the two (Levenshtein).
    private static func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var row = Array(0...b.count)
        for (i, x) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, y) in b.enumerated() {
                let substitution = diagonal + (x == y ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(substitution, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[b.count]
    }
}
