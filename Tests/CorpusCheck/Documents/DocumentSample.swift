/// Documents in a random order, reproducible by its seed. Families take turns, so that small samples cover many of
/// them.
struct DocumentSample {
    private let documents: [CorpusDocument]

    init(_ documents: [CorpusDocument], seed: UInt64) {
        var generator = SeededGenerator(state: seed)
        let families = Dictionary(grouping: documents, by: \.family).sorted { $0.key < $1.key }.map(\.value)
        let shuffled = families.shuffled(using: &generator).map { $0.shuffled(using: &generator) }
        let longest = shuffled.map(\.count).max() ?? 0
        self.documents = (0..<longest).flatMap { turn in shuffled.compactMap { turn < $0.count ? $0[turn] : nil } }
    }

    func first(_ count: Int) -> [CorpusDocument] { Array(documents.prefix(count)) }
}

/// SplitMix64: the same numbers for the same seed, on every platform.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
