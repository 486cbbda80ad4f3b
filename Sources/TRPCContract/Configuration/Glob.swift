/// A name pattern such as `Posts*Output`, in which each star matches any number of characters.
package struct Glob: Hashable, Sendable {
    /// The literal parts between the stars.
    package private(set) var parts: [String]

    /// Parses a pattern. Every `*` is a wildcard.
    package init(_ text: String) {
        parts = text.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    }

    init(parts: [String]) {
        self.parts = parts
    }

    /// Whether the pattern contains no star.
    package var isExact: Bool { parts.count == 1 }

    /// Whether the pattern consists of stars only.
    package var isAnything: Bool { parts.allSatisfy(\.isEmpty) && !isExact }

    package func matches(_ name: String) -> Bool {
        guard let first = parts.first, let last = parts.last else { return false }
        guard !isExact else { return name == first }
        guard name.hasPrefix(first) else { return false }
        var rest = name.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.count >= last.count && rest.hasSuffix(last)
    }

    /// Returns the part that the star matches, or nil if the pattern doesn't match or doesn't have exactly one star.
    package func star(in name: String) -> String? {
        guard parts.count == 2, matches(name) else { return nil }
        return String(name.dropFirst(parts[0].count).dropLast(parts[1].count))
    }
}
