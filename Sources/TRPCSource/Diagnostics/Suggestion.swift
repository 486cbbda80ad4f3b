/// Suggests similar names for a misspelled one.
package enum Suggestion {
    /// Returns up to two similar candidates, most similar first.
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

    /// Returns a question such as `did you mean 'a' or 'b'?`, or nil if there are no names.
    package static func didYouMean(_ names: [String]) -> String? {
        names.isEmpty ? nil : "did you mean \(names.map { "'\($0)'" }.joined(separator: " or "))?"
    }

    /// Returns the optimal string alignment distance: insertions, deletions, substitutions and transpositions.
    private static func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var beforeLast = Array(repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var distance = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    distance = min(distance, beforeLast[j - 1] + 1)
                }
                row.append(distance)
            }
            beforeLast = last
            last = row
        }
        return last[b.count]
    }
}
