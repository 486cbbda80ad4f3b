/// Searches a string for a pattern with backtracking, within a limited number of steps.
struct PatternMatcher {
    private let text: [UInt32]
    private var captures: [Int: Range<Int>] = [:]
    private var steps = 0

    private static let mostSteps = 50_000

    /// Returns whether the pattern matches, or false if matching takes too many steps.
    static func matches(_ tree: PatternNode, _ text: String) -> Bool {
        var matcher = PatternMatcher(text: text.unicodeScalars.map(\.value))
        return (0...matcher.text.count).contains { start in
            matcher.captures = [:]
            return matcher.match(tree, at: start) { _, _ in true }
        }
    }

    private init(text: [UInt32]) { self.text = text }

    /// A continuation that matches the rest of the pattern at a position.
    private typealias Rest = (inout PatternMatcher, Int) -> Bool

    private mutating func match(_ node: PatternNode, at position: Int, _ rest: Rest) -> Bool {
        steps += 1
        guard steps < Self.mostSteps else { return false }
        switch node {
        case .characters(let set):
            return position < text.count && set.contains(text[position]) && rest(&self, position + 1)
        case .start:
            return position == 0 && rest(&self, position)
        case .end:
            return position == text.count && rest(&self, position)
        case .sequence(let parts):
            return match(parts[...], at: position, rest)
        case .choice(let parts):
            for part in parts where match(part, at: position, rest) { return true }
            return false
        case .repeated(let part, let count, let limit):
            return repeats(part, count, limit, at: position, rest)
        case .group(let number, let part):
            let outer = captures[number]
            let isFound = match(part, at: position) { matcher, end in
                matcher.captures[number] = position..<end
                return rest(&matcher, end)
            }
            if !isFound { captures[number] = outer }
            return isFound
        case .reference(let number):
            let captured = captures[number].map { text[$0] } ?? []
            return text[position...].starts(with: captured) && rest(&self, position + captured.count)
        case .lookaround(let part, let isBehind, let isNegative):
            return matchesLookaround(part, isBehind: isBehind, at: position) != isNegative && rest(&self, position)
        }
    }

    private mutating func match(_ parts: ArraySlice<PatternNode>, at position: Int, _ rest: Rest) -> Bool {
        guard let first = parts.first else { return rest(&self, position) }
        return match(first, at: position) { matcher, next in matcher.match(parts.dropFirst(), at: next, rest) }
    }

    private mutating func repeats(
        _ part: PatternNode,
        _ count: Int,
        _ limit: Int?,
        at position: Int,
        _ rest: Rest
    ) -> Bool {
        if limit != 0 {
            let isFound = match(part, at: position) { matcher, next in
                // An empty repetition makes no progress.
                if next == position { return count > 0 && matcher.repeats(part, count - 1, limit, at: next, rest) }
                return matcher.repeats(part, max(0, count - 1), limit.map { $0 - 1 }, at: next, rest)
            }
            if isFound { return true }
        }
        return count == 0 && rest(&self, position)
    }

    private mutating func matchesLookaround(_ part: PatternNode, isBehind: Bool, at position: Int) -> Bool {
        guard isBehind else { return match(part, at: position) { _, _ in true } }
        for start in stride(from: position, through: 0, by: -1)
        where match(part, at: start, { _, end in end == position }) { return true }
        return false
    }
}
