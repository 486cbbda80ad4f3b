/// A name with stars, each for any number of characters: `Posts*Output`.
package struct Glob: Hashable, Sendable {
    /// The texts between the stars.
    package private(set) var parts: [String]

    /// Reads `*` as a star wherever it stands.
    package init(_ text: String) {
        parts = text.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    }

    init(parts: [String]) {
        self.parts = parts
    }

    /// True without a star.
    package var isExact: Bool { parts.count == 1 }

    /// True for a star alone.
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

    /// The text that the star stands for, where the name has one star and matches.
    package func star(in name: String) -> String? {
        guard parts.count == 2, matches(name) else { return nil }
        return String(name.dropFirst(parts[0].count).dropLast(parts[1].count))
    }
}
