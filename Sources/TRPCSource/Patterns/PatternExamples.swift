/// Generates strings that a pattern may match from its tree.
///
/// Lookarounds are ignored, so callers must check each string. The order is deterministic, simplest strings first.
struct PatternExamples {
    private let tree: PatternNode

    init(_ tree: PatternNode) { self.tree = tree }

    /// The characters for positions without constraints.
    ///
    /// Several lists are tried, so that lookaheads for a digit or a capital letter can succeed.
    private static let alphabets: [[UInt32]] = ["a", "1", "A", "aA1!", "Aa1-", "aB3_"].map { text in
        text.unicodeScalars.map(\.value)
    }

    private static let longest = 10_000

    /// Returns strings with approximately the given length in scalars.
    func texts(length: Int) -> [String] {
        let extra = max(0, min(length, Self.longest) - tree.shortest)
        guard tree.shortest <= Self.longest else { return [] }
        var texts: [String] = []
        for alphabet in Self.alphabets {
            for turn in 0..<4 {
                for extra in Set([0, extra, extra / 2]).sorted(by: >) {
                    var maker = Maker(alphabet: alphabet, turn: turn, extra: extra)
                    guard maker.add(tree) else { continue }
                    var text = String.UnicodeScalarView()
                    text.append(contentsOf: maker.made.compactMap(Unicode.Scalar.init))
                    if !texts.contains(String(text)) { texts.append(String(text)) }
                }
            }
        }
        return texts
    }

    private struct Maker {
        let alphabet: [UInt32]
        /// The index of the alternative to use, with alternatives sorted by length.
        let turn: Int
        /// The number of characters to add to the shortest string.
        var extra: Int
        var made: [UInt32] = []
        private var captures: [Int: [UInt32]] = [:]

        init(alphabet: [UInt32], turn: Int, extra: Int) {
            self.alphabet = alphabet
            self.turn = turn
            self.extra = extra
        }

        mutating func add(_ node: PatternNode) -> Bool {
            guard made.count <= PatternExamples.longest else { return false }
            switch node {
            case .characters(let set):
                let start = made.count % alphabet.count
                guard let character = set.first(of: Array(alphabet[start...] + alphabet[..<start])) else {
                    return false
                }
                made.append(character)
                return true
            case .start, .end, .lookaround:
                return true
            case .sequence(let parts):
                for part in parts where !add(part) { return false }
                return true
            case .choice(let parts):
                let sorted = parts.enumerated().sorted {
                    ($0.element.shortest, $0.offset) < ($1.element.shortest, $1.offset)
                }
                return add(sorted[turn % sorted.count].element)
            case .group(let number, let part):
                let start = made.count
                guard add(part) else { return false }
                captures[number] = Array(made[start...])
                return true
            case .reference(let number):
                made += captures[number] ?? []
                return true
            case .repeated(let part, let count, let limit):
                return add(part, count: count, limit: limit)
            }
        }

        private mutating func add(_ part: PatternNode, count: Int, limit: Int?) -> Bool {
            guard count <= PatternExamples.longest else { return false }
            for _ in 0..<count where !add(part) { return false }
            let length = max(1, part.shortest)
            var more = 0
            while extra >= length, count + more < limit ?? .max, part.shortest > 0 {
                extra -= length
                more += 1
                guard add(part) else { return false }
            }
            return true
        }
    }
}
