import Foundation
import PalyttAPI
import TRPCRuntime

/// The posts of ``PostSpeed`` and any JSON: written straight into bytes, by a tree of values, and by `JSONEncoder` with Foundation's
/// own form of dates, the quickest that it has.
struct WritingSpeed {
    let rounds: Int

    func run() throws {
        print("writing: the least CPU of \(rounds) rounds, in turn; ratios to JSONEncoder")
        for posts in [1_000, 4_000] { try row("posts", PostAnswer(posts: posts, hasURLs: false).plain) }
        try row("posts with URLs", PostAnswer(posts: 1_000).plain)
        let json = PostAnswer(posts: 1_000).plain
        try measure("any JSON", TRPCCoding.decode(JSONValue.self, from: json), [.none])
        let rows = Data(Row.answer(8_400).utf8)
        try measure("any JSON, rows", TRPCCoding.decode(JSONValue.self, from: rows), [.none])
    }

    private func row(_ name: String, _ json: Data) throws {
        try measure(name, TRPCCoding.decode(Palytt.PostPage.self, from: json), [.none, .superjson])
    }

    private func measure(_ name: String, _ value: some Encodable, _ transformers: [Transformer]) throws {
        for transformer in transformers {
            var (bytes, tree, foundation) = (Double.infinity, Double.infinity, Double.infinity)
            var size = 0
            for _ in 0..<rounds {
                let start = Measure.ofThread()
                let written = TRPCCoding.encodeToBytes(value, transformer: transformer)
                let second = Measure.ofThread()
                let other = try TRPCCoding.encodeByTree(value, transformer: transformer)
                let third = Measure.ofThread()
                _ = try JSONEncoder().encode(value)
                foundation = min(foundation, Measure.ofThread() - third)
                (bytes, tree) = (min(bytes, second - start), min(tree, third - second))
                precondition(written == other)
                size = other.count
            }
            let columns = [Double(size) / bytes, foundation / bytes, foundation / tree]
            let texts = columns.map { String(format: "%6.2f", $0) }
            print(
                "  \(name), \(transformer), \(size) bytes: \(texts[0]) MB/s, ratio \(texts[1]), of the tree \(texts[2])"
            )
        }
    }
}
