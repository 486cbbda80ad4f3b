/// Splits bytes into the chunks that a test requests, at any position.
struct ByteSplitter {
    private let size: Int?
    private var random: UInt64?

    init(_ input: TicksInput) {
        size = input.chunkSize
        random = input.chunkSeed.map { UInt64(truncatingIfNeeded: $0) &* 2 &+ 1 }
    }

    mutating func chunks(of text: String) -> [[UInt8]] {
        var rest = Array(text.utf8)[...]
        var chunks: [[UInt8]] = []
        while !rest.isEmpty {
            let length = nextLength() ?? rest.count
            chunks.append(Array(rest.prefix(length)))
            rest = rest.dropFirst(length)
        }
        return chunks
    }

    /// Returns the next length; a linear congruential generator makes the chunks reproducible.
    private mutating func nextLength() -> Int? {
        guard let last = random else { return size.map { max($0, 1) } }
        random = last &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((last >> 33) % 16) + 1
    }
}
